// Words of a review: what was played, what was better, and why.
import { t, tell } from '../../text'
import type { Judged, Message } from '../../wire/types'
import { begun } from './asExpert'

type Why = Judged['why']

/** Return messages as one text, for a person in seat `me`. */
export const spoken = (messages: readonly Message[], names: readonly string[], me: number | null): string =>
  messages.map((message) => tell(message, names, me)).join(' ')

/**
 * Return the words of a better action, which are those of an expert in that seat: nobody played it,
 * so "you lay" would be wrong.
 */
export const asExpert = (seat: number, messages: readonly Message[], names: string[]): string =>
  begun(spoken(messages, names.with(seat, t('reviewing-expert')), null), t('reviewing-expert'))

// The page has its own texts of the judge's reasons, because it does not load the server's.
const onPage = (message: Message): Message => ({
  ...message,
  key: `reviewing-why-${message.key.replace('review-why-', '')}`,
})

/** Return why a better action of a seat was better. */
export const whyOf = (seat: number, why: Why, names: string[], me: number | null): string =>
  why
    .map(({ after_better, message }) => [after_better, [onPage(message)]] as const)
    .map(([byExpert, messages]) => (byExpert ? asExpert(seat, messages, names) : spoken(messages, names, me)))
    .join(' ')
