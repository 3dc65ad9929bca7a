// Few, short, woody sounds, made on the spot; silent until switched on.
import { prefs } from './prefs.svelte'

/** A sound that comes later than this, in milliseconds, tells of something that is over. */
const LATE = 500
let context: AudioContext | undefined

/** Some browsers let a page sound only from inside a press, and again after each call or change of windows. */
function wake(): void {
  if (!prefs.sound) return
  context ??= new AudioContext()
  if (context.state !== 'running') void context.resume()
}
for (const press of ['click', 'pointerup', 'keydown']) globalThis.addEventListener(press, wake, { capture: true })

/** A knock on wood: a short burst through a narrow band, `pitch` its centre in hertz. */
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

/** Knocks one after the other, so many seconds apart; what the browser holds back is not made up for later. */
function knocks(pitches: readonly number[], apart = 0, loud = 0.5): void {
  if (!prefs.sound) return
  const own = (context ??= new AudioContext())
  const asked = performance.now()
  const play = (): void => pitches.forEach((pitch, i) => knock(own, pitch, i * apart, loud))
  if (own.state === 'running') play()
  else void own.resume().then(() => performance.now() - asked < LATE && play())
}

/** A bell, three times. */
function ring(): void {
  const own = (context ??= new AudioContext())
  const play = (): void => {
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
  if (own.state === 'running') play()
  else void own.resume().then(play)
}

export const sound = {
  card: (): void => knocks([420]),
  take: (): void => knocks([520, 520], 0.06),
  turn: (): void => knocks([660, 880], 0.12, 0.7),
  no: (): void => knocks([180], 0, 0.6),
  /** A clock that has run out: who started it wants to hear it, whatever the switch says. */
  alarm: (): void => ring(),
  win: (): void => knocks([440, 550, 660, 880], 0.1, 0.7),
}

/** The switch; who turns sound on hears what it is like. */
export function turnSound(): void {
  prefs.setSound(!prefs.sound)
  sound.turn()
}
