import { createHash } from 'node:crypto'
import type { LegalText } from './texts-schema'

type Told = { texts: Readonly<Record<string, LegalText>> }

function findText({ texts }: Told, link: string): LegalText | undefined {
  return Object.hasOwn(texts, link) ? texts[link] : undefined
}

/** Whether a link leads to a text of this server. */
export function isOwnText(told: Told, link: string): boolean {
  return findText(told, link) !== undefined
}

const VERSION_CHARACTERS = 16

/**
 * Which wording a link leads to now: a text that is changed has another version by itself. Empty for a page that is
 * not ours, whose wording this server does not see.
 */
export function textVersion(told: Told, link: string): string {
  const text = findText(told, link)
  if (!text) return ''
  return createHash('sha256').update(JSON.stringify(text)).digest('hex').slice(0, VERSION_CHARACTERS)
}
