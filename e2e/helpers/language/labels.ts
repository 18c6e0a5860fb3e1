import { TEXTS } from '@/schemas/language/texts'
import { readTexts } from '@/tests/language/wording'
import { READ_LANGUAGES, type ReadLanguage } from './languages'

/** The language of the pages that are walked (`npm run walks -- --language=te`). */
export const WALKED_LANGUAGE: ReadLanguage =
  READ_LANGUAGES.find((language) => language === process.env['WALKS_LANGUAGE']) ?? 'en'

const texts = WALKED_LANGUAGE === 'en' ? null : readTexts(WALKED_LANGUAGE)

/** As a part of a pattern. */
export const escapePattern = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/** Stands in a text for a value that is not known; no text has it. */
const ANYTHING = '\uE000'
const anyValues = new Proxy({}, { get: () => ANYTHING })
const patternOf = (text: string, value: string) => escapePattern(text).replaceAll(ANYTHING, value)

/** Texts with values, those first that say most themselves; one that begins with a value could be any sentence. */
const templates = TEXTS.filter((text) => text.indexOf('{') > 0)
  .map((source) => {
    const names = [...source.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    const literal = source.replaceAll(/\{\w+\}/g, ANYTHING)
    return { source, names, pattern: new RegExp(`^${patternOf(literal, '(.+)')}$`), length: literal.length }
  })
  .toSorted((one, other) => other.length - one.length)

function findFilledIn(sentence: string): string | undefined {
  for (const { source, names, pattern } of templates) {
    const found = pattern.exec(sentence)?.slice(1)
    if (found)
      return texts?.find(
        source,
        Object.fromEntries(names.map((name, index) => [name, translate(found[index] ?? '')])),
      )
  }
  return undefined
}

/**
 * @returns what an English text, with its values in it, reads like on the pages that are walked; a name of somebody or a text of a server
 * stays as it is
 */
export function translate(english: string): string {
  return texts?.find(english) ?? (texts && findFilledIn(english)) ?? english
}

/** Patterns of all texts that an English pattern finds, whatever their values are. */
function findAll(english: RegExp): string[] {
  return TEXTS.filter((text) => english.test(text)).map((text) =>
    patternOf(texts?.find(text, anyValues) ?? text, '.*'),
  )
}

/** @returns what finds a name, or all that an English pattern finds, each of them whole */
export function translateName(english: string | RegExp): string | RegExp {
  if (typeof english === 'string') return translate(english)
  if (!texts) return english
  return new RegExp([english.source, ...findAll(english).map((pattern) => `^${pattern}$`)].join('|'))
}

/** @returns what finds words wherever they stand, as `getByText` does: of a whole text, or a part of some */
export function translateText(english: string | RegExp): string | RegExp {
  if (!texts) return english
  if (typeof english === 'string' && translate(english) !== english) return translate(english)
  const pattern = new RegExp(typeof english === 'string' ? escapePattern(english) : english)
  return new RegExp([pattern.source, ...findAll(pattern)].join('|'))
}
