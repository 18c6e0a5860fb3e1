import { ENGLISH, fillText, type LanguageTexts } from '@/schemas/language/format-text'
import { phraseOf } from '@/schemas/language/phrases'
import type { Text, ValuesOf } from '@/schemas/language/texts'
import { reportUnreadable } from '@/schemas/report-unreadable'

let current = ENGLISH
const listeners = new Set<() => void>()

/** For `useSyncExternalStore`. */
export function subscribeToLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const currentLanguage = () => current

/** Has all texts shown in a language from now on. */
export function setLanguage(next: LanguageTexts): void {
  current = next
  for (const listener of listeners) listener()
}

/** A text of the app in the reader's language: in English, and reported, where the language does not have it. */
export function text<const Source extends Text>(source: Source, ...[values]: ValuesOf<Source>): string {
  const found = current.find(source, values)
  if (found === undefined) reportUnreadable(`text: ${source}`)
  return found ?? fillText(source, values)
}

/** @returns a listed text in the reader's language; anything else, as the name of a bank, as it is */
export function translateIfKnown(words: string): string {
  return translate(words) ?? words
}

/** @returns a sentence of a server or of a chart in the reader's language; undefined for one that the language does not have */
export function translate(sentence: string): string | undefined {
  const { source, values } = phraseOf(sentence)
  return current.find(source, values)
}
