// Faces drawn from a name: the same name always has the same face, and nobody has to send a photo.
// A drawing is a list of strokes; `g s h k` stand for ground, shoulders, hair and skin, `-` for a bare line.
type Paint = 'g' | 's' | 'h' | 'k' | '-' | `#${string}`
export interface Stroke {
  d: string
  fill: Paint
}
export interface Face {
  colours: { g: string; s: string; h: string; k: string }
  strokes: readonly Stroke[]
}

const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
const BROAD = 'M9 66c1-12 9-15 23-15s22 3 23 15Z'
const SLIM = 'M10 66c1-12 9-15 22-15s21 3 22 15Z'
const SMALL = 'M11 66c1-11 9-14 21-14s20 3 21 14Z'

/** Eight heads; the first colours of each are those of the person it was drawn for. */
const HEADS: Record<string, Face> = {
  camille: {
    colours: { g: '#F2C14E', s: '#2F6DA8', h: '#5A2E1B', k: '#F3C9A2' },
    strokes: [
      { d: 'M10 66c1-12 9-16 22-16s21 4 22 16Z', fill: 's' },
      { d: 'M13 44C9 18 20 9 32 9s23 9 19 35c-1 5-37 5-38 0Z', fill: 'h' },
      { d: 'M19 28c0-9 26-9 26 0v8c0 18-26 18-26 0Z', fill: 'k' },
      { d: 'M18 31c0-14 6-17 14-17s14 4 14 17c-8 0-14-3-17-8-2 5-6 8-11 8Z', fill: 'h' },
      { d: 'M26.5 35v1M37.5 35v1M32 36l-1.5 4.5H33M28 45c2.5 2 5.5 2 8 0', fill: '-' },
    ],
  },
  odile: {
    colours: { g: '#9CC5B0', s: '#8C1C3F', h: '#D9D6CF', k: '#F6DCC0' },
    strokes: [
      { d: SLIM, fill: 's' },
      { d: circle(32, 9, 7), fill: 'h' },
      { d: 'M16 34C13 19 22 12 32 12s19 7 16 22Z', fill: 'h' },
      { d: 'M18 31c4-2 8-5 10-9 4 5 11 8 18 9v5c0 20-28 20-28 0Z', fill: 'k' },
      {
        d: `${circle(25.5, 35.5, 5)}${circle(38.5, 35.5, 5)}M30.5 35h3M28 46.5c2.5 1.5 5.5 1.5 8 0M25.5 35v1M38.5 35v1`,
        fill: '-',
      },
    ],
  },
  marcel: {
    colours: { g: '#E58A5B', s: '#F6F0E4', h: '#26303A', k: '#EBB48A' },
    strokes: [
      { d: BROAD, fill: 's' },
      { d: 'M18 26h28v12c0 18-28 18-28 0Z', fill: 'k' },
      { d: 'M11 24c0-9 10-15 23-14 11 1 18 6 18 12 0 4-41 7-41 2ZM33 10l2-5', fill: 'h' },
      { d: 'M26 33v1M38 33v1M32 33.5l-2.5 6H33', fill: '-' },
      { d: 'M22 45c2-5 7-5 10-2 3-3 8-3 10 2-4 2-8 1-10-1-2 2-6 3-10 1Z', fill: '#4B3324' },
    ],
  },
  zoe: {
    colours: { g: '#B49AE6', s: '#D98E04', h: '#2A1C17', k: '#A8663F' },
    strokes: [
      { d: SMALL, fill: 's' },
      {
        d: [
          circle(15, 30, 8),
          circle(49, 30, 8),
          circle(18, 19, 8),
          circle(46, 19, 8),
          circle(27, 13, 8),
          circle(38, 13, 8),
        ].join(''),
        fill: 'h',
      },
      { d: 'M18 18h28v14H18Z', fill: 'h' },
      { d: 'M18.5 29c3-6 24-6 27 0v7c0 19-27 19-27 0Z', fill: 'k' },
      { d: 'M26 35v1M38 35v1M31 37c.5 2 1.5 2 2.5 1.5', fill: '-' },
      { d: 'M26 44h12c-1 6-11 6-12 0Z', fill: '#FFFCF5' },
    ],
  },
  ines: {
    colours: { g: '#F0A3B0', s: '#1F5C4D', h: '#1E1B18', k: '#D9A06E' },
    strokes: [
      { d: SLIM, fill: 's' },
      { d: 'M14 58C8 20 18 9 32 9s24 11 18 49H39V40H25v18Z', fill: 'h' },
      { d: 'M19 27h26v10c0 17-26 17-26 0Z', fill: 'k' },
      { d: 'M17 29c0-12 6-16 15-16s15 4 15 16Z', fill: 'h' },
      { d: 'M24 36c1.5-1.5 3.5-1.5 5 0M35 36c1.5-1.5 3.5-1.5 5 0M32 37v4M28 45.5h8', fill: '-' },
    ],
  },
  bastien: {
    colours: { g: '#86B4DE', s: '#E4572E', h: '#C4551E', k: '#F3C9A2' },
    strokes: [
      { d: BROAD, fill: 's' },
      { d: 'M18 24h28v13c0 4-2 9-4 11-5 5-15 5-20 0-2-2-4-7-4-11Z', fill: 'k' },
      { d: 'M16 30c-3-14 5-20 16-20s19 6 16 20c-2-2-3-5-3-8-8 2-18 2-26 0 0 3-1 6-3 8Z', fill: 'h' },
      { d: 'M19 38c3 5 8 4 13 4s10 1 13-4c0 10-5 16-13 16s-13-6-13-16Z', fill: 'h' },
      { d: 'M26 32v1M38 32v1M32 32.5v5', fill: '-' },
      { d: 'M28 46h8c-1 3-7 3-8 0Z', fill: '#FFFCF5' },
    ],
  },
  tom: {
    colours: { g: '#CDBB8E', s: '#5B3A8C', h: '#1E1B18', k: '#8A5433' },
    strokes: [
      { d: SMALL, fill: 's' },
      { d: circle(32, 34, 17), fill: 'k' },
      { d: 'M15 31c-1-16 8-20 17-20s18 4 17 20c-3-1-4-4-5-8H20c-1 4-2 7-5 8Z', fill: 'h' },
      { d: 'M26 34v1M38 34v1M32 35c-1.5 2-1.5 3 .5 3M27 43c3 2.5 7 2.5 10 0', fill: '-' },
    ],
  },
  lea: {
    colours: { g: '#E9A52B', s: '#12382F', h: '#E8C25A', k: '#F6DCC0' },
    strokes: [
      { d: SMALL, fill: 's' },
      { d: 'M10 52C10 20 18 9 32 9s22 11 22 43c-4 2-8 2-10 0V36H20v16c-2 2-6 2-10 0Z', fill: 'h' },
      { d: 'M19 29c6-1 10-4 13-9 3 5 7 8 13 9v7c0 18-26 18-26 0Z', fill: 'k' },
      { d: 'M26 35v1M38 35v1M32 36l-1.5 4H33M29 46c2 1 4 1 6 0', fill: '-' },
    ],
  },
}

