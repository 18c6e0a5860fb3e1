import { formatDate } from '@/schemas/dates'
import type { BreInfo } from '@/schemas/entities/loan-offer'
import { formatRupees } from '@/schemas/money/currency'
import { text } from '@/src/language/current-language'
import { StatusMark } from '../../ui/status/status-mark'
import { DataTable, type Column } from '../../ui/table/data-table'
import classes from './loan-offer.module.css'

const orDash = (figure: string | number | undefined) => (figure === undefined || figure === '' ? '–' : figure)

const FIGURES: Column<BreInfo>[] = [
  { key: 'score', header: 'BRE score', cell: ({ bre_score }) => orDash(bre_score) },
  {
    key: 'decision',
    header: 'Decision',
    cell: ({ decision }) => <StatusMark status={decision} />,
  },
  {
    key: 'rate',
    header: 'Interest rate',
    cell: ({ interest_rate }) =>
      interest_rate === undefined ? '–' : text('{rate}% a year', { rate: interest_rate }),
  },
  { key: 'emi', header: 'EMI', cell: ({ final_emi }) => orDash(formatRupees(final_emi)) },
  {
    key: 'processing',
    header: 'Processing fee',
    cell: (offer) => orDash(formatRupees(offer.total_processing_fee_amount)),
  },
  {
    key: 'insurance',
    header: 'Insurance fee',
    cell: ({ insurance_fee }) => orDash(formatRupees(insurance_fee)),
  },
]

const TERMS: Column<BreInfo>[] = [
  {
    key: 'amount',
    header: 'Loan amount',
    cell: (offer) => orDash(formatRupees(offer.selected_loan_amount)),
  },
  {
    key: 'tenure',
    header: 'Tenure',
    cell: ({ max_tenure_allowed }) =>
      max_tenure_allowed === undefined ? '–' : text('{count} months', { count: max_tenure_allowed }),
  },
  {
    key: 'disbursement',
    header: 'Disbursement date',
    cell: ({ disbursement_date }) => orDash(formatDate(disbursement_date)),
  },
  {
    key: 'emiStart',
    header: 'EMI start date',
    cell: ({ emi_start_date }) => orDash(formatDate(emi_start_date)),
  },
]

/** All that the rules engine computed (specification 2.24). */
export function OfferFigures({ offer }: { offer: BreInfo }) {
  return (
    <>
      <DataTable caption="All figures" columns={FIGURES} rows={[offer]} rowKey={() => 'offer'} />
      <details className={classes.score}>
        <summary>{text('What the BRE score says')}</summary>
        <p>
          {text(
            'BRE is short for business rules engine: the rules of the lender. The score sums up what they found in the borrower’s credit record and in this application. A higher one is better. Another lender’s may differ.',
          )}
        </p>
      </details>
    </>
  )
}

export function AcceptedTerms({ offer }: { offer: BreInfo }) {
  return <DataTable caption="Accepted terms" columns={TERMS} rows={[offer]} rowKey={() => 'terms'} />
}
