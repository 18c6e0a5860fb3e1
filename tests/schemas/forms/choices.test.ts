import { expect, it } from 'vitest'
import { businessSchema } from '@/schemas/forms/business'
import { customQrSchema } from '@/schemas/forms/campaign-link'
import { coApplicantSchema } from '@/schemas/forms/co-applicant'
import { lookupDefaults } from '@/schemas/forms/lookup'
import { referenceListSchema } from '@/schemas/forms/reference'

it('a QR code for direct leads needs its loan type first, any other does not', () => {
  const { loan_type: needed } = customQrSchema(true).shape
  expect(needed.safeParse('').error?.issues[0]?.message).toBe('Loan type is required')
  expect(needed.parse('GOLD_LOAN')).toBe('GOLD_LOAN')
  const { loan_type: open } = customQrSchema(false).shape
  expect(open.parse('')).toBeUndefined()
  expect(open.parse('GOLD_LOAN')).toBe('GOLD_LOAN')
  expect(open.safeParse('MOON_LOAN').success).toBe(false)
})

it('a lookup begins with an empty mobile', () => {
  expect(lookupDefaults).toEqual({ mobile: '' })
})

it('a fourth reference at once is refused in words', () => {
  const reference = {
    id: '1',
    type: 'PERSONAL_REFERENCE',
    name: 'Kavita',
    phone: '9833333333',
    address: '9 Brigade Road',
  }
  const references = Array.from({ length: 4 }, () => reference)
  expect(referenceListSchema.safeParse({ references }).error?.issues[0]?.message).toBe(
    'At most 3 references at once',
  )
  expect(referenceListSchema.safeParse({ references: references.slice(1) }).success).toBe(true)
})

it('a co-applicant who lives nowhere yet is told so', () => {
  const years = coApplicantSchema.shape.years_of_residence.safeParse('0')
  expect(years.error?.issues[0]?.message).toBe('Years of residence must be greater than 0')
})

it.each([[[]], [undefined], ['']])('%j is no bank statement of a business', (statement) => {
  const { bank_statement } = businessSchema({ lenient: false }).shape
  expect(bank_statement.safeParse(statement).error?.issues[0]?.message).toBe('Bank statement is required')
})
