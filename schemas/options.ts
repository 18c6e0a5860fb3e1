/** The option lists of the specification: what is sent, and the words people read for it. No zod: screens read them too. */

export type Option<Value extends string = string> = {
  readonly value: Value
  readonly label: string
  /** Stands, last, for what the list does not have: whatever is searched for, it can be chosen. */
  readonly isOther?: boolean
}

export function optionValues<Value extends string>(
  options: readonly [Option<Value>, ...Option<Value>[]],
): [Value, ...Value[]] {
  const [first, ...rest] = options
  return [first.value, ...rest.map((option) => option.value)]
}

/** The words for a stored value; the value itself with spaces for underscores when the list does not know it. */
export function optionLabel(options: readonly Option[], value: string | null | undefined): string {
  if (!value) return ''
  return options.find((option) => option.value === value)?.label ?? value.replaceAll('_', ' ')
}

/** All that an application may be (specification 4.7, 4.9); a server may have others. */
export const APPLICATION_STATUSES = ['DRAFT', 'INCOMPLETE', 'COMPLETED', 'REJECTED'] as const
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number]

/** The orders of a list of applications beside the specified one, newest first: by name from A, by amount from the largest. */
export const APPLICATION_ORDERS = ['OLDEST', 'NAME', 'AMOUNT'] as const
export type ApplicationOrder = (typeof APPLICATION_ORDERS)[number]

export const JOB_TYPES = [
  { value: 'SALARIED', label: 'Salaried/Professional' },
  { value: 'SELF_EMPLOYED', label: 'Self-employed/Business' },
] as const
export type JobType = (typeof JOB_TYPES)[number]['value']

const SALARIED_LOAN_TYPES = [
  { value: 'PERSONAL_LOAN', label: 'Personal Loan' },
  { value: 'PROFESSIONAL_LOANS', label: 'Professional Loan' },
  { value: 'HOME_LOAN', label: 'Home Loan' },
  { value: 'LAP', label: 'Loan Against Property' },
  { value: 'LAS_MUTUAL_FUNDS', label: 'Loan Against Mutual Funds' },
  { value: 'OD_UNSECURED_LIMIT', label: 'Overdraft Unsecured Limit' },
  { value: 'AUTO_LOAN', label: 'Auto Loan' },
  { value: 'GOLD_LOAN', label: 'Gold Loan' },
  { value: 'EDUCATION_LOAN', label: 'Education Loan' },
  { value: 'NEW_CAR_LOAN', label: 'New Car Loan' },
  { value: 'USED_CAR_LOAN', label: 'Used Car Loan' },
  { value: 'DOD_UNSECURED', label: 'Dropline Overdraft Unsecured' },
  { value: 'SEP', label: 'Self-employed Professional' },
  { value: 'SENP', label: 'Self-employed Non-professional' },
] as const

const SELF_EMPLOYED_EXTRA_LOAN_TYPES = [
  { value: 'BUSINESS_LOAN', label: 'Business Loan' },
  { value: 'SMALL_BUSINESS_LOAN', label: 'Small Business Loan' },
  { value: 'BILL_DISCOUNTING', label: 'Bill Discounting' },
  { value: 'EQUIPMENT_FINANCING', label: 'Equipment Financing' },
  { value: 'CONSTRUCTION_EQUIPMENT', label: 'Construction Equipment' },
  { value: 'OD_SECURED_LIMIT', label: 'Overdraft Secured Limit' },
  { value: 'OD_DOD_UNSECURED_LIMIT', label: 'Overdraft/Dropline Unsecured Limit' },
] as const

export const LOAN_TYPES = [...SALARIED_LOAN_TYPES, ...SELF_EMPLOYED_EXTRA_LOAN_TYPES] as const
export type LoanType = (typeof LOAN_TYPES)[number]['value']

/** The loan types on offer for each job type (specification 3.23): the self-employed have the salaried list and seven more. */
export const LOAN_TYPES_BY_JOB: Record<JobType, readonly Option<LoanType>[]> = {
  SALARIED: SALARIED_LOAN_TYPES,
  SELF_EMPLOYED: LOAN_TYPES,
}

/** Loan types that ask for documents of the car or the gold (specification 4.4). */
export const ASSET_LOAN_TYPES: readonly string[] = ['AUTO_LOAN', 'GOLD_LOAN'] satisfies LoanType[]

