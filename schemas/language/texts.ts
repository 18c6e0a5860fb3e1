import { HELP_TEXTS } from './help-texts.ts'
import { FIRST_PAGE } from './texts/first-page.ts'
import { FORMS } from './texts/forms.ts'
import { LEGAL_DATA } from './texts/legal-data.ts'
import { LEGAL } from './texts/legal.ts'
import { MAILS_PAGES } from './texts/mails-pages.ts'
import { MESSAGES } from './texts/messages.ts'
import { REFUSALS } from './texts/refusals.ts'
import { SCREENS } from './texts/screens.ts'

export type TextValues = Readonly<Record<string, string | number>>

/**
 * All texts that are translated, as they stand in English in the code: each is its own key (docs/adr/0075). `npm run texts` puts a new
 * one into the catalogues; a text that no code has, or no catalogue, fails `npm run check`.
 */
export const TEXTS = [...FIRST_PAGE, ...FORMS, ...MESSAGES, ...SCREENS, ...HELP_TEXTS, ...REFUSALS] as const

const ofThePage = new Set<string>(TEXTS)

/** With those that the browser never looks up, some of which the page has as well: legal texts, and those of the server's mails and pages. */
export const ALL_TEXTS: readonly string[] = [
  ...TEXTS,
  ...[...new Set<string>([...LEGAL, ...LEGAL_DATA, ...MAILS_PAGES])].filter(
    (source) => !ofThePage.has(source),
  ),
]

/** For the files that the browser gets. */
export const isOfThePage = (source: string) => ofThePage.has(source)

export type LegalText = (typeof LEGAL)[number]

export type ServerText = (typeof MAILS_PAGES)[number]

export type Text = (typeof TEXTS)[number]

/** A text without values: a label, a heading, a column. */
export type Label = Exclude<Text, `${string}{${string}`>

type Names<Source extends string> = Source extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never

/** The values that a text asks for, as the arguments behind it. */
export type ValuesOf<Source extends string> = [Names<Source>] extends [never]
  ? []
  : [values: TextValues & Readonly<Record<Names<Source>, string | number>>]
