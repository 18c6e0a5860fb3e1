import * as z from 'zod/mini'
import { ASSET_DOCUMENT_FIELDS } from '../fields/asset-documents'
import { emptyForm } from '../fields/defaults'
import { formShape } from '../fields/form-schema'

/** Documents of the car or the gold (spec 2, screen 8). Spec 5 has no rule for them, so none is required. */
export const assetDocumentsSchema = z.object(formShape(ASSET_DOCUMENT_FIELDS, {}))

/** The asset documents after parsing. */
export type AssetDocumentsValues = z.output<typeof assetDocumentsSchema>

/** The asset documents before anything is chosen. */
export const assetDocumentsDefaults = emptyForm(ASSET_DOCUMENT_FIELDS)
