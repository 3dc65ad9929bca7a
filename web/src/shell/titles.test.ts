import { expect, test } from 'vitest'
import english from '../../../src/tablee/server/previews/en.ftl?raw'
import french from '../../../src/tablee/server/previews/fr.ftl?raw'
import router from './router.svelte.ts?raw'

const routes = /export type Route =([\s\S]*?)\n\n/.exec(router)?.[1] ?? ''
const pages = [...routes.matchAll(/page: ([^;}]+)/g)].flatMap(([, several]) =>
  [...(several ?? '').matchAll(/'(\w+)'/g)].map(([, page]) => page),
)

test('every route has a title in both languages', () => {
  expect(pages).toEqual(expect.arrayContaining(['lobby', 'lost', 'replay', 'daily']))
  for (const page of pages)
    for (const texts of [french, english]) expect(texts).toMatch(new RegExp(`^title-${page} =`, 'm'))
})
