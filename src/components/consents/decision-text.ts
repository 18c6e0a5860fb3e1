import { formatDate } from '@/schemas/dates'
import type { Consent } from '@/schemas/entities/consents'
import type { Label } from '@/schemas/language/texts'
import { text } from '@/src/language/current-language'

const DECISIONS = new Map<string, Label>([
  ['GIVEN', 'Agreed'],
  ['WITHDRAWN', 'Withdrawn'],
  ['REFUSED', 'Refused'],
])

function placeOf(channel: string | undefined, isBorrower: boolean): string {
  if (channel === 'AGENT_PHONE') return text('on the agent’s phone')
  if (channel !== 'OWN_PHONE') return ''
  return text(isBorrower ? 'on your own phone' : 'on the borrower’s own phone')
}

/** @returns a decision, its day and the phone that it was made on; empty where nothing was decided */
export function decisionText({ decision, decided_at, channel }: Consent, isBorrower: boolean): string {
  if (decision === undefined) return ''
  const word = DECISIONS.get(decision)
  return [
    word ? text(word) : decision,
    decided_at === undefined ? '' : formatDate(decided_at),
    placeOf(channel, isBorrower),
  ]
    .filter(Boolean)
    .join(', ')
}
