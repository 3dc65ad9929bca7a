// Requests about the people I play with, and their invitations.
import { call } from '../../wire/api'
import type { Acquaintances, HeadToHead, Invitation, Invited } from '../../wire/types'

const at = (handle: string): string => `/me/people/${encodeURIComponent(handle)}`

export const listPeople = (skip = 0): Promise<Acquaintances> => call('GET', `/me/people?skip=${skip}`)
export const one = (handle: string): Promise<HeadToHead> => call('GET', at(handle))
export const invite = (handle: string): Promise<Invited> => call('POST', `${at(handle)}/invite`)
export const block = (handle: string): Promise<void> => call('POST', `${at(handle)}/block`)
export const unblock = (handle: string): Promise<void> => call('DELETE', `${at(handle)}/block`)
export const invitations = (): Promise<Invitation[]> => call('GET', '/me/invitations')
export const decline = (table: string): Promise<void> => call('DELETE', `/me/invitations/${encodeURIComponent(table)}`)
