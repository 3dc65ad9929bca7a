// Sounds: few, short and synthesised; off by default.
import { preferences } from './preferences.svelte'

/** Milliseconds after which a delayed sound is dropped, because what it announces is over. */
const LATE = 500
let context: AudioContext | undefined

/**
 * Resume audio during a press: some browsers require it, again after each phone call or window
 * change.
 */
function wake(): void {
  if (!preferences.sound) return
  context ??= new AudioContext()
  if (context.state !== 'running') void context.resume()
}
for (const press of ['click', 'pointerup', 'keydown']) globalThis.addEventListener(press, wake, { capture: true })

/** Play a knock on wood: a short burst through a band-pass filter centred on `pitch` hertz. */
function knock(context: AudioContext, pitch: number, after: number, loud: number): void {
  const length = 0.07
  const noise = context.createBuffer(1, context.sampleRate * length, context.sampleRate)
  const samples = noise.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * Math.exp((-6 * i) / samples.length)
  const source = new AudioBufferSourceNode(context, { buffer: noise })
  const band = new BiquadFilterNode(context, { type: 'bandpass', frequency: pitch, Q: 9 })
  const gain = new GainNode(context, { gain: loud })
  source.connect(band).connect(gain).connect(context.destination)
  source.start(context.currentTime + after)
}

/** Play knocks `apart` seconds apart; drop them if the browser delays them too long. */
function knocks(pitches: readonly number[], apart = 0, loud = 0.5): void {
  if (!preferences.sound) return
  const own = (context ??= new AudioContext())
  const asked = performance.now()
  const play = (): void => pitches.forEach((pitch, i) => knock(own, pitch, i * apart, loud))
  if (own.state === 'running') play()
  else void own.resume().then(() => performance.now() - asked < LATE && play())
}

async function ring(): Promise<void> {
  const own = (context ??= new AudioContext())
  if (own.state !== 'running') await own.resume()
  for (const after of [0, 0.45, 0.9])
    for (const pitch of [880, 1320]) {
      const gain = new GainNode(own, { gain: 0 })
      const from = own.currentTime + after
      gain.gain.setValueAtTime(0.6, from)
      gain.gain.exponentialRampToValueAtTime(0.001, from + 0.4)
      const tone = new OscillatorNode(own, { type: 'triangle', frequency: pitch })
      tone.connect(gain).connect(own.destination)
      tone.start(from)
      tone.stop(from + 0.4)
    }
}

export const sound = {
  card: (): void => knocks([420]),
  take: (): void => knocks([520, 520], 0.06),
  turn: (): void => knocks([660, 880], 0.12, 0.7),
  no: (): void => knocks([180], 0, 0.6),
  /**
   * Ring for a timer that has run out, even with sound switched off, because a person started it.
   */
  alarm: (): void => void ring(),
  win: (): void => knocks([440, 550, 660, 880], 0.1, 0.7),
}

/** Switch sound on or off; play a sample when it is switched on. */
export function turnSound(): void {
  preferences.set({ sound: !preferences.sound })
  sound.turn()
}
