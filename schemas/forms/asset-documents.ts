import * as z from 'zod/mini'
import { emptyForm } from '../fields/defaults'
import { formShape } from '../fields/form-schema'
import { ASSET_DOCUMENT_FIELDS } from '../steps/asset-documents'

/** Documents of the car or the gold (specification 2.23); none is required (specification 5.19). */
export const assetDocumentsSchema = z.object(formShape(ASSET_DOCUMENT_FIELDS, {}))

export type AssetDocumentsValues = z.output<typeof assetDocumentsSchema>

export const assetDocumentsDefaults = emptyForm(ASSET_DOCUMENT_FIELDS)
