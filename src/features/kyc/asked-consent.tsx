import { Button } from '@mantine/core'
import { formatDate } from '@/schemas/dates'
import type { Consent } from '@/schemas/entities/consents'
import { text } from '@/src/language/current-language'
import classes from './asked-consents.module.css'

function standingOf({ decision, decided_at, channel }: Consent, isBorrower: boolean): string {
  if (decision === undefined) return ''
  const own = text(isBorrower ? 'on your own phone' : 'on the borrower’s own phone')
  return [
    text(decision === 'GIVEN' ? 'Agreed' : 'Not agreed'),
    decided_at === undefined ? '' : formatDate(decided_at),
    channel === 'OWN_PHONE' ? own : '',
  ]
    .filter(Boolean)
    .join(', ')
}

/** One purpose: its notice, how it stands, and the two answers; none to an agent where the borrower has answered alone. */
export function AskedConsent(props: {
  consent: Consent
  isBorrower: boolean
  isBusy: boolean
  onAnswer: (decision: 'GIVEN' | 'REFUSED') => void
}) {
  const { consent, isBorrower, isBusy, onAnswer } = props
  const { notice, decision, channel } = consent
  const { title, reason, data, recipients, withdrawal, rights } = notice
  const isTheirs = !isBorrower && channel === 'OWN_PHONE'
  const isRefused = decision !== undefined && decision !== 'GIVEN'
  return (
    <li className={classes.consent}>
      <strong lang="en-IN">{title}</strong>
      <details>
        <summary>{text('What it says')}</summary>
        <p lang="en-IN">{reason}.</p>
        <p>
          <span>{text('Uses:')}</span> <span lang="en-IN">{data.join('; ')}.</span>
        </p>
        <p>
          <span>{text('Goes to:')}</span> <span lang="en-IN">{recipients.join('; ')}.</span>
        </p>
        <p>
          <span>{text('If it is withdrawn:')}</span> <span lang="en-IN">{withdrawal}</span>
        </p>
        <p lang="en-IN">{rights}</p>
      </details>
      <output>
        {standingOf(consent, isBorrower)}
        {isRefused && withdrawal && `. ${withdrawal}`}
      </output>
      {!isTheirs && (
        <div className={classes.answers}>
          <Button
            variant="default"
            px="xs"
            disabled={isBusy || decision === 'GIVEN'}
            onClick={() => onAnswer('GIVEN')}
            aria-label={text('Agree: {title}', { title })}
          >
            {text('Agree')}
          </Button>
          <Button
            variant="default"
            px="xs"
            disabled={isBusy || isRefused}
            onClick={() => onAnswer('REFUSED')}
            aria-label={text('Do not agree: {title}', { title })}
          >
            {text('Do not agree')}
          </Button>
        </div>
      )}
    </li>
  )
}
