// Few, short, woody sounds, made on the spot; silent until switched on.
import { prefs } from './prefs.svelte'

let context: AudioContext | undefined

/** A knock on wood: a short burst through a narrow band, `pitch` its centre in hertz. */
function knock(pitch: number, after = 0, loud = 0.5): void {
  if (!prefs.sound) return
  context ??= new AudioContext()
  const start = context.currentTime + after
  const length = 0.07
  const noise = context.createBuffer(1, context.sampleRate * length, context.sampleRate)
  const samples = noise.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * Math.exp((-6 * i) / samples.length)
  const source = new AudioBufferSourceNode(context, { buffer: noise })
  const band = new BiquadFilterNode(context, { type: 'bandpass', frequency: pitch, Q: 9 })
  const gain = new GainNode(context, { gain: loud })
  source.connect(band).connect(gain).connect(context.destination)
  source.start(start)
}

export const sound = {
  card: (): void => knock(420),
  take: (): void => [0, 0.06].forEach((after) => knock(520, after)),
  turn: (): void => [660, 880].forEach((pitch, i) => knock(pitch, i * 0.12, 0.7)),
  no: (): void => knock(180, 0, 0.6),
  win: (): void => [440, 550, 660, 880].forEach((pitch, i) => knock(pitch, i * 0.1, 0.7)),
}
