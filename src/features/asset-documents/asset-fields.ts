/** What is lent on: a car or gold (specification 4.4). */
export type Asset = 'auto' | 'gold'

/** The uploads of each asset in the order of specification 2.23. */
export const ASSET_UPLOADS = {
  auto: [
    { name: 'al_vehicle_images', label: 'Vehicle images' },
    { name: 'al_pre_purchase_invoice', label: 'Pre-purchase invoice' },
    { name: 'al_down_payment_receipt', label: 'Down payment receipt' },
    { name: 'al_full_pre_purchase_invoice', label: 'Full pre-purchase invoice' },
    { name: 'al_rc_photo', label: 'RC photo' },
    { name: 'al_insurance_file', label: 'Insurance file' },
    { name: 'al_puc_file', label: 'PUC file' },
  ],
  gold: [
    { name: 'gl_article_photo', label: 'Article photo' },
    { name: 'gl_invoice_and_certificate_photo', label: 'Invoice and certificate photo' },
    { name: 'gl_article_valuation_document', label: 'Valuation document' },
  ],
} as const
