import * as z from 'zod/mini'
import { defineCall } from '../call'
import { coApplicantEntitySchema } from '../entities/application'
import { coApplicantSchema } from '../forms/co-applicant'
import { referenceListSchema } from '../forms/reference'
import { clientId } from '../text/primitives'
import { acknowledgement, acknowledgementOf, dataListOf, dataOf, idText, maybe } from '../wire'

const coApplicantList = dataListOf(coApplicantEntitySchema)

export const addCoApplicant = defineCall({
  method: 'POST',
  path: '/v1/apply-loan/co-applicant/add/{id}',
  request: z.extend(coApplicantSchema, { client_id: clientId }),
  response: acknowledgementOf(z.object({ id: maybe(idText) })),
})

/** Changes a co-applicant; `id` is the co-applicant's. */
export const updateCoApplicant = defineCall({
  method: 'PATCH',
  path: '/v1/loan-application/co-applicant/{id}',
  request: coApplicantSchema,
  response: addCoApplicant.response,
})

export const updateOwnCoApplicant = defineCall({
  ...updateCoApplicant,
  path: '/v1/apply-loan/co-applicant/{id}',
})

export const listCoApplicants = defineCall({
  method: 'GET',
  path: '/v1/loan-application/co-applicant/list/{id}',
  response: coApplicantList,
})

export const listOwnCoApplicants = defineCall({
  ...listCoApplicants,
  path: '/v1/apply-loan/co-applicant/list/{id}',
})

export const getCoApplicant = defineCall({
  method: 'GET',
  path: '/v1/loan-application/co-applicant/{id}/{coApplicantId}',
  response: dataOf(coApplicantEntitySchema),
})

export const getOwnCoApplicant = defineCall({
  ...getCoApplicant,
  path: '/v1/apply-loan/co-applicant/{id}/{coApplicantId}',
})

/** Adds references to an application, for both roles; one whose id is there already takes the place of that. */
export const addReferences = defineCall({
  method: 'PATCH',
  path: '/v1/apply-loan/{id}/reference',
  request: referenceListSchema,
  response: acknowledgement,
})

/** Takes a reference out of an application, for both roles. Ours: the specification has no such call, and a server says that it has. */
export const removeReference = defineCall({
  method: 'DELETE',
  path: '/v1/apply-loan/{id}/reference/{referenceId}',
  response: acknowledgement,
})
