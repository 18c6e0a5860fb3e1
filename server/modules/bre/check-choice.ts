import { formatDate } from '@/schemas/dates'
import { phrase } from '@/schemas/language/phrases'
import { formatRupees } from '@/schemas/money/currency'
import type { Rules } from '../../config/deployment/rules-schema'
import { HttpError } from '../../core/http-error'
import { addDays } from './dates'
import type { Choice, Range } from './evaluate'

/** A typing error is answered with 400 and does not reject the application. @throws HttpError 400 naming what is allowed */
export function checkChoice(
  { disbursement_days }: Rules,
  choice: Required<Choice>,
  { amount, tenure }: Range,
  today: string,
): void {
  const [least, most] = amount
  if (choice.amount < least || choice.amount > most) {
    throw new HttpError(
      400,
      phrase('Loan amount must be between {least} and {most}', {
        least: formatRupees(least),
        most: formatRupees(most),
      }),
    )
  }
  const [shortest, longest] = tenure
  if (!Number.isInteger(choice.tenure) || choice.tenure < shortest || choice.tenure > longest) {
    throw new HttpError(
      400,
      phrase('Tenure must be between {shortest} and {longest} months', { shortest, longest }),
    )
  }
  const latest = addDays(today, disbursement_days.latest)
  if (choice.disbursement < today || choice.disbursement > latest) {
    throw new HttpError(
      400,
      phrase('Disbursement date must be between {first} and {last}', {
        first: formatDate(today),
        last: formatDate(latest),
      }),
    )
  }
}
