import * as z from 'zod/mini'
import { defineCall } from '../call'
import { businessSchema } from '../forms/business'
import { employmentSchema } from '../forms/employment'
import { personalSchema } from '../forms/personal'
import { optionalText } from '../text/primitives'
import { acknowledgement, acknowledgementOf, idText, maybe } from '../wire'

// All that is required follows the tenant's modes: here the most lenient form, and the server asks for the rest.
const personalRequest = personalSchema({ restricted: true })
const businessRequest = z.extend(businessSchema({ lenient: true }), { upload_business_proof: optionalText() })

/** The personal step, first save. The id of the saved section is kept as KYC_ID. */
export const createPersonalInfo = defineCall({
  method: 'POST',
  path: '/v1/apply-loan/{id}/personal-info',
  request: personalRequest,
  response: acknowledgementOf(z.object({ id: maybe(idText) })),
})

/** The personal step, a later save by the signed-in agent. */
export const updatePersonalInfo = defineCall({
  method: 'PATCH',
  path: '/v1/loan-application/{id}/personal-info',
  request: personalRequest,
  response: createPersonalInfo.response,
})

/** The personal step, a later save by a guest. */
export const updateOwnPersonalInfo = defineCall({
  ...updatePersonalInfo,
  path: '/v1/apply-loan/{id}/personal-info',
})

/** The employment step, first save. */
export const createEmploymentInfo = defineCall({
  method: 'POST',
  path: '/v1/apply-loan/{id}/employment-info',
  request: employmentSchema,
  response: acknowledgement,
})

/** The employment step, a later save by the signed-in agent. */
export const updateEmploymentInfo = defineCall({
  method: 'PATCH',
  path: '/v1/loan-application/{id}/employee-info',
  request: employmentSchema,
  response: acknowledgement,
})

/** The employment step, a later save by a guest. */
export const updateOwnEmploymentInfo = defineCall({
  ...updateEmploymentInfo,
  path: '/v1/apply-loan/{id}/employee-info',
})

/** The business step, first save. */
export const createBusinessInfo = defineCall({
  method: 'POST',
  path: '/v1/apply-loan/{id}/business-info',
  request: businessRequest,
  response: acknowledgement,
})

/** The business step, a later save by the signed-in agent. */
export const updateBusinessInfo = defineCall({
  method: 'PATCH',
  path: '/v1/loan-application/{id}/business-info',
  request: businessRequest,
  response: acknowledgement,
})

/** The business step, a later save by a guest. */
export const updateOwnBusinessInfo = defineCall({
  ...updateBusinessInfo,
  path: '/v1/apply-loan/{id}/business-info',
})
