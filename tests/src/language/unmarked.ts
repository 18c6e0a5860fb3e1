import { fillText } from '@/schemas/language/format-text'
import { TEXTS } from '@/schemas/language/texts'
import { setLanguage } from '@/src/language/current-language'

const LISTED: ReadonlySet<string> = new Set(TEXTS)

/** Shows every listed text between marks from now on, and names of days in Hindi. */
export function markTexts(): void {
  setLanguage({
    language: 'hi',
    find: (source, values) => (LISTED.has(source) ? `«${fillText(source, values)}»` : undefined),
  })
}

/** A text may have others as values. */
function withoutMarked(words: string): string {
  const rest = words.replaceAll(/«[^«»]*»/g, '')
  return rest === words ? words : withoutMarked(rest)
}

const isData = (words: string, data: readonly string[]) =>
  !/\p{Script=Latin}{2}/u.test(data.reduce((rest, each) => rest.replaceAll(each, ''), words))

/** @returns what people read or hear on the page in English that is neither marked nor `data` */
export function unmarkedTexts(data: readonly string[]): string[] {
  const found: string[] = []
  for (const element of document.body.querySelectorAll('*')) {
    if (element.closest('body [lang]:not([lang|=en]), script, style')) continue
    const own = [...element.childNodes].filter((node) => node instanceof Text).map((node) => node.data)
    const named = ['aria-label', 'alt', 'title', 'placeholder'].map(
      (name) => element.getAttribute(name) ?? '',
    )
    found.push(...[own.join(''), ...named].filter((words) => !isData(withoutMarked(words), data)))
  }
  return found
}
