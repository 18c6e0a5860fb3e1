import { fillText } from './format-text'
import type { Text, TextValues, ValuesOf } from './texts'

/** Bounded: a value may be anything that a person types. */
const MAX_PHRASES = 100

export type Phrase = { source: string; values?: TextValues | undefined }

const phrases = new Map<string, Phrase>()

/** Has a sentence known by its text and values; both may come from a server. */
export function rememberPhrase(sentence: string, made: Phrase): void {
  if (phrases.size === MAX_PHRASES) phrases.clear()
  phrases.set(sentence, made)
}

/** @returns a sentence in English, for whoever does not know where it is shown, and who may be told it in another language there */
export function phrase<const Source extends Text>(source: Source, ...[values]: ValuesOf<Source>): string {
  const sentence = fillText(source, values)
  rememberPhrase(sentence, { source, values })
  return sentence
}

/** @returns the text and the values that a sentence was made of; a sentence without values is its own text */
export function phraseOf(sentence: string): Phrase {
  return phrases.get(sentence) ?? { source: sentence }
}
