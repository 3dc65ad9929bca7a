// « de Marcel », but « d’Odile »: the function that catalogues call as { ELIDE("de", $who) }{ $who }; the same as
// src/tablee/core/elision.py.
import type { FluentFunction, FluentValue } from '@fluent/bundle'

const VOWEL = /^\**(?:[aàâäeéèêëiîïoôöuùûüœæ]|h[eéèêëiîïoôuûy]|y[b-df-hj-np-tv-xzç])/i

export function elide(word: string, following: string): string {
  return VOWEL.test(following) ? `${word.slice(0, -1)}’` : `${word} `
}

const text = (value: FluentValue | undefined): string => String(value?.valueOf() ?? '')

export const functions: Record<string, FluentFunction> = { ELIDE: ([word, next]) => elide(text(word), text(next)) }
