import { text } from '@/src/language/current-language'
import type { KeyFacts } from '@/schemas/entities/key-facts'
import classes from './loan-offer.module.css'

export function AcknowledgedFacts({ facts }: { facts: KeyFacts }) {
  return (
    <div className={classes.acknowledged}>
      <p>
        {text(
          'By accepting, the borrower confirms to have read the key facts of this offer: {rate}% APR, proposal {number}.',
          { rate: facts.annual_percentage_rate, number: facts.proposal_number },
        )}
      </p>
      <a href={facts.page_url} target="_blank" rel="noreferrer">
        {text('Read the whole statement')}
      </a>
    </div>
  )
}
