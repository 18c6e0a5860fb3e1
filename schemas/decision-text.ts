import { formatDate } from './dates'
import type { Consent } from './entities/consents'
import type { Label } from './language/texts'

type Say = (label: Label) => string

type Decision = Pick<Consent, 'decision' | 'decided_at' | 'channel'>

const DECISIONS = new Map<string, Label>([
  ['GIVEN', 'Agreed'],
  ['WITHDRAWN', 'Withdrawn'],
  ['REFUSED', 'Refused'],
])

function placeOf(channel: string | undefined, isBorrower: boolean, say: Say): string {
  if (channel === 'AGENT_PHONE') return say('on the agent’s phone')
  if (channel !== 'OWN_PHONE') return ''
  return say(isBorrower ? 'on your own phone' : 'on the borrower’s own phone')
}

/** @returns a decision, its day and the phone that it was made on; empty where nothing was decided */
export function decisionText(
  { decision, decided_at, channel }: Decision,
  isBorrower: boolean,
  say: Say,
): string {
  if (decision === undefined) return ''
  const label = DECISIONS.get(decision)
  return [
    label ? say(label) : decision,
    decided_at === undefined ? '' : formatDate(decided_at),
    placeOf(channel, isBorrower, say),
  ]
    .filter(Boolean)
    .join(', ')
}
