import type { ReactNode } from 'react'
import { ENGLISH, formatText } from '@/schemas/language/format-text'
import type { Text, ValuesOf } from '@/schemas/language/texts'
import { text } from '@/src/language/current-language'
import { formatRupees } from '@/schemas/money/currency'
import { formatDate } from '@/schemas/dates'
import type { KeyFacts } from '@/schemas/entities/key-facts'
import { EnglishNote } from './english-note'
import classes from './key-facts.module.css'

/** As the lender has issued it: in another language it would be one that nobody has approved. */
function issued<const Source extends Text>(source: Source, ...values: ValuesOf<Source>): string {
  return formatText(ENGLISH, source, ...values)
}

export function KeyFactsList({ facts }: { facts: KeyFacts }) {
  return (
    <section className={classes.panel} aria-labelledby="key-facts">
      <h2 id="key-facts" tabIndex={-1} className={classes.title}>
        {text('Key facts')}
      </h2>
      <EnglishNote />
      <p className={classes.lead} lang="en-IN">
        {issued(
          '{lender} lends at {rate}% APR: what the loan costs in a year, with all fees and their tax.',
          {
            lender: facts.lender_name,
            rate: facts.annual_percentage_rate,
          },
        )}
      </p>
      <dl className={classes.facts} lang="en-IN">
        {rowsOf(facts).map(([label, value]) => (
          <div key={label} className={classes.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.links}>
        <a href={facts.page_url} target="_blank" rel="noreferrer">
          {text('Read the whole statement')}
        </a>
        {facts.pdf_url && (
          <a href={facts.pdf_url} target="_blank" rel="noreferrer">
            {text('Statement as PDF')}
          </a>
        )}
      </p>
      <p className={classes.number}>{proposalOf(facts)}</p>
    </section>
  )
}

function proposalOf({ proposal_number: number, valid_until: until }: KeyFacts): string {
  return until
    ? text('Proposal {number}, valid until {date}', { number, date: formatDate(until) })
    : text('Proposal {number}', { number })
}

/** @returns what is told of a statement; a row that a server leaves out is left out here too. */
function rowsOf(facts: KeyFacts): (readonly [label: string, value: ReactNode])[] {
  const { paid_out, total_to_pay, cooling_off_days, grievance_officer: contact } = facts
  const officer = [contact?.name, contact?.phone, contact?.mail].filter(Boolean).join(', ')
  return [
    ...(paid_out === undefined
      ? []
      : [[issued('The borrower is paid out'), formatRupees(paid_out)] as const]),
    ...(total_to_pay === undefined
      ? []
      : [[issued('and pays back in all'), formatRupees(total_to_pay)] as const]),
    ...facts.fees.map(
      ({ name, payee, amount, tax }) => [payeeOf(name, payee), withTax(amount, tax)] as const,
    ),
    ...facts.contingent_charges.map(({ name, text: charge }) => [name, charge] as const),
    ...(cooling_off_days === undefined
      ? []
      : [
          [
            issued('Cooling-off'),
            issued('{days} days from disbursement to leave without a penalty', { days: cooling_off_days }),
          ] as const,
        ]),
    [issued('Lender'), facts.lender_name],
    ...(facts.platform_name ? [[issued('Platform'), facts.platform_name] as const] : []),
    ...(officer ? [[issued('Grievance officer'), officer] as const] : []),
  ]
}

function payeeOf(fee: string, payee: string | undefined): string {
  return payee === 'LENDER'
    ? issued('{fee}, to the lender', { fee })
    : issued('{fee}, to a third party', { fee })
}

function withTax(amount: number, tax: number | undefined): string {
  return tax
    ? issued('{amount} and {tax} tax', { amount: formatRupees(amount), tax: formatRupees(tax) })
    : formatRupees(amount)
}
