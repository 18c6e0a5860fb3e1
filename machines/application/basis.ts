import type { Label } from '@/schemas/language/texts'
import { BUSINESS } from '@/schemas/steps/business'
import { EMPLOYMENT } from '@/schemas/steps/employment'
import { PERSONAL } from '@/schemas/steps/personal'

type BasisSection = (typeof PERSONAL | typeof EMPLOYMENT | typeof BUSINESS)['answers']

/** An application as far as an acceptance rests on it, under the names that server and page have for it. */
export type BasisSource = {
  name?: string | null | undefined
  mobile?: string | null | undefined
  pan_number?: string | null | undefined
  job_type?: string | null | undefined
  loan_type?: string | null | undefined
  required_amount?: number | string | null | undefined
} & { [Section in BasisSection]?: object | null | undefined }

/** All that a business earned in the latest year that states anything: rupees a year. */
type YearResult = { profit: number } | { turnover: number }

const MONTHS = 12

function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** The result of the latest year of a business's table (specification 3.10) that states profit or turnover. */
function latestResultOf(business: object | null | undefined): YearResult | undefined {
  const { data } = recordOf(recordOf(business)['business_financials'])
  const years = (Array.isArray(data) ? data : [])
    .map(recordOf)
    .sort((one, other) => String(other['fy']).localeCompare(String(one['fy'])))
  for (const year of years) {
    const profit = numberOf(year['profit'])
    if (profit !== undefined) return { profit }
    const turnover = numberOf(year['turnover'])
    if (turnover !== undefined) return { turnover }
  }
  return undefined
}

/**
 * A borrower's monthly income in rupees: the salary, or a twelfth of the latest year's profit, else of the usual share of its turnover.
 * @param turnoverMargin the share of a turnover that is taken for profit, 0 to 1
 */
export function monthlyIncomeOf(source: BasisSource, turnoverMargin: number): number | undefined {
  if (source.job_type !== 'SELF_EMPLOYED')
    return numberOf(recordOf(source[EMPLOYMENT.answers])['monthly_in_hand_salary'])
  const result = latestResultOf(source[BUSINESS.answers])
  if (!result) return undefined
  return Math.round(('profit' in result ? result.profit : result.turnover * turnoverMargin) / MONTHS)
}

/** The borrower's birth date, YYYY-MM-DD; `undefined` before it is saved. */
export function birthDateOf(source: BasisSource): string | undefined {
  const birthDate = recordOf(source[PERSONAL.answers])['dob']
  return typeof birthDate === 'string' && birthDate !== '' ? birthDate : undefined
}

/** One spelling of a text: composed letters and single spaces. */
function spellingOf(text: string | null | undefined): string {
  return (text ?? '').normalize('NFC').trim().replaceAll(/\s+/g, ' ')
}

/**
 * Everything in an application that an acceptance of its offer rests on, beside the offer's own figures: label, and how it is compared. A
 * reader who does not know the share of a turnover that counts as profit compares the turnover.
 */
const BASIS = {
  name: { label: 'name', of: ({ name }) => spellingOf(name) },
  mobile: { label: 'mobile number', of: ({ mobile }) => spellingOf(mobile) },
  pan_number: { label: 'PAN', of: ({ pan_number }) => spellingOf(pan_number) },
  job_type: { label: 'job type', of: ({ job_type }) => job_type ?? null },
  loan_type: { label: 'loan type', of: ({ loan_type }) => loan_type ?? null },
  required_amount: {
    label: 'amount asked for',
    of: ({ required_amount }) => numberOf(required_amount) ?? 0,
  },
  birth_date: { label: 'birth date', of: (source) => birthDateOf(source) ?? null },
  income: {
    label: 'income',
    of: (source, turnoverMargin) =>
      turnoverMargin === undefined && source.job_type === 'SELF_EMPLOYED'
        ? JSON.stringify(latestResultOf(source[BUSINESS.answers]))
        : (monthlyIncomeOf(source, turnoverMargin ?? 0) ?? null),
  },
} as const satisfies Record<
  string,
  { label: Label; of: (source: BasisSource, turnoverMargin?: number) => string | number | null | undefined }
>

export type BasisField = keyof typeof BASIS

// Object.keys forgets the key type; the table has no other keys.
const FIELDS = Object.keys(BASIS) as BasisField[]

/**
 * @returns what an acceptance rests on and a save would change; empty where the acceptance stays.
 * @param turnoverMargin the share of a turnover that is taken for profit, where it is known
 */
export function changedBasis(before: BasisSource, after: BasisSource, turnoverMargin?: number): BasisField[] {
  return FIELDS.filter((field) => {
    const { of } = BASIS[field]
    return of(before, turnoverMargin) !== of(after, turnoverMargin)
  })
}

/** The name of a field of the basis, as it stands in a sentence. */
export function basisLabel(field: BasisField): Label {
  return BASIS[field].label
}
