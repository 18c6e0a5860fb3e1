import { useQuery } from '@tanstack/react-query'
import { formatRupees } from '@/schemas/currency'
import { formatDate } from '@/schemas/dates'
import type { KeyFacts } from '@/schemas/entities/key-facts'
import type { BreInfo } from '@/schemas/entities/loan-offer'
import { failureText } from '../../api/api-error'
import { keyFactsQuery } from '../../api/key-facts-query'
import { ErrorPanel, LoadingPanel } from '../../ui/panels'
import classes from './key-facts-panel.module.css'

/**
 * What the offer costs in all, in plain words, with the whole Key Facts Statement one tap away. A server without statements
 * shows the offer alone (specification 2.24).
 */
export function KeyFactsPanel({ applicationId, offer }: { applicationId: string; offer: BreInfo }) {
  const { data, error, refetch } = useQuery(keyFactsQuery(applicationId, offer))
  if (offer.has_key_facts !== true) return null
  if (data) return <Facts facts={data} />
  if (error) return <ErrorPanel message={failureText(error)} onRetry={() => void refetch()} />
  return <LoadingPanel text="Working out what the loan costs" />
}

function Facts({ facts }: { facts: KeyFacts }) {
  return (
    <section className={classes.panel} aria-labelledby="key-facts">
      <h2 id="key-facts" className={classes.title}>
        Key facts
      </h2>
      <p className={classes.lead}>
        {facts.lender_name} lends at {facts.annual_percentage_rate}% APR: what the loan costs in a year, with
        all fees and their tax.
      </p>
      <dl className={classes.facts}>
        {rowsOf(facts).map(([label, text]) => (
          <div key={label} className={classes.fact}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.links}>
        <a href={facts.page_url} target="_blank" rel="noreferrer">
          Read the whole statement
        </a>
        {facts.pdf_url && (
          <a href={facts.pdf_url} target="_blank" rel="noreferrer">
            Statement as PDF
          </a>
        )}
      </p>
      <p className={classes.number}>
        Proposal {facts.proposal_number}
        {facts.valid_until && `, valid until ${formatDate(facts.valid_until)}`}
      </p>
    </section>
  )
}

/** What is told of a statement; a row that a server leaves out is left out here too. */
function rowsOf(facts: KeyFacts): (readonly [label: string, text: string])[] {
  const { paid_out, total_to_pay, cooling_off_days, grievance_officer: contact } = facts
  const officer = [contact?.name, contact?.phone, contact?.mail].filter(Boolean).join(', ')
  return [
    ...(paid_out === undefined ? [] : [['The borrower is paid out', formatRupees(paid_out)] as const]),
    ...(total_to_pay === undefined ? [] : [['and pays back in all', formatRupees(total_to_pay)] as const]),
    ...facts.fees.map(
      ({ name, payee, amount, tax }) => [`${name}, ${payeeOf(payee)}`, withTax(amount, tax)] as const,
    ),
    ...facts.contingent_charges.map(({ name, text }) => [name, text] as const),
    ...(cooling_off_days === undefined
      ? []
      : [['Cooling-off', `${cooling_off_days} days from disbursement to leave without a penalty`] as const]),
    ['Lender', facts.lender_name],
    ...(facts.platform_name ? [['Platform', facts.platform_name] as const] : []),
    ...(officer ? [['Grievance officer', officer] as const] : []),
  ]
}

function payeeOf(payee: string | undefined): string {
  return payee === 'LENDER' ? 'to the lender' : 'to a third party'
}

function withTax(amount: number, tax: number | undefined): string {
  return tax ? `${formatRupees(amount)} and ${formatRupees(tax)} tax` : formatRupees(amount)
}
