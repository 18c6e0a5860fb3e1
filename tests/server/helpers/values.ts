import { businessDefaults } from '@/schemas/forms/business'
import { coApplicantDefaults } from '@/schemas/forms/co-applicant'
import { employmentDefaults } from '@/schemas/forms/employment'
import { personalDefaults } from '@/schemas/forms/personal'
import { startDefaults } from '@/schemas/forms/start'

/** As far as their first bytes tell. */
export const PDF = {
  name: 'statement.pdf',
  bytes: new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n'),
}
export const PNG = {
  name: 'card.png',
  bytes: Uint8Array.from([
    0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0,
    1, 8, 6, 0, 0, 0, 0x1f, 0x15, 0xc4, 0x89, 0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82,
  ]),
}

/** The rules approve it. */
export function startValues(changes: object = {}) {
  return {
    ...startDefaults,
    mobile: '9811111111',
    name: 'Sunita Devi',
    pan_number: 'ABCPD1234F',
    job_type: 'SALARIED',
    loan_type: 'PERSONAL_LOAN',
    required_amount: '300000',
    terms_accepted: true,
    bureau_consent: true,
    ...changes,
  }
}

const address = { pincode: '560001', city: 'Bengaluru', state: 'Karnataka', address: '4 Residency Road' }

export type IdentityFiles = { pan: string; aadhaar_front: string; aadhaar_back: string }

export function personalValues(files: IdentityFiles, changes: object = {}) {
  return {
    ...personalDefaults,
    ...address,
    email: 'sunita@example.com',
    dob: '14-02-1990',
    gender: 'FEMALE',
    marital_status: 'MARRIED',
    spouse_name: 'Mohan Lal',
    address_type: 'RENTED',
    ...files,
    ...changes,
  }
}

export function employmentValues(slip: string, changes: object = {}) {
  return {
    ...employmentDefaults,
    company_name: 'Infosys',
    monthly_in_hand_salary: '60000',
    company_pincode: '560100',
    company_address_type: 'RENTED',
    salary_slip1: slip,
    salary_slip2: slip,
    salary_slip3: slip,
    ...changes,
  }
}

export function businessValues(proof: string, statement: string, changes: object = {}) {
  return {
    ...businessDefaults(['2025-26', '2024-25', '2023-24']),
    business_name: 'Devi Textiles',
    business_type: 'SOLE_PROPRIETORSHIP',
    is_gst_available: 'false',
    business_pincode: '641001',
    business_city: 'Coimbatore',
    business_state: 'Tamil Nadu',
    business_address: '7 Oppanakara Street',
    business_address_type: 'SELF_OWNED',
    business_proof_type: 'SSI_MSME_UDYAM_CERTIFICATE',
    business_proof: proof,
    bank_name: 'Canara Bank',
    statement_bank_id: '8',
    bank_statement: [statement],
    business_industry: 'TEXTILES',
    ...changes,
  }
}

export function coApplicantValues(files: IdentityFiles, changes: object = {}) {
  return {
    ...coApplicantDefaults,
    ...address,
    name: 'Mohan Lal',
    mobile: '9822222222',
    shareholding_percentage: '25',
    dob: '1988-07-01',
    gender: 'MALE',
    marital_status: 'MARRIED',
    address_type: 'RENTED',
    pan_number: 'ABCPL4321M',
    ...files,
    ...changes,
  }
}

export function referenceValues(changes: object = {}) {
  return {
    id: '10000001',
    type: 'PERSONAL_REFERENCE',
    name: 'Kavita Joshi',
    phone: '9833333333',
    address: '9 Brigade Road',
    ...changes,
  }
}

export function offlineCaseValues(changes: object = {}) {
  return {
    name: 'Gopal Verma',
    loan_type: 'HOME_LOAN',
    required_amount: '2500000',
    lender_info: [
      {
        lender_id: 'BANYAN',
        disbursement_date: '02-11-2026',
        is_pendency: 'true',
        pendency_desc: 'Original sale deed',
        pf_waiver_percentage: '0.5',
      },
    ],
    ...changes,
  }
}
