import { createHash } from 'node:crypto'
import type { LegalText } from './texts-schema'

type Told = { texts: Readonly<Record<string, LegalText>> }

function findText({ texts }: Told, link: string): LegalText | undefined {
  return Object.hasOwn(texts, link) ? texts[link] : undefined
}

export function isOwnText(told: Told, link: string): boolean {
  return findText(told, link) !== undefined
}

const VERSION_CHARACTERS = 16

/** @returns a hash of the text, so that a change is another version by itself; empty for a page of another site */
export function textVersion(told: Told, link: string): string {
  const text = findText(told, link)
  if (!text) return ''
  return createHash('sha256').update(JSON.stringify(text)).digest('hex').slice(0, VERSION_CHARACTERS)
}
