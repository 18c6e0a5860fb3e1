import { formatRupees } from '@/schemas/money/currency'
import { formatDate } from '@/schemas/dates'
import type { Application } from '@/schemas/entities/application'
import { LOAN_TYPES, optionLabel } from '@/schemas/options'
import classes from './applications.module.css'

export function LoanSummary({
  loan_type,
  required_amount,
  created_at,
}: Pick<Application, 'loan_type' | 'required_amount' | 'created_at'>) {
  const facts = [optionLabel(LOAN_TYPES, loan_type), formatRupees(required_amount), formatDate(created_at)]
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
