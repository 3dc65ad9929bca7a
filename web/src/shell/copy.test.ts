// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest'
import { copyText } from './copy'

afterEach(() => vi.unstubAllGlobals())

test('without a clipboard, as on plain http, the text is selected and copied', async () => {
  const field = { value: '', select: vi.fn(), remove: vi.fn() }
  const page = {
    activeElement: null,
    createElement: () => field,
    querySelector: () => null,
    body: { append: vi.fn() },
    execCommand: vi.fn(() => true),
  }
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('document', page)
  vi.stubGlobal('HTMLElement', class {})
  expect(await copyText('the link')).toBe(true)
  expect(field.value).toBe('the link')
  expect(field.select).toHaveBeenCalled()
  expect(page.execCommand).toHaveBeenCalledWith('copy')
  expect(field.remove).toHaveBeenCalled()
})

test('a clipboard is used where there is one', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  expect(await copyText('the link')).toBe(true)
  expect(writeText).toHaveBeenCalledWith('the link')
})
