import { isPlain } from '@/schemas/language/compile-catalogue'
import { fillText, type LanguageTexts } from '@/schemas/language/format-text'
import type { CatalogueText } from '@/schemas/language/read-catalogue'
import type { TextValues } from '@/schemas/language/texts'

type Tokens = CatalogueText['tokens']

function formatTokens(tokens: Tokens, values: TextValues, rules: Intl.PluralRules): string {
  const parts = tokens.map((token) => {
    if (token.type === 'argument') return values[token.arg]
    if (token.type !== 'plural') return 'value' in token ? token.value : ''
    const count = Number(values[token.arg])
    const formOf = (key: string) => token.cases.find((each) => each.key === key)
    const form = formOf(`=${count}`) ?? formOf(rules.select(count)) ?? formOf('other')
    return formatTokens(form?.tokens ?? [], values, rules)
  })
  return parts.join('')
}

/** As the browser finds them in the compiled ones (compile-catalogue.ts). */
export function textsIn(language: string, texts: readonly CatalogueText[]): LanguageTexts {
  const bySource = new Map(texts.map((each) => [each.source, each]))
  const rules = new Intl.PluralRules(language)
  const find = (source: string, values: TextValues = {}) => {
    const found = bySource.get(source)
    if (!found) return undefined
    return isPlain(found) ? fillText(found.text, values) : formatTokens(found.tokens, values, rules)
  }
  return { language, find }
}
