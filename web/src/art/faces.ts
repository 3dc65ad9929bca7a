// Faces derived from names: the same name always has the same face, and nobody has to send a photo.
import drawn from './faces.json'

export interface Face {
  /** The drawing, in art.svg. */
  head: string
  colours: Colours
}

type Colours = Record<'ground' | 'clothes' | 'hair' | 'skin', string>
/**
 * The eight heads, in the colours of the computer players they were drawn for; heads in other
 * colours for the other computer players, chosen to fit their names; heads for names without a
 * chosen one, none of them gendered: no beard on Lucie, no bun on Lucien. The server draws faces
 * from the same file (src/tablee/server/previews/faces.py).
 */
const HEADS: Record<string, Colours> = drawn.heads
const BOTS: Record<string, string> = drawn.bots

/** Return the key of a name: "Zoé " and "zoe" get the same face. */
export const plainName = (name: string): string => name.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Hash a name to 32 bits (FNV-1a). */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (const unit of new TextEncoder().encode(text)) value = Math.imul(value ^ unit, 0x01000193)
  return value >>> 0
}

export const heads: readonly string[] = Object.keys(HEADS)

/** Return the face of a name, of a head (`tom`), or of a head in other colours (`tom-3`). */
export function face(name: string): Face {
  const key = BOTS[plainName(name)] ?? plainName(name)
  const own = HEADS[key]
  if (own) return { head: key, colours: own }
  const chosen = /^([a-z]+)-\d+$/.exec(key)?.[1] ?? ''
  let left = hash(key)
  const pick = <T>(list: readonly T[]): T => {
    const found = list[left % list.length] as T
    left = Math.floor(left / list.length)
    return found
  }
  const shape = pick(drawn.plain)
  const colours = {
    ground: pick(drawn.colours.ground),
    clothes: pick(drawn.colours.clothes),
    hair: pick(drawn.colours.hair),
    skin: pick(drawn.colours.skin),
  }
  return { head: chosen in HEADS ? chosen : shape, colours }
}
