import path from 'node:path'
import type { Token } from '@messageformat/parser'
import type { Plugin } from 'vite'
import { hashText } from '../../schemas/language/hash-text.ts'
import { FIRST_PAGE } from '../../schemas/language/texts/first-page.ts'
import { readCatalogue } from './read-catalogue.ts'

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

const ofFirstPage = new Set<string>(FIRST_PAGE)

/**
 * Compiles a catalogue in the translators' format into modules that find texts by the hash of the English one (docs/adr/0075): the file
 * itself has those of the first page, with `?rest` behind its name it has all others.
 */
export function catalogues(): Plugin {
  return {
    name: 'catalogues',
    enforce: 'pre',
    transform(po, id) {
      const [file = '', part] = id.split('?')
      if (!file.endsWith('.po')) return null
      const language = path.basename(file, '.po')
      const { texts, faults } = readCatalogue(po, language)
      for (const { line, source, fault } of faults) this.warn(`${file}:${line} ${source}: ${fault}`)
      const wanted = texts.filter(({ source }) => ofFirstPage.has(source) === (part === undefined))
      const entries = wanted.map(({ source, text, tokens }) => {
        const isPlain = tokens.every(({ type }) => type !== 'plural')
        const compiled = isPlain ? JSON.stringify(text) : `(values) => ${toExpression(tokens)}`
        return `${JSON.stringify(hashText(source))}: ${compiled}`
      })
      return { code: `${pluralsOf(language)}export default {\n${entries.join(',\n')}\n}\n`, map: null }
    },
  }
}
