// What the server is asked about those I play with, and what they ask of me.
import { request } from '../lib/api'
import type { Acquaintances, HeadToHead, Invitation, Invited } from '../lib/wire'

const at = (handle: string): string => `/me/people/${encodeURIComponent(handle)}`

async function ask<T>(method: string, path: string): Promise<T> {
  const answer = await request(method, path)
  return (answer.status === 204 ? undefined : await answer.json()) as T
}

export const list = (skip = 0): Promise<Acquaintances> => ask('GET', `/me/people?skip=${skip}`)
export const one = (handle: string): Promise<HeadToHead> => ask('GET', at(handle))
export const invite = (handle: string): Promise<Invited> => ask('POST', `${at(handle)}/invite`)
export const block = (handle: string): Promise<void> => ask('POST', `${at(handle)}/block`)
export const unblock = (handle: string): Promise<void> => ask('DELETE', `${at(handle)}/block`)
export const invitations = (): Promise<Invitation[]> => ask('GET', '/me/invitations')
export const decline = (table: string): Promise<void> => ask('DELETE', `/me/invitations/${encodeURIComponent(table)}`)
