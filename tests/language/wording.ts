import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Token } from '@messageformat/parser'
import { fillText, type LanguageTexts } from '@/schemas/language/format-text'
import { readCatalogue } from '@/schemas/language/read-catalogue'
import { TEXTS, type TextValues } from '@/schemas/language/texts'

/** A language that nobody speaks: all English texts, longer than in most languages. */
export const PSEUDO = 'pseudo'

/** Makes each text longer by two fifths, as other languages are, without one more word that could be found. `{names}` stay. */
export function lengthenText(text: string): string {
  return text
    .split(/(\{\w+\})/)
    .map((part) =>
      part.startsWith('{')
        ? part
        : part.replaceAll(/[a-z]{3,}/gi, (word) => word + word.slice(0, Math.ceil(word.length * 0.4))),
    )
    .join('')
}

function formatTokens(tokens: readonly Token[], values: TextValues, language: string): string {
  const parts = tokens.map((token) => {
    if (token.type === 'argument') return String(values[token.arg])
    if (token.type !== 'plural') return 'value' in token ? token.value : ''
    const count = Number(values[token.arg])
    const rule = new Intl.PluralRules(language).select(count)
    const form = [`=${count}`, rule, 'other'].flatMap(
      (key) => token.cases.find((each) => each.key === key) ?? [],
    )
    return formatTokens(form[0]?.tokens ?? [], values, language)
  })
  return parts.join('')
}

/** As `loadTexts`, for tests that no bundler has made: of a shipped language, or of the pseudo-language. */
export function readTexts(language: string): LanguageTexts {
  if (language === PSEUDO) {
    const known = new Set<string>(TEXTS)
    const find = (source: string, values?: TextValues) =>
      known.has(source) ? fillText(lengthenText(source), values) : undefined
    return { language, find }
  }
  const file = path.join(import.meta.dirname, `../../schemas/language/catalogues/${language}.po`)
  const { texts } = readCatalogue(readFileSync(file, 'utf8'), language)
  const found = new Map(texts.map(({ source, tokens }) => [source, tokens]))
  return {
    language,
    find: (source, values = {}) => {
      const tokens = found.get(source)
      return tokens && formatTokens(tokens, values, language)
    },
  }
}
