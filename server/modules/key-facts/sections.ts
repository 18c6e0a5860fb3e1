import { formatDate } from '@/schemas/dates'
import { IN_ENGLISH, type Speaker } from '@/schemas/language/speaker'
import { formatRupees } from '@/schemas/money/currency'
import { SIMULATED } from '@/schemas/simulated'
import type { StatementFacts } from './statement'

export type StatementSection = { title: string; rows: [label: string, text: string][] }

const WITH_PAISE = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

export function formatExactRupees(amount: number): string {
  return WITH_PAISE.format(amount)
}

function formatFeesTo(fees: StatementFacts['fees'], payee: StatementFacts['fees'][number]['payee']): string {
  const paise = fees
    .filter((fee) => fee.payee === payee)
    .reduce((sum, fee) => sum + Math.round((fee.amount + fee.tax) * 100), 0)
  return formatExactRupees(paise / 100)
}

function formatFee({ amount, tax, payee }: StatementFacts['fees'][number], { text }: Speaker): string {
  const fee = { amount: formatExactRupees(amount), tax: formatExactRupees(tax) }
  if (payee === 'LENDER')
    return tax > 0
      ? text('{amount} and {tax} tax, once, to the lender', fee)
      : text('{amount}, once, to the lender', fee)
  return tax > 0
    ? text('{amount} and {tax} tax, once, to a third party through the lender', fee)
    : text('{amount}, once, to a third party through the lender', fee)
}

/** All that stands around the sections. */
export type StatementFrame = { title: string; schedule: { title: string; columns: string[] } }

export function statementFrame({ text }: Speaker = IN_ENGLISH): StatementFrame {
  const columns = [
    text('No.'),
    text('Due'),
    text('Outstanding'),
    text('Principal'),
    text('Interest'),
    text('Instalment'),
  ]
  return { title: text('Key Facts Statement'), schedule: { title: text('Repayment schedule'), columns } }
}

type StatementHeading = { number: string; validity: string; sha256: string }

type Row = StatementSection['rows'][number]

export function statementSections(
  facts: StatementFacts,
  heading: StatementHeading,
  speaker: Speaker = IN_ENGLISH,
): StatementSection[] {
  const { text, own } = speaker
  const officer = facts.grievance_officer
  const rate = text('{rate}% a year, fixed', { rate: facts.interest_rate })
  const term = text('{months} months', { months: facts.term_months })
  const clauseRow = (clause: { name: string; text: string }): Row => [own(clause.name), own(clause.text)]
  return [
    {
      title: text('Part 1: the loan'),
      rows: [
        ...(facts.is_simulated ? [[text('Note'), own(SIMULATED)] satisfies Row] : []),
        [text('Proposal number'), heading.number],
        [text('Lender'), facts.lender_name],
        [text('Platform'), facts.platform_name],
        [text('Type of loan'), own(facts.loan_type)],
        [text('Sanctioned amount'), formatRupees(facts.amount)],
        [text('Disbursal'), text('All at once, on {day}', { day: formatDate(facts.disbursement_date) })],
        [text('Loan term'), term],
        [
          text('Instalments'),
          text('{count} equated monthly instalments of {amount}; the last settles what rounding leaves', {
            count: facts.schedule.length,
            amount: formatExactRupees(facts.instalment),
          }),
        ],
        [text('First instalment'), formatDate(facts.schedule[0]?.due)],
        [text('Rate of interest'), rate],
        [text('Benchmark, spread and reset of the rate'), text('Do not apply: the rate is fixed')],
        ...facts.fees.map((fee): [string, string] => [own(fee.name), formatFee(fee, speaker)]),
        [text('Annual percentage rate (APR)'), `${facts.annual_percentage_rate}%`],
        ...facts.contingent_charges.map(clauseRow),
      ],
    },
    {
      title: text('Part 2: your rights'),
      rows: [
        ...facts.clauses.map(clauseRow),
        [text('Grievance officer'), `${officer.name}, ${officer.phone}, ${officer.mail}`],
        [
          text('Cooling-off'),
          text(
            '{days} days from disbursement: pay back the principal and the cost of those days, and owe no penalty',
            { days: facts.cooling_off_days },
          ),
        ],
        [text('Valid until'), heading.validity],
      ],
    },
    {
      title: text('How the yearly cost is computed'),
      rows: [
        [text('Sanctioned amount'), formatExactRupees(facts.amount)],
        [text('Loan term'), term],
        [text('Number of instalments'), String(facts.schedule.length)],
        [text('Amount of each instalment'), formatExactRupees(facts.instalment)],
        [text('Rate of interest'), rate],
        [text('Interest over the whole term'), formatExactRupees(facts.total_interest)],
        [text('Fees to the lender, with tax'), formatFeesTo(facts.fees, 'LENDER')],
        [text('Fees to third parties, with tax'), formatFeesTo(facts.fees, 'THIRD_PARTY')],
        [text('Fees in all, with tax'), formatExactRupees(facts.total_fees)],
        [text('Paid out to you'), formatExactRupees(facts.paid_out)],
        [text('You pay back in all'), formatExactRupees(facts.total_to_pay)],
        [text('Annual percentage rate (APR)'), `${facts.annual_percentage_rate}%`],
        [text('Paid out on'), formatDate(facts.disbursement_date)],
        [
          text('Instalments due'),
          text('Monthly from {day}, as the schedule below says', { day: formatDate(facts.schedule[0]?.due) }),
        ],
        [text('Terms of this statement'), text('Version {version}', { version: facts.terms_version })],
        [text('Hash of this statement (SHA-256)'), heading.sha256],
      ],
    },
  ]
}
