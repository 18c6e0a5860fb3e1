import type { Token } from '@messageformat/parser'
import { hashText } from './hash-text.ts'
import type { CatalogueText } from './read-catalogue.ts'

/** Rules of the browser's own: a library's would be one file more to fetch. */
const pluralsOf = (language: string) => `
const rules = new Intl.PluralRules(${JSON.stringify(language)})
const pick = (count, forms) => forms['=' + count] ?? forms[rules.select(count)] ?? forms.other
`

function toExpression(tokens: readonly Token[]): string {
  const parts = tokens.map((token) => {
    if (token.type === 'argument') return `values.${token.arg}`
    if (token.type !== 'plural') return JSON.stringify('value' in token ? token.value : '')
    const forms = token.cases.map((each) => `${JSON.stringify(each.key)}: ${toExpression(each.tokens)}`)
    return `pick(values.${token.arg}, { ${forms.join(', ')} })`
  })
  return parts.join(' + ') || "''"
}

/** A text that no plural decides. */
export function isPlain({ tokens }: Pick<CatalogueText, 'tokens'>): boolean {
  return tokens.every(({ type }) => type !== 'plural')
}

/** @returns a module that finds texts by the hash of the English one (load-texts.ts): hashes apart from texts are fewer bytes once compressed */
export function compileCatalogue(texts: readonly CatalogueText[], language: string): string {
  const hashes = texts.map(({ source }) => hashText(source)).join(' ')
  const compiled = texts.map((each) =>
    isPlain(each) ? JSON.stringify(each.text) : `(values) => ${toExpression(each.tokens)}`,
  )
  return `${pluralsOf(language)}const texts = [\n${compiled.join(',\n')}\n]
export default Object.fromEntries('${hashes}'.split(' ').map((hash, index) => [hash, texts[index]]))
`
}
