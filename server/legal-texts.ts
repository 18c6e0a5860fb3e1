import { createHash } from 'node:crypto'

/** The pages that the consent links of the start form lead to, until a tenant names its own (specification 2.13). */
export const LEGAL_TEXTS = {
  '/legal/terms': {
    title: 'Terms & Conditions',
    text: 'These are the sample terms of the reference deployment. A tenant sets the address of its own terms in its configuration.',
  },
  '/legal/lender-consent': {
    title: 'Lender bureau consent',
    text: 'By giving this consent the borrower allows the lender to ask a credit bureau for a report. This is the sample text of the reference deployment; a tenant sets the address of its own.',
  },
} as const

const TEXTS = new Map<string, { title: string; text: string }>(Object.entries(LEGAL_TEXTS))

/** Whether a link leads to a text of this server. */
export function isOwnText(link: string): boolean {
  return TEXTS.has(link)
}

const VERSION_CHARACTERS = 16

/**
 * Which wording a link leads to now: a text that is changed has another version by itself. Empty for a page that is
 * not ours, whose wording this server does not see.
 */
export function textVersion(link: string): string {
  const page = TEXTS.get(link)
  if (!page) return ''
  return createHash('sha256').update(JSON.stringify(page)).digest('hex').slice(0, VERSION_CHARACTERS)
}
