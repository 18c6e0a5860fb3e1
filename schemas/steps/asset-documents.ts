import type { FieldTable } from '../fields/field'
import { PHOTO_OR_PDF_FILE, PHOTO_OR_PDF_FILES } from '../files/upload-rule'
import type { SectionStep } from './step'

/** The documents of a car, in the order of specification 2.23. */
export const CAR_FIELDS = {
  al_vehicle_images: { kind: 'files', label: 'Vehicle images', upload: PHOTO_OR_PDF_FILES },
  al_pre_purchase_invoice: { kind: 'files', label: 'Pre-purchase invoice', upload: PHOTO_OR_PDF_FILES },
  al_down_payment_receipt: { kind: 'files', label: 'Down payment receipt', upload: PHOTO_OR_PDF_FILES },
  al_full_pre_purchase_invoice: {
    kind: 'file',
    label: 'Full pre-purchase invoice',
    upload: PHOTO_OR_PDF_FILE,
  },
  al_rc_photo: { kind: 'files', label: 'RC photo', upload: PHOTO_OR_PDF_FILES },
  al_insurance_file: { kind: 'files', label: 'Insurance file', upload: PHOTO_OR_PDF_FILES },
  al_puc_file: { kind: 'files', label: 'PUC file', upload: PHOTO_OR_PDF_FILES },
} as const satisfies FieldTable

/** The documents of gold, in the order of specification 2.23. */
export const GOLD_FIELDS = {
  gl_article_photo: { kind: 'files', label: 'Article photo', upload: PHOTO_OR_PDF_FILES },
  gl_invoice_and_certificate_photo: {
    kind: 'files',
    label: 'Invoice and certificate photo',
    upload: PHOTO_OR_PDF_FILES,
  },
  gl_article_valuation_document: {
    kind: 'files',
    label: 'Valuation document',
    upload: PHOTO_OR_PDF_FILES,
  },
  gl_valuer_comment: { kind: 'paragraph', label: 'Valuer comment' },
} as const satisfies FieldTable

/** Specification 3.13. */
export const ASSET_DOCUMENT_FIELDS = { ...CAR_FIELDS, ...GOLD_FIELDS } as const

export const ASSET_DOCUMENTS = {
  page: 'loan-doc',
  label: 'Loan documents',
  sheet: 'Loan documents',
  fields: ASSET_DOCUMENT_FIELDS,
  answers: 'asset_documents',
  column: 'asset_info',
  stage: null,
  uploadType: 'LOAN_APPLICATION',
  submitted: 'assetDocuments.submitted',
  request: 'saveAssetDocuments',
  permission: 'documents.save',
  isAgentPage: true,
  isSavedByStart: true,
} as const satisfies SectionStep