/** The other computer players, so that a face and its name agree; each is a head in colours of its own. */
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
/** What anybody may look like whose face was not chosen: no beard on Lucie, no bun on Lucien. */
const PLAIN = ['camille', 'zoe', 'tom', 'lea']

const GROUNDS = ['#F2C14E', '#9CC5B0', '#E58A5B', '#B49AE6', '#F0A3B0', '#86B4DE', '#CDBB8E', '#E9A52B']
const CLOTHES = ['#2F6DA8', '#8C1C3F', '#F6F0E4', '#D98E04', '#1F5C4D', '#E4572E', '#5B3A8C', '#12382F']
const HAIR = ['#5A2E1B', '#D9D6CF', '#26303A', '#2A1C17', '#1E1B18', '#C4551E', '#E8C25A', '#8A5A2B']
const SKIN = ['#F3C9A2', '#F6DCC0', '#EBB48A', '#D9A06E', '#A8663F', '#8A5433']

/** "Zoé " and "zoe" are one person. */
export function plain(name: string): string {
  return name.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** A spread of the name over 32 bits (FNV-1a). */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (const unit of new TextEncoder().encode(text)) value = Math.imul(value ^ unit, 0x01000193)
  return value >>> 0
}

/** The heads that one may choose among. */
export const heads: readonly string[] = Object.keys(HEADS)

/** The face of a name, of a head (`tom`), or of a head in other colours (`tom-3`). */
export function face(name: string): Face {
  const key = BOTS[plain(name)] ?? plain(name)
  const known = HEADS[key]
  if (known) return known
  const head = /^([a-z]+)-\d+$/.exec(key)?.[1] ?? ''
  let left = hash(key)
  const pick = <T>(list: readonly T[]): T => {
    const found = list[left % list.length] as T
    left = Math.floor(left / list.length)
    return found
  }
  const shape = pick(PLAIN)
  const drawn = (HEADS[head] ?? HEADS[shape]) as Face
  return { colours: { g: pick(GROUNDS), s: pick(CLOTHES), h: pick(HAIR), k: pick(SKIN) }, strokes: drawn.strokes }
}
