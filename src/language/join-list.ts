import { perLanguage } from './per-language'

const listFormat = perLanguage((tag) => new Intl.ListFormat(tag, { type: 'conjunction' }))

/** `name, income and loan type`, as the reader's language joins them. */
export function joinList(words: readonly string[]): string {
  return listFormat().format(words)
}
