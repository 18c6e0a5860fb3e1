import { Button } from '@mantine/core'
import { formatDate } from '@/schemas/dates'
import type { Consent } from '@/schemas/entities/consents'
import classes from '../tracking.module.css'

const DECISIONS = new Map([
  ['GIVEN', 'Agreed'],
  ['WITHDRAWN', 'Withdrawn'],
  ['REFUSED', 'Refused'],
])
const CHANNELS = new Map([
  ['AGENT_PHONE', ' on the agent’s phone'],
  ['OWN_PHONE', ' on your own phone'],
])

function standingOf({ decision, decided_at, channel }: Consent): string {
  if (decision === undefined) return 'Not agreed'
  const when = decided_at === undefined ? '' : ` on ${formatDate(decided_at)}`
  return `${DECISIONS.get(decision) ?? decision}${when}${CHANNELS.get(channel ?? '') ?? ''}`
}

export function ConsentCard({
  consent,
  isBusy,
  onGive,
  onWithdraw,
}: {
  consent: Consent
  isBusy: boolean
  onGive: () => void
  onWithdraw: () => void
}) {
  const { notice, decision, receipt_id } = consent
  const isGiven = decision === 'GIVEN'
  return (
    <li className={classes.card}>
      <h3 className={classes.subject}>{notice.title}</h3>
      <p className={isGiven ? classes.given : undefined}>{standingOf(consent)}</p>
      <details>
        <summary>What it says</summary>
        <p>{notice.reason}.</p>
        <p>Uses: {notice.data.join('; ')}.</p>
        <p>Goes to: {notice.recipients.join('; ')}.</p>
        <p>{notice.rights}</p>
        {receipt_id !== undefined && <p className={classes.receipt}>Receipt {receipt_id}</p>}
      </details>
      {isGiven ? (
        <>
          <p>If you withdraw: {notice.withdrawal}</p>
          <Button
            variant="default"
            disabled={isBusy}
            onClick={onWithdraw}
            aria-label={`Withdraw: ${notice.title}`}
          >
            Withdraw
          </Button>
        </>
      ) : (
        <Button variant="default" disabled={isBusy} onClick={onGive} aria-label={`Agree: ${notice.title}`}>
          Agree
        </Button>
      )}
    </li>
  )
}
