import { formatRupees } from '@/schemas/money/currency'
import { formatDate } from '@/schemas/dates'
import type { Application } from '@/schemas/entities/application'
import { LOAN_TYPES, optionLabel } from '@/schemas/options'
import classes from './applications.module.css'

type Loan = Pick<Application, 'loan_type' | 'required_amount'> & { created_at?: string | undefined }

/** Its kind, its amount and the day it was begun, as far as they are told. */
export function LoanSummary({ loan_type, required_amount, created_at }: Loan) {
  return (
    <FactLine
      facts={[optionLabel(LOAN_TYPES, loan_type), formatRupees(required_amount), formatDate(created_at)]}
    />
  )
}

/** The first above the others in a table, and all on one line on a phone. Empty ones are left out. */
export function FactLine({ facts }: { facts: readonly string[] }) {
  return (
    <span className={classes.loan}>
      {facts
        .filter((fact) => fact !== '')
        .map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
    </span>
  )
}
