// Timer or hourglass. It keeps running whichever part of the page is shown, and rings at the end.
import { sound } from '../../shell/sound'

const TICK = 100

class RunningTimer {
  name = $state('')
  seconds = $state(0)
  /** Milliseconds. */
  left = $state(0)
  running = $state(false)
  over = $state(false)
  #ends = 0
  #ticking: ReturnType<typeof setInterval> | undefined

  set(name: string, seconds: number): void {
    this.stop()
    ;[this.name, this.seconds, this.left, this.over] = [name, seconds, seconds * 1000, false]
  }

  start(): void {
    if (this.over || this.left <= 0) this.set(this.name, this.seconds)
    if (this.seconds <= 0) return
    this.#ends = Date.now() + this.left
    this.running = true
    clearInterval(this.#ticking)
    this.#ticking = setInterval(() => this.#tick(), TICK)
  }

  stop(): void {
    clearInterval(this.#ticking)
    this.running = false
  }

  #tick(): void {
    this.left = Math.max(0, this.#ends - Date.now())
    if (this.left > 0) return
    this.stop()
    this.over = true
    sound.alarm()
    navigator.vibrate?.([300, 100, 300, 100, 600])
  }
}

export const timer = new RunningTimer()

/** Keep the screen on while the companion is visible, if the browser can do that. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined
  const ask = (): void => {
    if (document.visibilityState !== 'visible') return
    void navigator.wakeLock?.request('screen').then(
      (got) => (lock = got),
      () => undefined,
    )
  }
  ask()
  document.addEventListener('visibilitychange', ask)
  return () => {
    document.removeEventListener('visibilitychange', ask)
    void lock?.release()
  }
}
