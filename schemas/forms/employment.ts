import * as z from 'zod/mini'
import { INDUSTRY_SECTORS, optionValues, RESIDENCE_TYPES } from '../options'
import {
  choice,
  fileId,
  optionalChoice,
  optionalEmail,
  optionalNumber,
  optionalText,
  pincode,
} from '../primitives'

/** Employment details of a salaried borrower (specification 5.9). Salary in rupees a month. */
export const employmentSchema = z.object({
  company_name: optionalText(),
  designation: optionalText(),
  official_email: optionalEmail,
  monthly_in_hand_salary: optionalNumber({ minimum: 0 }),
  work_experience_years: optionalNumber({ minimum: 0 }),
  work_experience_months: optionalNumber({ minimum: 0, maximum: 11 }),
  company_pincode: pincode,
  company_city: optionalText(),
  company_state: optionalText(),
  company_address: optionalText(),
  company_address_type: choice(optionValues(RESIDENCE_TYPES), 'Please select company address type'),
  company_id_card: optionalText(),
  salary_slip1: fileId('Missing salary slip 1'),
  salary_slip2: fileId('Missing salary slip 2'),
  salary_slip3: fileId('Missing salary slip 3'),
  company_website_link: optionalText(),
  company_sector: optionalChoice(optionValues(INDUSTRY_SECTORS)),
})

/** What the employment step holds after parsing. */
export type EmploymentValues = z.output<typeof employmentSchema>

/** The employment step before anything is typed. */
export const employmentDefaults = {
  company_name: '',
  designation: '',
  official_email: '',
  monthly_in_hand_salary: '',
  work_experience_years: '',
  work_experience_months: '',
  company_pincode: '',
  company_city: '',
  company_state: '',
  company_address: '',
  company_address_type: '',
  company_id_card: '',
  salary_slip1: '',
  salary_slip2: '',
  salary_slip3: '',
  company_website_link: '',
  company_sector: '',
}
