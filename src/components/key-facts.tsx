import { formatRupees } from '@/schemas/money/currency'
import { formatDate } from '@/schemas/dates'
import type { KeyFacts } from '@/schemas/entities/key-facts'
import classes from './key-facts.module.css'

export function KeyFactsList({ facts }: { facts: KeyFacts }) {
  return (
    <section className={classes.panel} aria-labelledby="key-facts">
      <h2 id="key-facts" tabIndex={-1} className={classes.title}>
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

/** @returns what is told of a statement; a row that a server leaves out is left out here too. */
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
