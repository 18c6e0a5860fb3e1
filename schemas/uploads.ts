/** What may be uploaded where (specification 5.18, 9.10). No zod: screens read it too. */

const PHOTO = ['image/png', 'image/jpeg'] as const
const PDF = ['application/pdf'] as const
const PHOTO_OR_PDF = [...PHOTO, ...PDF] as const
const PNG_OR_PDF = ['image/png', ...PDF] as const

/** The types of file that any upload field takes. */
export type UploadMediaType = (typeof PHOTO_OR_PDF)[number]

/** One upload field: which file types it takes, and whether it takes several files. */
export type UploadRule = { readonly accept: readonly UploadMediaType[]; readonly multiple: boolean }

const one = (accept: readonly UploadMediaType[]): UploadRule => ({ accept, multiple: false })
const many = (accept: readonly UploadMediaType[]): UploadRule => ({ accept, multiple: true })

/** Every upload field of the loan application by its `file_type`, which is the field's name. */
export const uploadRules = {
  pan: one(PHOTO),
  aadhaar_front: one(PHOTO),
  aadhaar_back: one(PHOTO),
  bank_statement: many(PDF),
  bank_statement1: many(PDF),
  bank_statement2: many(PDF),
  company_id_card: one(PHOTO_OR_PDF),
  salary_slip1: one(PHOTO_OR_PDF),
  salary_slip2: one(PHOTO_OR_PDF),
  salary_slip3: one(PHOTO_OR_PDF),
  business_proof: one(PNG_OR_PDF),
  business_pan_file: one(PHOTO_OR_PDF),
  gstr_3b: many(PDF),
  financial_file: one(PHOTO_OR_PDF),
  others1: one(PHOTO_OR_PDF),
  others2: one(PHOTO_OR_PDF),
  others3: one(PHOTO_OR_PDF),
  al_vehicle_images: many(PHOTO_OR_PDF),
  al_pre_purchase_invoice: many(PHOTO_OR_PDF),
  al_down_payment_receipt: many(PHOTO_OR_PDF),
  al_full_pre_purchase_invoice: one(PHOTO_OR_PDF),
  al_rc_photo: many(PHOTO_OR_PDF),
  al_insurance_file: many(PHOTO_OR_PDF),
  al_puc_file: many(PHOTO_OR_PDF),
  gl_article_photo: many(PHOTO_OR_PDF),
  gl_invoice_and_certificate_photo: many(PHOTO_OR_PDF),
  gl_article_valuation_document: many(PHOTO_OR_PDF),
} as const satisfies Record<string, UploadRule>

/** The name of an upload field; it travels as `file_type`. */
export type UploadFileType = keyof typeof uploadRules

/** Every `file_type`, for `z.enum` and for tables. */
// Object.keys forgets the key type; the object above is closed.
export const UPLOAD_FILE_TYPES = Object.keys(uploadRules) as [UploadFileType, ...UploadFileType[]]

/** Every document of a partner's registration (specification 5.16, 5.18). */
export const registrationUploadRules = {
  pan: one(PHOTO_OR_PDF),
  aadhaar_front: one(PHOTO_OR_PDF),
  aadhaar_back: one(PHOTO_OR_PDF),
  cancelled_cheque: one(PHOTO_OR_PDF),
  gst: one(PHOTO_OR_PDF),
  shop_photo: one(PHOTO),
  counter_photo: one(PHOTO),
} as const satisfies Record<string, UploadRule>

/** The name of a registration's document; it travels as `file_type`. */
export type RegistrationFileType = keyof typeof registrationUploadRules

/** Every `file_type` of a registration, for `z.enum` and for tables. */
// As above.
export const REGISTRATION_FILE_TYPES = Object.keys(registrationUploadRules) as [
  RegistrationFileType,
  ...RegistrationFileType[],
]

/** The section a file belongs to (specification 3.29). */
export const UPLOAD_TYPES = [
  'LOAN_APPLICANT_BUSINESS_INFO',
  'LOAN_APPLICANT_CO_APPLICANT',
  'LOAN_APPLICANT_EMPLOYMENT_INFO',
  'LOAN_APPLICANT_PERSONAL_INFO',
  'LOAN_APPLICATION',
] as const
export type UploadType = (typeof UPLOAD_TYPES)[number]

/** The `uploadType` of a registration's documents, which belong to no section of an application (specification 3.29). */
export const REGISTRATION_UPLOAD = 'JOIN_US'
