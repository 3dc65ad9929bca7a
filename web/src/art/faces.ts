// Faces derived from names: the same name always has the same face, and nobody has to send a photo.
export interface Face {
  /** The drawing, in art.svg. */
  head: string
  colours: { ground: string; clothes: string; hair: string; skin: string }
}

/** Eight heads; the first colours of each are those of the computer player it was drawn for. */
const HEADS: Record<string, Face['colours']> = {
  camille: { ground: '#F2C14E', clothes: '#2F6DA8', hair: '#5A2E1B', skin: '#F3C9A2' },
  odile: { ground: '#9CC5B0', clothes: '#8C1C3F', hair: '#D9D6CF', skin: '#F6DCC0' },
  marcel: { ground: '#E58A5B', clothes: '#F6F0E4', hair: '#26303A', skin: '#EBB48A' },
  zoe: { ground: '#B49AE6', clothes: '#D98E04', hair: '#2A1C17', skin: '#A8663F' },
  ines: { ground: '#F0A3B0', clothes: '#1F5C4D', hair: '#1E1B18', skin: '#D9A06E' },
  bastien: { ground: '#86B4DE', clothes: '#E4572E', hair: '#C4551E', skin: '#F3C9A2' },
  tom: { ground: '#CDBB8E', clothes: '#5B3A8C', hair: '#1E1B18', skin: '#8A5433' },
  lea: { ground: '#E9A52B', clothes: '#12382F', hair: '#E8C25A', skin: '#F6DCC0' },
}

/**
 * Faces of the other computer players, chosen to fit their names: each is a head in its own
 * colours.
 */
const BOTS: Record<string, string> = {
  firmin: 'marcel-1',
  lucette: 'odile-2',
  anatole: 'bastien-1',
  garance: 'camille-3',
  basile: 'tom-2',
  ninon: 'lea-4',
  octave: 'marcel-5',
  suzon: 'zoe-1',
  gaspard: 'bastien-6',
  mado: 'ines-2',
  ulysse: 'tom-7',
  perrine: 'ines-5',
  leon: 'marcel-8',
}
/**
 * Faces for names without a chosen one. None of them is gendered: no beard on Lucie, no bun on
 * Lucien.
 */
const PLAIN = ['camille', 'zoe', 'tom', 'lea']

const GROUNDS = ['#F2C14E', '#9CC5B0', '#E58A5B', '#B49AE6', '#F0A3B0', '#86B4DE', '#CDBB8E', '#E9A52B']
const CLOTHES = ['#2F6DA8', '#8C1C3F', '#F6F0E4', '#D98E04', '#1F5C4D', '#E4572E', '#5B3A8C', '#12382F']
const HAIR = ['#5A2E1B', '#D9D6CF', '#26303A', '#2A1C17', '#1E1B18', '#C4551E', '#E8C25A', '#8A5A2B']
const SKIN = ['#F3C9A2', '#F6DCC0', '#EBB48A', '#D9A06E', '#A8663F', '#8A5433']

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
  const shape = pick(PLAIN)
  const colours = { ground: pick(GROUNDS), clothes: pick(CLOTHES), hair: pick(HAIR), skin: pick(SKIN) }
  return { head: chosen in HEADS ? chosen : shape, colours }
}
