import { setLanguage } from '@/src/language/current-language'
import { fillText } from '@/schemas/language/format-text'

const MARK = /«.*»/s

/** Shows every text of ours between marks from now on. */
export function markTexts(): void {
  setLanguage({ language: 'hi', find: (source, values) => `«${fillText(source, values)}»` })
}

const isData = (words: string, data: readonly string[]) =>
  !/\p{L}{2}/u.test(data.reduce((rest, each) => rest.replaceAll(each, ''), words))

/** @returns what people read or hear on the page that is neither marked nor `data`, nor told as being in a language of its own */
export function unmarkedTexts(data: readonly string[]): string[] {
  const found: string[] = []
  for (const element of document.body.querySelectorAll('*')) {
    if (element.closest('[lang], script, style')) continue
    const own = [...element.childNodes].filter((node) => node instanceof Text).map((node) => node.data)
    const named = ['aria-label', 'alt', 'title', 'placeholder'].map(
      (name) => element.getAttribute(name) ?? '',
    )
    found.push(...[own.join(''), ...named].filter((words) => !MARK.test(words) && !isData(words, data)))
  }
  return found
}
