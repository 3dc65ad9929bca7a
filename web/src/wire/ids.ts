/**
 * Return random bytes in hexadecimal. crypto.randomUUID needs https, which a server on the LAN does
 * not have.
 */
export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Return an id that is unique among the requests of this player. */
export const newId = (): string => randomHex(12)
