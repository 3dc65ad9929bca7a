export type Colour = 'blue' | 'orange' | 'green' | 'pink'
export interface Play { type: 'play'; card: string; takes: string[] }
export interface Laid { type: 'laid'; seat: number; card: string }
export interface Took { type: 'took'; seat: number; card: string; taken: string[]; glop: number }
export interface Line { side: number; reason: string; n: number; points: number }
export interface Count { deal: number; favourite: Colour; lines: Line[] }
export interface Counted { type: 'counted'; count: Count; points: [number, number] }
export interface View {
  seat: number | null
  options: { target: number; memory_aid: boolean; study_seconds: number }
  match: { deal: number; dealer: number; favourite: Colour; counts: Count[] }
  phase: 'study' | 'play' | 'over'
  turn: number
  hand: string[]
  table: string[]
  hand_sizes: number[]
  reserve_sizes: number[]
  pile_sizes: [number, number]
  points: [number, number]
  glops: [number, number]
  ready: number[]
  last: Laid | Took | null
  given: string[] | null
}
