import { describe, expect, it } from 'vitest'
import { assetDocumentsDefaults } from '@/schemas/forms/asset-documents'
import { businessDefaults } from '@/schemas/forms/business'
import { customQrDefaults } from '@/schemas/forms/campaign-link'
import { coApplicantDefaults } from '@/schemas/forms/co-applicant'
import { employmentDefaults } from '@/schemas/forms/employment'
import { lookupDefaults } from '@/schemas/forms/lookup'
import { offlineCaseDefaults } from '@/schemas/forms/offline-case'
import { partnerRegistrationDefaults } from '@/schemas/forms/partner-registration'
import { personalDefaults } from '@/schemas/forms/personal'
import { referenceDefaults } from '@/schemas/forms/reference'
import { startDefaults } from '@/schemas/forms/start'

/** @returns what stands in a form before anybody has typed: every place that holds anything, by its path. */
function filledIn(value: unknown, path = ''): [path: string, value: unknown][] {
  if (value === '' || value === false) return []
  if (typeof value !== 'object' || value === null) return [[path, value]]
  return Object.entries(value).flatMap(([key, inner]) => filledIn(inner, `${path}/${key}`))
}

const YEARS = ['2025-26', '2024-25', '2023-24']

/** Each form with what it opens with. */
const FORMS: [form: string, defaults: object, filled: [string, unknown][]][] = [
  ['start', startDefaults, []],
  ['personal details', personalDefaults, []],
  ['employment', employmentDefaults, []],
  [
    'business',
    businessDefaults(YEARS),
    [
      ['/shareholding_percentage', '0'],
      ['/business_financials/data/0/fy', '2025-26'],
      ['/business_financials/data/1/fy', '2024-25'],
      ['/business_financials/data/2/fy', '2023-24'],
    ],
  ],
  ['co-applicant', coApplicantDefaults, [['/shareholding_percentage', '0']]],
  ['reference', referenceDefaults, []],
  ['asset documents', assetDocumentsDefaults, []],
  ['offline case', offlineCaseDefaults, [['/lender_info/0/is_pendency', 'false']]],
  ['custom QR', customQrDefaults, []],
  ['partner registration', partnerRegistrationDefaults, []],
  ['lookup', lookupDefaults, []],
]

describe('before anything is typed (specification 3.4)', () => {
  it.each(FORMS)('the form %s holds nothing that nobody has said', (_, defaults, filled) => {
    expect(filledIn(defaults)).toEqual(filled)
  })

  it('no consent is ticked', () => {
    expect(startDefaults.terms_accepted).toBe(false)
    expect(startDefaults.bureau_consent).toBe(false)
  })
})
