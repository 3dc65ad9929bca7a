// One tap: somebody is invited to a table of mine, and I go there.
import { api } from '../lib/api'
import { router } from '../lib/router.svelte'
import { invite } from './calls'

export async function inviteAndGo(handle: string): Promise<void> {
  const { id } = await invite(handle)
  // my seat is mine already: this page cuts there, as at any table that I open
  await api.sit(id)
  router.go(`/table/${id}`)
}
