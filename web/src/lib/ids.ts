/** Unique among what this player sends; crypto.randomUUID wants https, a table on the LAN has none. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
