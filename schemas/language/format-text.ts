import type { ServerText, Text, TextValues, ValuesOf } from './texts'

/** `find` has what an English text is in the language; undefined where it has none, and for all but those of the first page where `isPart`. */
export type LanguageTexts = {
  readonly language: string
  readonly isPart?: boolean
  readonly find: (source: string, values?: TextValues) => string | undefined
}

/** Puts values in the place of `{name}`. */
export function fillText(text: string, values: TextValues = {}): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}

/** It stands in the code. */
export const ENGLISH: LanguageTexts = { language: 'en', find: fillText }

/** A text of the app or of the server; in English where the language does not have it. */
export function formatText<const Source extends Text | ServerText>(
  { find }: LanguageTexts,
  source: Source,
  ...[values]: ValuesOf<Source>
): string {
  return find(source, values) ?? fillText(source, values)
}
