import { describe, expect, it } from 'vitest'
import * as calls from '@/schemas/calls'
import {
  REGISTRATION_FILE_TYPES,
  registrationUploadRules,
  UPLOAD_FILE_TYPES,
  UPLOAD_TYPES,
  uploadRules,
  type UploadFileType,
} from '@/schemas/files/uploads'
import { assetDocumentsSchema } from '@/schemas/forms/asset-documents'
import { businessSchema } from '@/schemas/forms/business'
import { employmentSchema } from '@/schemas/forms/employment'
import { partnerRegistrationSchema } from '@/schemas/forms/partner-registration'
import { personalSchema } from '@/schemas/forms/personal'

const PNG = 'image/png'
const JPEG = 'image/jpeg'
const PDF = 'application/pdf'

/** Specification 5.18, 9.10, written off by hand. */
const SPECIFIED: Record<UploadFileType, { accept: string[]; multiple: boolean }> = {
  pan: { accept: [PNG, JPEG], multiple: false },
  aadhaar_front: { accept: [PNG, JPEG], multiple: false },
  aadhaar_back: { accept: [PNG, JPEG], multiple: false },
  bank_statement: { accept: [PDF], multiple: true },
  bank_statement1: { accept: [PDF], multiple: true },
  bank_statement2: { accept: [PDF], multiple: true },
  company_id_card: { accept: [PNG, JPEG, PDF], multiple: false },
  salary_slip1: { accept: [PNG, JPEG, PDF], multiple: false },
  salary_slip2: { accept: [PNG, JPEG, PDF], multiple: false },
  salary_slip3: { accept: [PNG, JPEG, PDF], multiple: false },
  business_proof: { accept: [PNG, PDF], multiple: false },
  business_pan_file: { accept: [PNG, JPEG, PDF], multiple: false },
  gstr_3b: { accept: [PDF], multiple: true },
  financial_file: { accept: [PNG, JPEG, PDF], multiple: false },
  others1: { accept: [PNG, JPEG, PDF], multiple: false },
  others2: { accept: [PNG, JPEG, PDF], multiple: false },
  others3: { accept: [PNG, JPEG, PDF], multiple: false },
  al_vehicle_images: { accept: [PNG, JPEG, PDF], multiple: true },
  al_pre_purchase_invoice: { accept: [PNG, JPEG, PDF], multiple: true },
  al_down_payment_receipt: { accept: [PNG, JPEG, PDF], multiple: true },
  al_full_pre_purchase_invoice: { accept: [PNG, JPEG, PDF], multiple: false },
  al_rc_photo: { accept: [PNG, JPEG, PDF], multiple: true },
  al_insurance_file: { accept: [PNG, JPEG, PDF], multiple: true },
  al_puc_file: { accept: [PNG, JPEG, PDF], multiple: true },
  gl_article_photo: { accept: [PNG, JPEG, PDF], multiple: true },
  gl_invoice_and_certificate_photo: { accept: [PNG, JPEG, PDF], multiple: true },
  gl_article_valuation_document: { accept: [PNG, JPEG, PDF], multiple: true },
}

const FORM_FIELDS: Record<string, unknown> = {
  ...personalSchema({ restricted: true }).shape,
  ...employmentSchema.shape,
  ...businessSchema({ lenient: true }).shape,
  ...assetDocumentsSchema.shape,
}

const takes = (field: string, value: unknown) => {
  const form = FORM_FIELDS[field]
  // Every entry of a shape is a schema; the record above forgets it.
  return (form as { safeParse: (value: unknown) => { success: boolean } }).safeParse(value).success
}

describe('an upload field', () => {
  it.each(UPLOAD_FILE_TYPES)(
    '%s takes the file types of the specification, one file or several as it says',
    (field) => {
      const { accept, multiple } = uploadRules[field]
      expect({ accept: accept.toSorted(), multiple }).toEqual({
        accept: SPECIFIED[field].accept.toSorted(),
        multiple: SPECIFIED[field].multiple,
      })
    },
  )

  it('is listed exactly when the specification has it', () => {
    expect(UPLOAD_FILE_TYPES.toSorted()).toEqual(Object.keys(SPECIFIED).toSorted())
  })

  it.each(UPLOAD_FILE_TYPES)('%s holds ids in its form the way it takes files', (field) => {
    expect(takes(field, ['file-1', 'file-2'])).toBe(uploadRules[field].multiple)
    expect(takes(field, 'file-1')).toBe(!uploadRules[field].multiple)
  })
})

describe('a document of a registration', () => {
  const PAPERS = ['pan', 'aadhaar_front', 'aadhaar_back', 'cancelled_cheque', 'gst'] as const
  const PHOTOS = ['shop_photo', 'counter_photo'] as const

  it.each(PAPERS)('%s is an image or a PDF, and one file', (field) => {
    expect(registrationUploadRules[field]).toEqual({ accept: [PNG, JPEG, PDF], multiple: false })
  })

  it.each(PHOTOS)('%s is an image and nothing else', (field) => {
    expect(registrationUploadRules[field]).toEqual({ accept: [PNG, JPEG], multiple: false })
  })

  it('is a field of the registration, and travels under its name', () => {
    expect(REGISTRATION_FILE_TYPES.toSorted()).toEqual([...PAPERS, ...PHOTOS].toSorted())
    for (const file_type of REGISTRATION_FILE_TYPES) {
      expect(partnerRegistrationSchema.shape).toHaveProperty(file_type)
      const form = { mobile: '9876501234', file_type }
      expect(calls.uploadRegistrationFile.form.parse(form)).toEqual(form)
    }
    expect(
      calls.uploadRegistrationFile.form.safeParse({ mobile: '9876501234', file_type: 'selfie' }).success,
    ).toBe(false)
  })
})

describe('an upload', () => {
  const form = {
    mobile: '9876543210',
    file_type: 'pan',
    application_id: '0123456789abcdef0123456789abcdef',
    upload_type: 'LOAN_APPLICANT_PERSONAL_INFO',
  }

  it('goes to one of the five sections of the specification', () => {
    expect(UPLOAD_TYPES.toSorted()).toEqual([
      'LOAN_APPLICANT_BUSINESS_INFO',
      'LOAN_APPLICANT_CO_APPLICANT',
      'LOAN_APPLICANT_EMPLOYMENT_INFO',
      'LOAN_APPLICANT_PERSONAL_INFO',
      'LOAN_APPLICATION',
    ])
  })

  it('says which co-applicant it belongs to, as text of a multipart body', () => {
    expect(calls.uploadFile.form.parse({ ...form, record_index: '2' }).record_index).toBe(2)
    expect(calls.uploadFile.form.parse(form).record_index).toBeUndefined()
  })

  it.each([
    ['an unknown file type', { file_type: 'selfie' }],
    ['an unknown section', { upload_type: 'LOAN_APPLICANT_PET' }],
    ['a broken application id', { application_id: '12' }],
    ['a co-applicant before the first', { record_index: '-1' }],
  ])('is refused with %s', (_, wrong) => {
    expect(calls.uploadFile.form.safeParse({ ...form, ...wrong }).success).toBe(false)
    expect(calls.uploadFiles.form.safeParse({ ...form, ...wrong }).success).toBe(false)
  })

  it('sends one file as `file` and several as `files`', () => {
    expect(calls.uploadFile.fileField).toBe('file')
    expect(calls.uploadFiles.fileField).toBe('files')
  })
})
