import { createHash } from 'node:crypto'
import type { LegalText } from './texts-schema'

type TextData = { texts: Readonly<Record<string, LegalText>> }

function findText({ texts }: TextData, link: string): LegalText | undefined {
  return Object.hasOwn(texts, link) ? texts[link] : undefined
}

export function isOwnText(deployment: TextData, link: string): boolean {
  return findText(deployment, link) !== undefined
}

const VERSION_CHARACTERS = 16

/** @returns a hash of the text, so that a change is another version by itself; empty for a page of another site */
export function textVersion(deployment: TextData, link: string): string {
  const text = findText(deployment, link)
  if (!text) return ''
  return createHash('sha256').update(JSON.stringify(text)).digest('hex').slice(0, VERSION_CHARACTERS)
}
