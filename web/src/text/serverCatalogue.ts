// Catalogue of a game that the build did not include: the server sends its source, which is parsed
// here.
import { FluentResource } from '@fluent/bundle'
import { api } from '../wire/api'
import type { Words } from './fluent.svelte'

export async function serverCatalogue(game: string, language: string): Promise<Words> {
  const { body } = new FluentResource(await api.texts(game, language))
  return Object.fromEntries(body.map(({ id, value }) => [id, value]))
}
