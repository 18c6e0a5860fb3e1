import * as z from 'zod/mini'
import { fileIds, optionalText } from '../primitives'

/** Documents of the car or the gold (specification 2.23); none is required (specification 5.19). */
export const assetDocumentsSchema = z.object({
  al_vehicle_images: fileIds,
  al_pre_purchase_invoice: fileIds,
  al_down_payment_receipt: fileIds,
  al_full_pre_purchase_invoice: optionalText(),
  al_rc_photo: fileIds,
  al_insurance_file: fileIds,
  al_puc_file: fileIds,
  gl_article_photo: fileIds,
  gl_invoice_and_certificate_photo: fileIds,
  gl_article_valuation_document: fileIds,
  gl_valuer_comment: optionalText(),
})

/** The asset documents after parsing. */
export type AssetDocumentsValues = z.output<typeof assetDocumentsSchema>

const noFiles: string[] = []

/** The asset documents before anything is chosen. */
export const assetDocumentsDefaults = {
  al_vehicle_images: noFiles,
  al_pre_purchase_invoice: noFiles,
  al_down_payment_receipt: noFiles,
  al_full_pre_purchase_invoice: '',
  al_rc_photo: noFiles,
  al_insurance_file: noFiles,
  al_puc_file: noFiles,
  gl_article_photo: noFiles,
  gl_invoice_and_certificate_photo: noFiles,
  gl_article_valuation_document: noFiles,
  gl_valuer_comment: '',
}
