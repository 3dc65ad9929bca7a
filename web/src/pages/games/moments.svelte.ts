// Moments of a finished game: the review is requested and followed, and told for one seat.
import { load } from '../../text'
import { reason } from '../../wire/api'
import type { Judged, Review, ReviewState } from '../../wire/types'
import type { Source } from './replaySource'

const ASK_MS = 1_000

export class Moments {
  known = $state.raw<ReviewState | null>(null)
  wanted = $state(false)
  trouble = $state('')
  #seat: number | null = null

  constructor(private readonly source: Pick<Source, 'review'>) {}

  get review(): Review | null {
    return this.known?.review ?? null
  }

  /**
   * Request the moments of a seat, and follow the progress until they are there; `byItself` if
   * nobody asked for it. Progress is not requested while the page is hidden.
   */
  async find(seat: number | null, byItself = false): Promise<void> {
    if (this.wanted && (seat === this.#seat || (seat !== null && this.review?.seats.includes(seat)))) return
    this.#seat = seat
    ;[this.known, this.wanted, this.trouble] = [null, true, '']
    let found: ReviewState | null = null
    try {
      while (this.#follows(seat) && !found?.review) {
        // No progress: the request may have reached a process that does not run this review, so
        // start it there.
        const starts: boolean = typeof found?.progress !== 'number'
        if (!document.hidden) found = await this.source.review(seat, starts, byItself)
        if (!this.#follows(seat)) return
        this.known = found
        // The server has much to do, and nobody has asked.
        if (byItself && starts && typeof found?.progress !== 'number') return this.leave()
        if (!found?.review) await new Promise((done) => setTimeout(done, ASK_MS))
      }
    } catch (error) {
      if (!this.#follows(seat)) return
      await load().catch(() => undefined)
      this.wanted = false
      this.trouble = reason(error)
    }
  }

  /** Follow the review no longer. The server stops it if nobody else asks for it. */
  leave(): void {
    this.wanted = false
    if (!this.review) this.known = null
  }

  #follows(seat: number | null): boolean {
    return this.wanted && seat === this.#seat
  }
}

/** Return the moments of a seat, as they happened. */
export function momentsOf(review: Review, seat: number): Judged[] {
  return review.judged.filter((each) => each.seat === seat && review.turning_points.includes(each.number))
}

/** Return whether nothing of a seat was compared: then there is nothing to praise either. */
export const saysNothing = (review: Review, seat: number): boolean => review.judged.every((each) => each.seat !== seat)

/** Return the key of a moment's title; titles that all games share are the page's own. */
export const titleOf = ({ theme }: Pick<Judged, 'theme'>): string => theme.replace(/^review-puzzle-/, 'moment-')
