import { todayInIndia } from '@/schemas/dates'
import type { Application } from '@/schemas/entities/application'
import { businessDefaults } from '@/schemas/forms/business'
import { lastFinancialYears } from '@/schemas/money/financial-years'
import { STEPS } from '@/schemas/steps/steps'
import { maybeFlag } from '@/schemas/wire'
import { prefill, prefillUploads } from '@/src/form/core/prefill'

/** The section that the files of this step belong to (specification 3.29). */
export const BUSINESS_UPLOADS = STEPS.business.uploadType

export type BusinessFormValues = ReturnType<typeof businessDefaults>

type FinancialYear = BusinessFormValues['business_financials']['data'][number]

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The rows that the server has, as an unknown list: a section is read by the form that shows it. */
function savedYears(section: Record<string, unknown> | undefined): object[] {
  const financials = section?.['business_financials']
  const rows: unknown = isObject(financials) && 'data' in financials ? financials.data : undefined
  return Array.isArray(rows) ? rows.filter(isObject) : []
}

function withSaved(row: FinancialYear, saved: readonly object[]): FinancialYear {
  return prefill(
    row,
    saved.find((candidate) => 'fy' in candidate && candidate.fy === row.fy),
  )
}

export function startingValues(application: Application): BusinessFormValues {
  const section = application[STEPS.business.answers]
  const values = prefill(
    businessDefaults(lastFinancialYears(todayInIndia())),
    section ?? prefillUploads(application, BUSINESS_UPLOADS),
  )
  const saved = savedYears(section)
  const isGstAvailable = maybeFlag.parse(section?.['is_gst_available'])
  return {
    ...values,
    // The specification writes it TRUE, and names no type.
    ...(isGstAvailable !== undefined && { is_gst_available: String(isGstAvailable) }),
    business_financials: { data: values.business_financials.data.map((row) => withSaved(row, saved)) },
  }
}

/** @returns whether the business is its owner alone: no co-owners, no shares, no PAN of its own (specification 2.18). */
export function isSoleProprietorship({ business_type }: Pick<BusinessFormValues, 'business_type'>): boolean {
  return business_type === 'SOLE_PROPRIETORSHIP'
}

/** @returns whether a GST number is asked for: only when GST is available (specification 2.18). */
export function hasGst({ is_gst_available }: Pick<BusinessFormValues, 'is_gst_available'>): boolean {
  return is_gst_available === 'true'
}

/** Answers that a later choice has hidden stay in the form, so that a slip of the thumb loses nothing, but go out empty. */
export function shownValues(values: BusinessFormValues): BusinessFormValues {
  const ownership = {
    number_of_partners_or_directors: '',
    shareholding_percentage: '0',
    business_pan: '',
    business_pan_file: '',
  }
  return {
    ...values,
    ...(isSoleProprietorship(values) ? ownership : {}),
    ...(hasGst(values) ? {} : { gst_number: '' }),
  }
}
