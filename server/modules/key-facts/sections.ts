import { formatRupees } from '@/schemas/money/currency'
import { formatDate } from '@/schemas/dates'
import { SIMULATED } from '@/schemas/simulated'
import type { StatementFacts } from './statement'

export type StatementSection = { title: string; rows: [label: string, text: string][] }

const WITH_PAISE = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

export function formatExactRupees(amount: number): string {
  return WITH_PAISE.format(amount)
}

const PAYEES = { LENDER: 'to the lender', THIRD_PARTY: 'to a third party through the lender' }

function formatFeesTo(fees: StatementFacts['fees'], payee: StatementFacts['fees'][number]['payee']): string {
  const paise = fees
    .filter((fee) => fee.payee === payee)
    .reduce((sum, fee) => sum + Math.round((fee.amount + fee.tax) * 100), 0)
  return formatExactRupees(paise / 100)
}

function formatFee({ amount, tax, payee }: StatementFacts['fees'][number]): string {
  const withTax = tax > 0 ? ` and ${formatExactRupees(tax)} tax` : ''
  return `${formatExactRupees(amount)}${withTax}, once, ${PAYEES[payee]}`
}

export type StatementHeading = { number: string; validity: string; sha256: string }

export function statementSections(facts: StatementFacts, heading: StatementHeading): StatementSection[] {
  const officer = facts.grievance_officer
  return [
    {
      title: 'Part 1: the loan',
      rows: [
        ...(facts.is_simulated ? [['Note', SIMULATED] satisfies StatementSection['rows'][number]] : []),
        ['Proposal number', heading.number],
        ['Lender', facts.lender_name],
        ['Platform', facts.platform_name],
        ['Type of loan', facts.loan_type],
        ['Sanctioned amount', formatRupees(facts.amount)],
        ['Disbursal', `All at once, on ${formatDate(facts.disbursement_date)}`],
        ['Term', `${facts.term_months} months`],
        [
          'Instalments',
          `${facts.schedule.length} equated monthly instalments of ${formatExactRupees(facts.instalment)}; the last settles what rounding leaves`,
        ],
        ['First instalment', formatDate(facts.schedule[0]?.due)],
        ['Rate of interest', `${facts.interest_rate}% a year, fixed`],
        ['Benchmark, spread and reset of the rate', 'Do not apply: the rate is fixed'],
        ...facts.fees.map((fee): [string, string] => [fee.name, formatFee(fee)]),
        ['Annual percentage rate (APR)', `${facts.annual_percentage_rate}%`],
        ...facts.contingent_charges.map(({ name, text }): [string, string] => [name, text]),
      ],
    },
    {
      title: 'Part 2: your rights',
      rows: [
        ...facts.clauses.map(({ name, text }): [string, string] => [name, text]),
        ['Grievance officer', `${officer.name}, ${officer.phone}, ${officer.mail}`],
        [
          'Cooling-off',
          `${facts.cooling_off_days} days from disbursement: pay back the principal and the cost of those days, and owe no penalty`,
        ],
        ['Valid until', heading.validity],
      ],
    },
    {
      title: 'How the yearly cost is computed',
      rows: [
        ['Sanctioned amount', formatExactRupees(facts.amount)],
        ['Term', `${facts.term_months} months`],
        ['Number of instalments', String(facts.schedule.length)],
        ['Amount of each instalment', formatExactRupees(facts.instalment)],
        ['Rate of interest', `${facts.interest_rate}% a year, fixed`],
        ['Interest over the whole term', formatExactRupees(facts.total_interest)],
        ['Fees to the lender, with tax', formatFeesTo(facts.fees, 'LENDER')],
        ['Fees to third parties, with tax', formatFeesTo(facts.fees, 'THIRD_PARTY')],
        ['Fees in all, with tax', formatExactRupees(facts.total_fees)],
        ['Paid out to you', formatExactRupees(facts.paid_out)],
        ['You pay back in all', formatExactRupees(facts.total_to_pay)],
        ['Annual percentage rate (APR)', `${facts.annual_percentage_rate}%`],
        ['Paid out on', formatDate(facts.disbursement_date)],
        ['Instalments due', `Monthly from ${formatDate(facts.schedule[0]?.due)}, as the schedule below says`],
        ['Terms of this statement', `Version ${facts.terms_version}`],
        ['Hash of this statement (SHA-256)', heading.sha256],
      ],
    },
  ]
}
