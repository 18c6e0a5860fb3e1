import { describe, expect, it } from 'vitest'
import { employmentDefaults, employmentSchema } from '@/schemas/forms/employment'
import { itAccepts, itRefuses, messagesOf } from './claims'
import { employmentExample } from './examples'

describe('the employment step', () => {
  it('sends numbers as numbers', () => {
    expect(employmentSchema.parse(employmentExample)).toMatchObject({
      monthly_in_hand_salary: 85000,
      work_experience_years: 6,
      work_experience_months: 3,
    })
  })

  itRefuses(employmentSchema, employmentExample, [
    ['half a pincode', 'company_pincode', '560', 'Invalid pincode'],
    ['no pincode', 'company_pincode', '', 'Invalid pincode'],
    ['no address type', 'company_address_type', '', 'Please select company address type'],
    ['no first salary slip', 'salary_slip1', '', 'Missing salary slip 1'],
    ['no second salary slip', 'salary_slip2', '', 'Missing salary slip 2'],
    ['no third salary slip', 'salary_slip3', undefined, 'Missing salary slip 3'],
    ['an office email without a host', 'official_email', 'lakshmi@', 'Invalid input'],
    ['a salary that is no number', 'monthly_in_hand_salary', '85k', 'Invalid input'],
    ['a twelfth month', 'work_experience_months', '12', 'Invalid input'],
  ])

  itAccepts(employmentSchema, employmentExample, [
    ['no company name', 'company_name', ''],
    ['no office email', 'official_email', ''],
    ['no city', 'company_city', ''],
    ['no address', 'company_address', undefined],
    ['no sector', 'company_sector', ''],
    ['no months', 'work_experience_months', ''],
  ])

  it('untouched says what is missing, field by field', () => {
    expect(messagesOf(employmentSchema, employmentDefaults)).toEqual({
      company_pincode: 'Invalid pincode',
      company_address_type: 'Please select company address type',
      salary_slip1: 'Missing salary slip 1',
      salary_slip2: 'Missing salary slip 2',
      salary_slip3: 'Missing salary slip 3',
    })
  })
})
