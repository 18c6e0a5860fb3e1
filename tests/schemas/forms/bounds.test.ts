import { expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { businessSchema } from '@/schemas/forms/business'
import { campaignLinkSchema } from '@/schemas/forms/campaign-link'
import { coApplicantSchema } from '@/schemas/forms/co-applicant'
import { employmentSchema } from '@/schemas/forms/employment'
import { loanOfferSchema } from '@/schemas/forms/loan-offer'
import { offlineCaseSchema } from '@/schemas/forms/offline-case'
import { partnerRegistrationSchema } from '@/schemas/forms/partner-registration'
import { personalSchema } from '@/schemas/forms/personal'
import { referenceSchema } from '@/schemas/forms/reference'
import { startSchema } from '@/schemas/forms/start'

const { shape: business } = businessSchema({ lenient: false })
const { shape: personal } = personalSchema({ restricted: false })
const { shape: start } = startSchema({ terms: false, bureau: false })
const { shape: employment } = employmentSchema
const { shape: coApplicant } = coApplicantSchema
const { shape: offer } = loanOfferSchema
const { shape: registration } = partnerRegistrationSchema
const { shape: campaign } = campaignLinkSchema

const letters = (count: number) => 'a'.repeat(count)

/** The last answer that a field takes and the first that it refuses, at each end it has. */
const BOUNDS: [field: string, schema: z.ZodMiniType, taken: unknown, refused: unknown][] = [
  ['the amount of a loan', start.required_amount, '1', '0.5'],
  ['the purpose of a loan', start.purpose, letters(100), letters(101)],
  ['a borrower’s name', start.name, 'Anu', 'An'],
  ['years of residence', personal.years_of_residence, '0.5', '0'],
  ['a credit limit', personal.credit_limit, '1', '0'],
  ['a home address', personal.address, letters(8), letters(7)],
  ['a salary', employment.monthly_in_hand_salary, '0', '-1'],
  ['years of work', employment.work_experience_years, '0', '-1'],
  ['months of work, from below', employment.work_experience_months, '0', '-1'],
  ['months of work, from above', employment.work_experience_months, '11', '12'],
  ['a business name', business.business_name, 'Ram', 'Ra'],
  ['a business address', business.business_address, letters(8), letters(7)],
  ['partners or directors', business.number_of_partners_or_directors, '0', '-1'],
  ['shareholding, from below', business.shareholding_percentage, '0', '-1'],
  ['shareholding, from above', business.shareholding_percentage, '100', '101'],
  ['years at the business address', business.years_at_business_address, '0', '-1'],
  ['the vintage of a business', business.vintage_of_business, '0', '-1'],
  ['present experience', business.present_business_experience, '0', '-1'],
  ['total experience', business.total_work_experience, '0', '-1'],
  ['a co-applicant’s shareholding, from below', coApplicant.shareholding_percentage, '0', '-1'],
  ['a co-applicant’s shareholding, from above', coApplicant.shareholding_percentage, '100', '101'],
  ['a co-applicant’s name', coApplicant.name, 'Anu', 'An'],
  ['a co-applicant’s years of residence', coApplicant.years_of_residence, '0.5', '0'],
  ['a reference’s address', referenceSchema.shape.address, letters(8), letters(7)],
  ['a reference’s mobile', referenceSchema.shape.phone, '9876543210', '987654321'],
  ['an accepted amount', offer.selected_loan_amount, '1', '0'],
  ['a tenure', offer.max_tenure_allowed, '1', '0'],
  ['the amount of an offline case', offlineCaseSchema.shape.required_amount, '1', '0'],
  ['a partner’s first name', registration.first_name, 'Al', 'A'],
  ['a partner’s last name', registration.last_name, 'Li', 'L'],
  ['a partner’s bank', registration.bank_name, 'SBI', 'SB'],
  ['a campaign', campaign.utm_campaign, letters(100), letters(101)],
  ['a campaign’s medium', campaign.utm_medium, letters(50), letters(51)],
  ['a campaign’s content', campaign.utm_content, letters(100), letters(101)],
  ['a campaign’s term', campaign.utm_term, letters(100), letters(101)],
]

it.each(BOUNDS)('%s has its bound where specification 9.1, 9.2 set it', (_, schema, taken, refused) => {
  expect(schema.safeParse(taken).success).toBe(true)
  expect(schema.safeParse(refused).success).toBe(false)
})

it('the table of a business covers three financial years and no more', () => {
  const year = { fy: '2025-26', turnover: '', profit: '' }
  const accepts = (years: number) =>
    business.business_financials.safeParse({ data: Array.from({ length: years }, () => year) }).success
  expect(accepts(3)).toBe(true)
  expect(accepts(4)).toBe(false)
})
