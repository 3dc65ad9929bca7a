// stub until the schema is generated
export type Who = { type: 'who'; seat: number }
export type Message = { type?: 'message'; key: string; params?: Record<string, Param> }
export type Param = string | number | Who | Message | (Message | Who)[]
export interface OptionInfo { name: string; kind: 'flag' | 'number' | 'choice' | 'text'; default: unknown; low: number | null; high: number | null; choices: string[] }
export interface GameInfo { name: string; seat_counts: number[]; presets: Record<string, unknown>; options: OptionInfo[]; levels: string[] }
export interface Me { name: string | null; language: 'fr' | 'en' }
export interface Seat { kind: 'empty' | 'person' | 'bot'; name: string; face: string | null; level: string | null; here: boolean; stand_in: boolean; wants_pause: boolean }
export interface Clock { pace: 'off' | 'relaxed' | 'quick'; per: 'decision' | 'game'; base: number | null; extra: number }
export interface Room { id: string; game: string; options: Record<string, unknown>; status: 'open' | 'playing' | 'over' | 'closed'; visibility: 'open' | 'link'; seats: Seat[]; host: number | null; clock: Clock; paused: boolean; spectators: number; seed_hash: string; seed: string | null; next: string | null }
export interface TableLine { id: string; game: string; status: Room['status']; seats: Seat[]; clock: Clock; seat: number | null; your_turn: boolean }
export interface Opened { id: string; seat: number | null; room: Room }
export interface Problem { type: string; title: string; status: number; detail: string; rule: string; message: Message | null }
export interface Clocks { at: number; running: boolean; deadlines: (number | null)[]; left: (number | null)[] }
export interface Told { event: { type: string }; text: Message }
export interface Past { number: number; events: Told[] }
export interface Said { id: number; name: string; seat: number | null; text: string }
export interface ScoreLine { reason: Message; points: number }
export interface Score { points: number; rank: number; lines: ScoreLine[] }
export interface Snapshot { type: 'snapshot'; number: number; seat: number | null; room: Room; view: unknown; moves: unknown[] | null; waiting: Record<number, string>; clocks: Clocks; past: Past[]; chat: Said[]; scores: Score[] | null }
export interface Events { type: 'events'; number: number; seat: number; events: Told[]; view: unknown; moves: unknown[] | null; waiting: Record<number, string>; clocks: Clocks; scores: Score[] | null }
export interface RoomChanged { type: 'room'; room: Room; clocks: Clocks }
export interface ChatSaid { type: 'chat'; line: Said }
export interface Ack { type: 'ack'; id: string; number: number }
export interface Refused { type: 'refused'; id: string | null; rule: string; message: Message }
export interface Pong { type: 'pong'; sent: number; at: number }
export type ServerMessage = Snapshot | Events | RoomChanged | ChatSaid | Ack | Refused | Pong
export interface NewTable { game: string; seats: number; options?: Record<string, unknown>; visibility?: 'open' | 'link'; clock?: { pace: Clock['pace']; per: Clock['per'] }; bots?: string[]; start?: boolean }
export interface Rulebook { title: string; introduction: string; sections: { title: string; rules: { id: string; text: string }[] }[] }
