import * as z from 'zod/mini'
import type { WizardRecord } from '@/machines/wizard/wizard-types'
import { applicationId } from '@/schemas/text/primitives'
import { forgetStoredWork, isOverruled, storeWork } from './caller'
import { readStored, readStoredJson } from './local-storage'

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

/** Under APPLICATION_ID and FORM_DETAILS (specification 3.1). */
export function rememberApplication(
  id: string,
  details: { mobile: string | null; loanType: string | null },
): void {
  storeWork('APPLICATION_ID', id)
  storeWork('FORM_DETAILS', JSON.stringify({ version: 1, ...details }))
}

/** After the acceptance of an offer (specification 4.12). */
export function forgetLoanTypeAndPhone(): void {
  const details = formDetailsSchema.safeParse(readStoredJson('FORM_DETAILS'))
  if (!details.success) return forgetStoredWork('FORM_DETAILS')
  storeWork('FORM_DETAILS', JSON.stringify({ ...details.data, mobile: null, loanType: null }))
}

/** Specification 3.1, 4.11; the amount in rupees. */
export function storeRejection(rejection: Omit<StoredRejection, 'version'>): void {
  storeWork('rejection_reasons', JSON.stringify({ version: 1, ...rejection }))
}

/** Null when there is none, it does not parse, or it is another session's. */
export function storedWizardRecord(): WizardRecord | null {
  if (isOverruled()) return null
  const id = applicationId.safeParse(readStored('APPLICATION_ID'))
  if (!id.success) {
    forgetStoredWork('APPLICATION_ID', 'FORM_DETAILS')
    return null
  }
  const rejection = rejectionSchema.safeParse(readStoredJson('rejection_reasons')).data
  return {
    applicationId: id.data,
    rejection: rejection?.applicationId === id.data ? rejection : null,
  }
}
