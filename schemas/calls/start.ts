import * as z from 'zod/mini'
import { defineCall } from '../call'
import { assetDocumentsSchema } from '../forms/asset-documents'
import { startSchema } from '../forms/start'
import { acknowledgement, dataOf, idText, maybe, maybeText } from '../wire'

// The tenant's links decide which consents must be ticked: here the most lenient form, and the server asks for the rest.
const startRequest = startSchema({ terms: false, bureau: false })

const assetDocumentsRequest = z.extend(assetDocumentsSchema, { is_al_gl_present: z.literal(true) })

export const createApplication = defineCall({
  method: 'POST',
  path: '/v1/apply-loan/create',
  request: startRequest,
  response: dataOf(z.object({ id: idText, tracker_id: maybe(idText), loan_type: maybeText })),
})

/** An update of the start form, and the asset documents (specification 7.8). */
export const updateApplication = defineCall({
  method: 'PATCH',
  path: '/v1/loan-application/{id}',
  request: z.union([startRequest, assetDocumentsRequest]),
  response: acknowledgement,
})

export const updateOwnApplication = defineCall({ ...updateApplication, path: '/v1/apply-loan/{id}' })
