// Picture of the score sheet, to be shared.
import { list, number, t } from '../../text'
import { preferences } from '../../shell/preferences.svelte'
import type { TabletopGame } from './tabletopGame.svelte'
import { rowsOf } from './rows'

const PAPER = '#fdfbf3'
const INK = '#1e1b18'
const BLUE = '#23408e'
const LINE = '#bfd3e2'
const SQUARE = 44
const FIRST = 260
const COLUMN = 150
const EDGE = 40
const LARGE = '800 44px'
const FACES = {
  display: '"Bricolage Grotesque Variable", sans-serif',
  text: '"Atkinson Hyperlegible Next Variable", sans-serif',
}

export function draw(tabletop: TabletopGame): HTMLCanvasElement {
  const { names } = tabletop.kept
  const rows = rowsOf(tabletop, true)
  const canvas = document.createElement('canvas')
  canvas.width = 2 * EDGE + FIRST + names.length * COLUMN
  canvas.height = 2 * EDGE + (rows.length + 5) * SQUARE
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D
  square(pen, canvas)
  const write = (text: string, x: number, line: number, font: string, colour: string, right = true): void => {
    pen.font = font
    pen.fillStyle = colour
    pen.textAlign = right ? 'right' : 'left'
    pen.fillText(text, x, EDGE + line * SQUARE, right ? COLUMN : FIRST + names.length * COLUMN)
  }
  const across = (cells: readonly string[], line: number, font: string, colour: string): void =>
    cells.forEach((cell, i) => write(cell, EDGE + FIRST + (i + 1) * COLUMN - 6, line, font, colour))
  write(`${t(`${tabletop.game}-title`)} · ${date()}`, EDGE, 1, `${LARGE} ${FACES.display}`, INK, false)
  across(names, 2, `700 26px ${FACES.text}`, INK)
  rows.forEach((row, i) => {
    const size = row.detail ? '400 22px' : '600 30px'
    write(row.label, EDGE, i + 3, `400 ${row.detail ? 20 : 26}px ${FACES.text}`, INK, false)
    across(row.cells, i + 3, `${size} ${FACES.display}`, row.detail ? INK : BLUE)
  })
  write(t('companion-total'), EDGE, rows.length + 3, `800 30px ${FACES.display}`, INK, false)
  across(tabletop.evaluation.totals.map(number), rows.length + 3, `800 36px ${FACES.display}`, INK)
  if (tabletop.evaluation.over) write(won(tabletop), EDGE, rows.length + 4, `700 28px ${FACES.text}`, INK, false)
  return canvas
}

function square(pen: CanvasRenderingContext2D, { width, height }: HTMLCanvasElement): void {
  pen.fillStyle = PAPER
  pen.fillRect(0, 0, width, height)
  pen.strokeStyle = LINE
  for (let x = EDGE; x < width; x += SQUARE) pen.strokeRect(x, 0, 0, height)
  for (let y = EDGE + 8; y < height; y += SQUARE) pen.strokeRect(0, y, width, 0)
}

const date = (): string => new Date().toLocaleDateString(preferences.language, { dateStyle: 'long' })
function won(tabletop: TabletopGame): string {
  const names = tabletop.kept.names.filter((_, column) => tabletop.evaluation.places[column] === 1)
  return t('companion-won', { names: list(names), n: names.length })
}

/** Share the picture if the device can, else download it. */
export async function share(tabletop: TabletopGame): Promise<void> {
  await document.fonts.ready
  const blob = await new Promise<Blob | null>((done) => draw(tabletop).toBlob(done, 'image/png'))
  if (!blob) return
  const file = new File([blob], `tablee-${tabletop.game}.png`, { type: 'image/png' })
  if (navigator.canShare?.({ files: [file] })) return navigator.share({ files: [file] }).catch(() => undefined)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 1000)
}
