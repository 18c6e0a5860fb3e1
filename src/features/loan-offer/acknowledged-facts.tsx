import type { KeyFacts } from '@/schemas/entities/key-facts'
import classes from './loan-offer.module.css'

export function AcknowledgedFacts({ facts }: { facts: KeyFacts }) {
  return (
    <div className={classes.acknowledged}>
      <p>
        By accepting, the borrower confirms to have read the key facts of this offer:{' '}
        {facts.annual_percentage_rate}% APR, proposal {facts.proposal_number}.
      </p>
      <a href={facts.page_url} target="_blank" rel="noreferrer">
        Read the whole statement
      </a>
    </div>
  )
}
