import type { Label } from '@/schemas/language/texts'
import { text } from '@/src/language/current-language'
import { Button } from '@mantine/core'
import { formatDate } from '@/schemas/dates'
import type { Consent } from '@/schemas/entities/consents'
import classes from '../tracking.module.css'

const DECISIONS = new Map<string, Label>([
  ['GIVEN', 'Agreed'],
  ['WITHDRAWN', 'Withdrawn'],
  ['REFUSED', 'Refused'],
])
const CHANNELS = new Map<string, Label>([
  ['AGENT_PHONE', 'on the agent’s phone'],
  ['OWN_PHONE', 'on your own phone'],
])

function standingOf({ decision, decided_at, channel }: Consent): string {
  if (decision === undefined) return text('Not agreed')
  const word = DECISIONS.get(decision)
  const where = CHANNELS.get(channel ?? '')
  return [word ? text(word) : decision, formatDate(decided_at), where && text(where)]
    .filter(Boolean)
    .join(', ')
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
      <h3 className={classes.subject} lang="en-IN">
        {notice.title}
      </h3>
      <p className={isGiven ? classes.given : undefined}>{standingOf(consent)}</p>
      <details>
        <summary>{text('What it says')}</summary>
        <p lang="en-IN">{notice.reason}.</p>
        <p>
          <span>{text('Uses:')}</span> <span lang="en-IN">{notice.data.join('; ')}.</span>
        </p>
        <p>
          <span>{text('Goes to:')}</span> <span lang="en-IN">{notice.recipients.join('; ')}.</span>
        </p>
        <p lang="en-IN">{notice.rights}</p>
        {receipt_id !== undefined && (
          <p className={classes.receipt}>{text('Receipt {id}', { id: receipt_id })}</p>
        )}
      </details>
      {isGiven ? (
        <>
          <p>
            <span>{text('If you withdraw:')}</span> <span lang="en-IN">{notice.withdrawal}</span>
          </p>
          <Button
            variant="default"
            disabled={isBusy}
            onClick={onWithdraw}
            aria-label={text('Withdraw: {title}', { title: notice.title })}
          >
            {text('Withdraw')}
          </Button>
        </>
      ) : (
        <Button
          variant="default"
          disabled={isBusy}
          onClick={onGive}
          aria-label={text('Agree: {title}', { title: notice.title })}
        >
          {text('Agree')}
        </Button>
      )}
    </li>
  )
}
