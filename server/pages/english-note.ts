import { html } from 'hono/html'
import { ENGLISH_NOTE } from '@/schemas/english-note'
import { languageTag } from '@/schemas/language/languages'
import type { Deployment } from '../config/deployment/read-deployment'
import { textsOf } from '../config/languages/tenant-texts'

export type EnglishNote = { language: string; text: string }

/** Above what is in English. It signs nothing, so that it is in the reader's language in whatever state; undefined for who reads English. */
export function englishNote(
  deployment: Pick<Deployment, 'corrections'>,
  language: string,
): EnglishNote | undefined {
  const text =
    language === 'en' ? undefined : textsOf(deployment, language, 'machine').texts.find(ENGLISH_NOTE)
  return text === undefined ? undefined : { language, text }
}

export function noteHtml({ language, text }: EnglishNote) {
  return html`<p lang="${languageTag(language)}">${text}</p>`
}
