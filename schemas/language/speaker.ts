import { fillText } from './format-text'
import type { LegalText, TextValues, ValuesOf } from './texts'

/** Says legal texts: those of the code, and what a deployment's data says in its own words. */
export type Speaker = {
  text: <const Source extends LegalText>(source: Source, ...values: ValuesOf<Source>) => string
  own: (source: string, values?: TextValues) => string
}

export const IN_ENGLISH: Speaker = { text: (source, ...[values]) => fillText(source, values), own: fillText }
