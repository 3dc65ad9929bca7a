// Invitation of a person to a new table of mine.
import { api } from '../../wire/api'
import { router } from '../../shell/router.svelte'
import { invite } from './api'

export async function inviteAndGo(handle: string): Promise<void> {
  const { id } = await invite(handle)
  // I have a seat already, but sitting down makes this page cut the deck.
  await api.sit(id)
  router.go(`/table/${id}`)
}
