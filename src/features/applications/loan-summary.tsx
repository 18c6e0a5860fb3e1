import { formatDate } from '@/schemas/dates'
import type { Application } from '@/schemas/entities/application'
import { formatRupees } from '@/schemas/money/currency'
import { LOAN_TYPES, optionLabel } from '@/schemas/options'
import { translateIfKnown } from '@/src/language/current-language'
import classes from './applications.module.css'

type Loan = Pick<Application, 'loan_type' | 'required_amount'> & { created_at?: string | undefined }

/** Its amount, its kind and the day it was begun, as far as they are told. */
export function LoanSummary({ loan_type, required_amount, created_at }: Loan) {
  const amount = formatRupees(required_amount)
  const type = optionLabel(LOAN_TYPES, loan_type)
  const others = [translateIfKnown(type), formatDate(created_at)]
  return <FactLine facts={[amount, ...others]} isLed={amount !== ''} />
}

/** The first above the others in a table, and all on one line on a phone; `isLed` by a first that counts most. Empty ones are left out. */
export function FactLine({ facts, isLed = false }: { facts: readonly string[]; isLed?: boolean }) {
  return (
    <span className={classes.loan} data-led={isLed || undefined}>
      {facts
        .filter((fact) => fact !== '')
        .map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
    </span>
  )
}