export const BUSINESS_TYPES = [
  { value: 'SOLE_PROPRIETORSHIP', label: 'Sole Proprietorship' },
  { value: 'PRIVATE_LIMITED_COMPANY', label: 'Private Limited Company' },
  { value: 'LLP', label: 'LLP' },
  { value: 'PARTNERSHIP', label: 'Partnership' },
  { value: 'OTHERS', label: 'Others' },
] as const

export const RESIDENCE_TYPES = [
  { value: 'SELF_OWNED', label: 'Self Owned' },
  { value: 'RENTED', label: 'Rented' },
  { value: 'FAMILY_OWNED', label: 'Family Owned' },
  { value: 'OTHERS', label: 'Others' },
] as const

export const GENDERS = [
  { value: 'MALE', label: 'Male' },
  { value: 'FEMALE', label: 'Female' },
  { value: 'OTHERS', label: 'Others' },
] as const

export const MARITAL_STATUSES = [
  { value: 'MARRIED', label: 'Married' },
  { value: 'UNMARRIED', label: 'Unmarried' },
  { value: 'DIVORCED', label: 'Divorced' },
  { value: 'WIDOWED', label: 'Widowed' },
] as const

export const BUSINESS_NATURES = [
  { value: 'MANUFACTURING', label: 'Manufacturing' },
  { value: 'TRADING', label: 'Trading' },
  { value: 'SERVICES', label: 'Services' },
] as const

/** Sent as true and false (specification 3.26). */
export const YES_NO = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
] as const

export const BUSINESS_PROOF_TYPES = [
  { value: 'GST_REGISTRATION_CERTIFICATE', label: 'GST Registration Certificate' },
  { value: 'INCOME_TAX_RETURNS', label: 'Income Tax Returns' },
  { value: 'BUSINESS_LICENCES_AND_PERMITS', label: 'Business Licences and Permits' },
  { value: 'SHOP_AND_ESTABLISHMENT_CERTIFICATE', label: 'Shop and Establishment Certificate' },
  { value: 'SSI_MSME_UDYAM_CERTIFICATE', label: 'SSI/MSME/Udyam Certificate' },
  { value: 'FSSAI_CERTIFICATE', label: 'FSSAI Certificate' },
  { value: 'OTHERS', label: 'Others' },
] as const

export const INDUSTRY_SECTORS = [
  { value: 'FINTECH', label: 'Fintech' },
  { value: 'BANKING', label: 'Banking' },
  { value: 'NBFC', label: 'NBFC' },
  { value: 'HEALTHCARE', label: 'Healthcare' },
  { value: 'IT', label: 'Information Technology' },
  { value: 'TELECOM', label: 'Telecom' },
  { value: 'ENERGY', label: 'Energy' },
  { value: 'AUTOMOBILES', label: 'Automobiles' },
  { value: 'TEXTILES', label: 'Textiles' },
  { value: 'PHARMA', label: 'Pharma' },
  { value: 'AGRICULTURE', label: 'Agriculture' },
  { value: 'REAL_ESTATE', label: 'Real Estate' },
  { value: 'INFRASTRUCTURE', label: 'Infrastructure' },
  { value: 'MANUFACTURING', label: 'Manufacturing' },
  { value: 'EDUCATION', label: 'Education' },
  { value: 'RETAIL', label: 'Retail' },
  { value: 'TOURISM', label: 'Tourism' },
  { value: 'MEDIA', label: 'Media' },
  { value: 'PROFESSIONAL_SERVICES', label: 'Professional Services' },
  { value: 'TRANSPORT', label: 'Transport' },
  { value: 'OTHERS', label: 'Others' },
] as const

export const BANK_ACCOUNT_TYPES = [
  { value: 'CURRENT_ACCOUNT', label: 'Current Account' },
  { value: 'OVERDRAFT_ACCOUNT', label: 'Overdraft Account' },
  { value: 'SAVINGS_ACCOUNT', label: 'Savings Account' },
  { value: 'CASH_CREDIT_ACCOUNT', label: 'Cash Credit Account' },
] as const

export const REFERENCE_TYPES = [
  { value: 'BUSINESS_REFERENCE', label: 'Business Reference' },
  { value: 'PERSONAL_REFERENCE', label: 'Personal Reference' },
] as const
export type ReferenceType = (typeof REFERENCE_TYPES)[number]['value']

/** The `utm_source` list of the campaign link form (specification 3.28, 5.17). */
export const LEAD_SOURCES = [
  'Facebook',
  'Google',
  'Instagram',
  'Leaflet',
  'LinkedIn',
  'Offline',
  'Others',
  'Outlook',
  'Reddit',
  'Skype',
  'Website',
  'Whatsapp',
  'X (Twitter)',
  'Zoom',
] as const
