import { formatDate } from './dates'
import type { KeyFacts } from './entities/key-facts'
import { IN_ENGLISH, type Speaker } from './language/speaker'
import { formatRupees } from './money/currency'

/** All that is told of a statement. */
export type SummarizedFacts = Omit<
  KeyFacts,
  'sha256' | 'page_url' | 'renderings' | 'sound' | 'contingent_charges'
> & {
  contingent_charges: readonly { name: string; text: string }[]
}

type Row = [label: string, text: string]

/** The key facts as they stand on the screen. */
export type KeyFactsSummary = {
  lead: string
  rows: Row[]
  number: string
}

/** @returns what is told of a statement; a row that a server leaves out is left out here too */
export function summarizeKeyFacts(
  facts: SummarizedFacts,
  { text, own }: Speaker = IN_ENGLISH,
): KeyFactsSummary {
  const {
    paid_out,
    total_to_pay,
    cooling_off_days,
    grievance_officer: contact,
    proposal_number: number,
  } = facts
  const officer = [contact?.name, contact?.phone, contact?.mail].filter(Boolean).join(', ')
  const feeOf = (fee: string, payee: string | undefined) =>
    payee === 'LENDER' ? text('{fee}, to the lender', { fee }) : text('{fee}, to a third party', { fee })
  const withTax = (amount: number, tax: number | undefined) =>
    tax
      ? text('{amount} and {tax} tax', { amount: formatRupees(amount), tax: formatRupees(tax) })
      : formatRupees(amount)
  return {
    lead: text('{lender} lends at {rate}% APR: what the loan costs in a year, with all fees and their tax.', {
      lender: facts.lender_name,
      rate: facts.annual_percentage_rate,
    }),
    rows: [
      ...(paid_out === undefined
        ? []
        : [[text('The borrower is paid out'), formatRupees(paid_out)] satisfies Row]),
      ...(total_to_pay === undefined
        ? []
        : [[text('and pays back in all'), formatRupees(total_to_pay)] satisfies Row]),
      ...facts.fees.map(
        ({ name, payee, amount, tax }) => [feeOf(own(name), payee), withTax(amount, tax)] satisfies Row,
      ),
      ...facts.contingent_charges.map((charge) => [own(charge.name), own(charge.text)] satisfies Row),
      ...(cooling_off_days === undefined
        ? []
        : [
            [
              text('Cooling-off'),
              text('{days} days from disbursement to leave without a penalty', { days: cooling_off_days }),
            ] satisfies Row,
          ]),
      [text('Lender'), facts.lender_name],
      ...(facts.platform_name ? [[text('Platform'), facts.platform_name] satisfies Row] : []),
      ...(officer ? [[text('Grievance officer'), officer] satisfies Row] : []),
    ],
    number: facts.valid_until
      ? text('Proposal {number}, valid until {date}', { number, date: formatDate(facts.valid_until) })
      : text('Proposal {number}', { number }),
  }
}

/** As it is shown, a paragraph for each row. */
export function summaryParagraphs({ lead, rows, number }: KeyFactsSummary): string[] {
  return [lead, ...rows.map((row) => row.join('')), number]
}

/** As it is read aloud: a value of a row that `isSaid` does not know, as an amount, is left to be read. */
export function spokenParagraphs(
  { lead, rows, number }: KeyFactsSummary,
  isSaid: (text: string) => boolean,
): string[] {
  return [lead, ...rows.map(([label, value]) => (isSaid(value) ? `${label}. ${value}` : label)), number]
}
