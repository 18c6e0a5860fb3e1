import { parse, type Token } from '@messageformat/parser'
import PO from 'pofile'
import { hashText } from './hash-text.ts'

/** A text as nobody has read it yet, as a native reader has, or as whoever answers for it has approved it (docs/languages.md). */
export const TEXT_STATES = ['machine', 'read', 'approved'] as const

export type TextState = (typeof TEXT_STATES)[number]

/** `by` and `on` of an approved one. */
type StateOfText = { state: TextState; by?: string; on?: string }

export type CatalogueText = StateOfText & {
  line: number
  source: string
  text: string
  tokens: readonly Token[]
}

type CatalogueFault = { line: number; source: string; fault: string }

/** State, the hash of the source that it was given for, and for an approved one by whom and when. */
const STATE = new RegExp(
  String.raw`^(?<state>${TEXT_STATES.join('|')}) (?<hash>[\da-z]+)(?:, (?<by>.+), (?<on>\d{4}-\d\d-\d\d))?$`,
)

function parseText(text: string, cardinal: readonly Intl.LDMLPluralRule[] = []): Token[] {
  return parse(text, { cardinal: [...cardinal], ordinal: [] })
}

/** @throws Error for what is neither a value nor a plural */
function namesIn(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token) => {
    // Its digits would be the language's own, which nobody uses for money here.
    if (token.type === 'octothorpe') throw new Error('# stands for a number: name the value, as {count}')
    if (token.type === 'content') return []
    if (token.type === 'argument') return [token.arg]
    if (token.type !== 'plural') throw new Error(`${token.type} is not known here`)
    return [token.arg, ...token.cases.flatMap((each) => namesIn(each.tokens))]
  })
}

const listNames = (tokens: readonly Token[]) => [...new Set(namesIn(tokens))].toSorted().join(', ') || 'none'

/** As a comment of a catalogue has it. */
export function writeState(source: string, { state, by, on }: StateOfText): string {
  return [`${state} ${hashText(source)}`, by, on].filter(Boolean).join(', ')
}

/** @throws Error saying what is wrong with a translation */
export function readTranslation(source: string, text: string, language: string): readonly Token[] {
  if (text === '') throw new Error('no text')
  if (/[<>]/.test(text)) throw new Error('markup is not allowed')
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  const tokens = parseText(text, pluralCategories)
  const [names, asked] = [listNames(tokens), listNames(parseText(source))]
  if (names !== asked) throw new Error(`placeholders: ${names}, in place of ${asked}`)
  return tokens
}

/** @throws Error for none, and for the state of another text */
export function readState(source: string, comment = ''): StateOfText {
  const { state, hash, by, on } = STATE.exec(comment)?.groups ?? {}
  const known = TEXT_STATES.find((each) => each === state)
  if (!known) throw new Error('no state, as "# machine <hash>"')
  if (hash !== hashText(source)) throw new Error('its state is of another English text (npm run texts)')
  if ((known === 'approved') !== (by !== undefined))
    throw new Error('by whom and when belongs to approved texts')
  return { state: known, ...(by && on && { by, on }) }
}

/** A parser's message goes on with the place in the text. */
export function firstLine(error: unknown): string {
  const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n')
  return reason
}

/** @returns a catalogue's texts, and what is wrong with it, by line (docs/adr/0075) */
export function readCatalogue(
  po: string,
  language: string,
): { texts: CatalogueText[]; faults: CatalogueFault[] } {
  const { items } = PO.parse(po)
  // The first is the file's own header.
  const lines = po
    .split('\n')
    .flatMap((line, index) => (line.startsWith('msgid ') ? [index + 1] : []))
    .slice(1)
  const texts: CatalogueText[] = []
  const faults: CatalogueFault[] = []
  const seen = new Set<string>()
  for (const [index, { msgid: source, msgstr, comments }] of items.entries()) {
    const line = lines[index] ?? 1
    const [text = ''] = msgstr
    try {
      if (seen.has(source)) throw new Error('twice in this file')
      seen.add(source)
      const tokens = readTranslation(source, text, language)
      texts.push({ line, source, text, tokens, ...readState(source, comments[0]) })
    } catch (error) {
      faults.push({ line, source, fault: firstLine(error) })
    }
  }
  return { texts, faults }
}
