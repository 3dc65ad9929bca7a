// French elision, « de Marcel » but « d’Odile »: the Fluent function { ELIDE("de", $who) }, as in
// src/tablee/core/text.py.
import type { FluentFunction, FluentValue } from '@fluent/bundle'

const VOWEL = /^\**(?:[aàâäeéèêëiîïoôöuùûüœæ]|h[eéèêëiîïoôuûy]|y[b-df-hj-np-tv-xzç])/i

function elide(word: string, following: string): string {
  return VOWEL.test(following) ? `${word.slice(0, -1)}’` : `${word} `
}

const text = (value: FluentValue | undefined): string => String(value?.valueOf() ?? '')

export const functions: Record<string, FluentFunction> = { ELIDE: ([word, next]) => elide(text(word), text(next)) }
