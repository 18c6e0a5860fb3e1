import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { assetDocumentsSchema } from '@/schemas/forms/asset-documents'
import { businessSchema } from '@/schemas/forms/business'
import { campaignLinkSchema } from '@/schemas/forms/campaign-link'
import { coApplicantSchema } from '@/schemas/forms/co-applicant'
import { employmentSchema } from '@/schemas/forms/employment'
import { loanOfferSchema } from '@/schemas/forms/loan-offer'
import { lookupSchema } from '@/schemas/forms/lookup'
import { offlineCaseSchema } from '@/schemas/forms/offline-case'
import { partnerRegistrationSchema } from '@/schemas/forms/partner-registration'
import { personalSchema } from '@/schemas/forms/personal'
import { referenceListSchema } from '@/schemas/forms/reference'
import { startSchema } from '@/schemas/forms/start'
import { applicationTrackingSchema, registrationTrackingSchema } from '@/schemas/forms/tracking'
import { typed } from './typed-forms'

const SCHEMAS: Record<keyof typeof typed, z.ZodMiniType> = {
  start: startSchema({ terms: true, bureau: true }),
  startWithoutConsents: startSchema({ terms: false, bureau: false }),
  personal: personalSchema({ restricted: false }),
  restrictedPersonal: personalSchema({ restricted: true }),
  employment: employmentSchema,
  business: businessSchema({ lenient: false }),
  lenientBusiness: businessSchema({ lenient: true }),
  coApplicant: coApplicantSchema,
  references: referenceListSchema,
  assetDocuments: assetDocumentsSchema,
  loanOffer: loanOfferSchema,
  offlineCase: offlineCaseSchema,
  registration: partnerRegistrationSchema,
  campaignLink: campaignLinkSchema,
  lookup: lookupSchema,
  applicationTracking: applicationTrackingSchema,
  registrationTracking: registrationTrackingSchema,
}

const FORMS = Object.keys(typed).map((name) => {
  // The keys of the very object that the record above is keyed by.
  const key = name as keyof typeof typed
  return { name, schema: SCHEMAS[key], values: typed[key] as fc.Arbitrary<object> }
})

describe.each(FORMS)('the form $name', ({ schema, values }) => {
  it('accepts its own output as the server gets it, and puts out the same', () => {
    fc.assert(
      fc.property(values, (entered) => {
        const sent = schema.parse(entered)
        expect(schema.parse(JSON.parse(JSON.stringify(sent)))).toEqual(sent)
      }),
    )
  })

  it('sends no field as an empty text, and leaves what was typed as it was', () => {
    fc.assert(
      fc.property(values, (entered) => {
        const before = structuredClone(entered)
        expect(JSON.stringify(schema.parse(entered))).not.toMatch(/":""/)
        expect(entered).toEqual(before)
      }),
    )
  })
})
