/** Longest wait for a frame. A hidden tab paints none, but its game goes on to the end. */
const FRAME_MS = 1_000

/** Wait until the page is painted with its fonts. */
export async function painted(): Promise<void> {
  await new Promise<void>((done) => {
    requestAnimationFrame(() => setTimeout(done))
    setTimeout(done, FRAME_MS)
  })
  await document.fonts.ready
}
