import { FIRST_PAGE } from './texts/first-page'
import { FORMS } from './texts/forms'
import { MESSAGES } from './texts/messages'
import { REFUSALS } from './texts/refusals'
import { SCREENS } from './texts/screens'

export type TextValues = Readonly<Record<string, string | number>>

/**
 * All texts that are translated, as they stand in English in the code: each is its own key (docs/adr/0075). `npm run texts` puts a new
 * one into the catalogues; a text that no code has, or no catalogue, fails `npm run check`.
 */
export const TEXTS = [...FIRST_PAGE, ...FORMS, ...MESSAGES, ...SCREENS, ...REFUSALS] as const

export type Text = (typeof TEXTS)[number]

/** A text without values: a label, a heading, a column. */
export type Label = Exclude<Text, `${string}{${string}`>

type Names<Source extends string> = Source extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never

/** The values that a text asks for, as the arguments behind it. */
export type ValuesOf<Source extends Text> = [Names<Source>] extends [never]
  ? []
  : [values: TextValues & Readonly<Record<Names<Source>, string | number>>]
