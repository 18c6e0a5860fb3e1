import type { Call } from '../call'
import type { SectionName } from '../steps/steps'
import * as calls from './sections'

type SectionCalls = { readonly create: Call; readonly update: Call; readonly updateOwn: Call }

/** The calls that save a section: first, later by an agent, later by a guest. The asset documents go with the start's. */
export const SECTION_CALLS = {
  personal: {
    create: calls.createPersonalInfo,
    update: calls.updatePersonalInfo,
    updateOwn: calls.updateOwnPersonalInfo,
  },
  employment: {
    create: calls.createEmploymentInfo,
    update: calls.updateEmploymentInfo,
    updateOwn: calls.updateOwnEmploymentInfo,
  },
  business: {
    create: calls.createBusinessInfo,
    update: calls.updateBusinessInfo,
    updateOwn: calls.updateOwnBusinessInfo,
  },
} as const satisfies Record<Exclude<SectionName, 'assetDocuments'>, SectionCalls>
