import { expect, test } from 'vitest'
import { businessDefaults, businessSchema } from '@/schemas/forms/business'
import { employmentDefaults, employmentSchema } from '@/schemas/forms/employment'
import { personalDefaults, personalSchema } from '@/schemas/forms/personal'
import { referenceDefaults, referenceListSchema } from '@/schemas/forms/reference'
import { startDefaults, startSchema } from '@/schemas/forms/start'
import { listRequiredFields } from '@/src/form/core/validation-options'

const listed = (...form: Parameters<typeof listRequiredFields>) => [...listRequiredFields(...form)].toSorted()

test('a form requires what its schema refuses while it is empty, however it is filled in', () => {
  const slips = ['company_address_type', 'company_pincode', 'salary_slip1', 'salary_slip2', 'salary_slip3']
  expect(listed(employmentSchema, employmentDefaults)).toEqual(slips)
  expect(listed(employmentSchema, { ...employmentDefaults, salary_slip1: 'f1' })).toEqual(slips)
})

test('a mode that waives an answer waives its star', () => {
  const restricted = listed(personalSchema({ restricted: true }), personalDefaults)
  expect(listed(personalSchema({ restricted: false }), personalDefaults)).toEqual(
    [...restricted, 'aadhaar_back', 'aadhaar_front', 'marital_status', 'pan'].toSorted(),
  )
})

test('a tick, a list of files and a row of a list are required as well', () => {
  expect(listed(startSchema({ terms: true, bureau: false }), startDefaults)).toContain('terms_accepted')
  expect(listed(businessSchema({ lenient: false }), businessDefaults(['2025-26']))).toContain(
    'bank_statement',
  )
  const references = { references: [referenceDefaults, referenceDefaults] }
  expect(listed(referenceListSchema, references)).toContain('references[0].phone')
})
