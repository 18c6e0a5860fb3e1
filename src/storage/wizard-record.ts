import * as z from 'zod/mini'
import type { WizardRecord } from '@/machines/wizard/wizard-types'
import { applicationId } from '@/schemas/text/primitives'
import { forgetStored, readStored, readStoredJson, store } from './local-storage'

const formDetailsSchema = z.object({
  version: z.literal(1),
  mobile: z.nullable(z.string()),
  loanType: z.nullable(z.string()),
})

const rejectionSchema = z.object({
  version: z.literal(1),
  applicationId,
  reasons: z.array(z.string()),
  overdueAmount: z.nullable(z.number()),
  isSimulated: z.optional(z.boolean()),
})

type StoredRejection = z.output<typeof rejectionSchema>

/** Remembers which application is worked on, under APPLICATION_ID and FORM_DETAILS (specification 3.1). */
export function rememberApplication(
  id: string,
  details: { mobile: string | null; loanType: string | null },
): void {
  store('APPLICATION_ID', id)
  store('FORM_DETAILS', JSON.stringify({ version: 1, ...details }))
}

/** Accepting an offer clears the saved loan type and phone (specification 4.12). */
export function forgetLoanTypeAndPhone(): void {
  const details = formDetailsSchema.safeParse(readStoredJson('FORM_DETAILS'))
  if (!details.success) return forgetStored('FORM_DETAILS')
  store('FORM_DETAILS', JSON.stringify({ ...details.data, mobile: null, loanType: null }))
}

/** Keeps the reasons of a rejection for its page (specification 3.1, 4.11). Amount in rupees. */
export function storeRejection(rejection: Omit<StoredRejection, 'version'>): void {
  store('rejection_reasons', JSON.stringify({ version: 1, ...rejection }))
}

/** The application worked on before a reload, with its rejection; null when there is none or it does not parse. */
export function storedWizardRecord(): WizardRecord | null {
  const id = applicationId.safeParse(readStored('APPLICATION_ID'))
  if (!id.success) {
    forgetStored('APPLICATION_ID', 'FORM_DETAILS')
    return null
  }
  const rejection = rejectionSchema.safeParse(readStoredJson('rejection_reasons')).data
  return {
    applicationId: id.data,
    rejection: rejection?.applicationId === id.data ? rejection : null,
  }
}
