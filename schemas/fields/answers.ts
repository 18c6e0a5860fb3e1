import { formatDate } from '../dates'
import { phrase } from '../language/phrases'
import { formatRupees } from '../money/currency'
import { optionLabel, YES_NO } from '../options'
import type { Field } from './field'

/** An answer as people read it, from the text or the digits that are stored: `1990-05-08` of a date is `08-05-1990`. */
export function formatAnswer({ kind, options, unit }: Field<string>, stored: string): string {
  if (stored === '') return ''
  if (kind === 'choice') return optionLabel(options ?? [], stored)
  if (kind === 'yesNo' || kind === 'consent') return optionLabel(YES_NO, stored)
  if (kind === 'date' || kind === 'birthDate') return formatDate(stored)
  if (kind === 'rupees') return formatRupees(stored)
  if (kind === 'percent') return `${stored}%`
  if (unit === 'years') return stored === '1' ? '1 year' : phrase('{count} years', { count: stored })
  return stored
}
