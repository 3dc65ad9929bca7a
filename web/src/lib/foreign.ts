// The words of a game that was not there when the page was built: the server has them, as they were written.
import { FluentResource } from '@fluent/bundle'
import { api } from './api'
import type { Words } from './fluent.svelte'

export async function foreign(game: string, language: string): Promise<Words> {
  const { body } = new FluentResource(await api.texts(game, language))
  return Object.fromEntries(body.map(({ id, value }) => [id, value]))
}
