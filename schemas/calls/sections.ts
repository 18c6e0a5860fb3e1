import * as z from 'zod/mini'
import { defineCall, type Call } from '../call'
import { businessSchema } from '../forms/business'
import { employmentSchema } from '../forms/employment'
import { personalSchema } from '../forms/personal'
import type { OwnSectionName, StepOf } from '../steps/steps'
import { optionalText } from '../text/primitives'
import { acknowledgement, acknowledgementOf, idText, maybe } from '../wire'

// All that is required follows the tenant's modes: here the most lenient form, and the server asks for the rest.
const personalRequest = personalSchema({ restricted: true })
const businessRequest = z.extend(businessSchema({ lenient: true }), { upload_business_proof: optionalText() })

/** The id of the saved section is stored as KYC_ID. */
export const createPersonalInfo = defineCall({
  method: 'POST',
  path: '/v1/apply-loan/{id}/personal-info',
  request: personalRequest,
  response: acknowledgementOf(z.object({ id: maybe(idText) })),
})

export const updatePersonalInfo = defineCall({
  method: 'PATCH',
  path: '/v1/loan-application/{id}/personal-info',
  request: personalRequest,
  response: createPersonalInfo.response,
})

export const updateOwnPersonalInfo = defineCall({
  ...updatePersonalInfo,
  path: '/v1/apply-loan/{id}/personal-info',
})

export const createEmploymentInfo = defineCall({
  method: 'POST',
  path: '/v1/apply-loan/{id}/employment-info',
  request: employmentSchema,
  response: acknowledgement,
})

export const updateEmploymentInfo = defineCall({
  method: 'PATCH',
  path: '/v1/loan-application/{id}/employee-info',
  request: employmentSchema,
  response: acknowledgement,
})

export const updateOwnEmploymentInfo = defineCall({
  ...updateEmploymentInfo,
  path: '/v1/apply-loan/{id}/employee-info',
})

export const createBusinessInfo = defineCall({
  method: 'POST',
  path: '/v1/apply-loan/{id}/business-info',
  request: businessRequest,
  response: acknowledgement,
})

export const updateBusinessInfo = defineCall({
  method: 'PATCH',
  path: '/v1/loan-application/{id}/business-info',
  request: businessRequest,
  response: acknowledgement,
})

export const updateOwnBusinessInfo = defineCall({
  ...updateBusinessInfo,
  path: '/v1/apply-loan/{id}/business-info',
})

type AgentCalls = { readonly create: Call; readonly update: Call }
type CallsOf<Name extends OwnSectionName> =
  StepOf<Name> extends { isAgentPage: true } ? AgentCalls : AgentCalls & { readonly updateOwn: Call }

const sectionCalls = {
  personal: { create: createPersonalInfo, update: updatePersonalInfo, updateOwn: updateOwnPersonalInfo },
  employment: {
    create: createEmploymentInfo,
    update: updateEmploymentInfo,
    updateOwn: updateOwnEmploymentInfo,
  },
  business: { create: createBusinessInfo, update: updateBusinessInfo, updateOwn: updateOwnBusinessInfo },
} as const satisfies { readonly [Name in OwnSectionName]?: CallsOf<Name> }

type Given = typeof sectionCalls
/** Without those that are missing, so that one line below says so and no reader does. */
type SectionCalls = { readonly [Name in OwnSectionName]: Name extends keyof Given ? Given[Name] : never }

/** The calls that save a section: first, later by an agent, later by a guest. The asset documents go with the start's. */
export const SECTION_CALLS: SectionCalls = sectionCalls

export type SectionCall = {
  [Name in OwnSectionName]: SectionCalls[Name][keyof SectionCalls[Name]]
}[OwnSectionName]
