import * as z from 'zod/mini'
import { emptyForm } from '../fields/defaults'
import { formShape } from '../fields/form-schema'
import { optionValues, RESIDENCE_TYPES } from '../options'
import { EMPLOYMENT_FIELDS } from '../steps/employment'
import { choice, fileId, optionalNumber, pincode } from '../text/primitives'

/** Employment details of a salaried borrower (specification 5.9). Salary in rupees a month. */
export const employmentSchema = z.object(
  formShape(EMPLOYMENT_FIELDS, {
    work_experience_months: optionalNumber({ minimum: 0, maximum: 11 }),
    company_pincode: pincode,
    company_address_type: choice(optionValues(RESIDENCE_TYPES), 'Please select company address type'),
    salary_slip1: fileId('Missing salary slip 1'),
    salary_slip2: fileId('Missing salary slip 2'),
    salary_slip3: fileId('Missing salary slip 3'),
  }),
)

export type EmploymentValues = z.output<typeof employmentSchema>

export const employmentDefaults = emptyForm(EMPLOYMENT_FIELDS)
