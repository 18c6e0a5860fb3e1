import type { Stage } from '@/machines/wizard/wizard-types'
import type { ReferenceType } from '@/schemas/options'
import type { WizardSnapshot } from '@/src/hooks/wizard'
import { borrowerScreens, screens, type BorrowerStage } from './screens'
import type { WizardSearch } from './wizard-search'

export type WizardLocation =
  | { kind: 'stage'; base: 'application'; stage: Stage; search: WizardSearch }
  | { kind: 'stage'; base: 'apply-loan'; stage: BorrowerStage; search: WizardSearch }
  | { kind: 'outside' }
  | { kind: 'onTheWay' }

// The order of the references in the query's record_index. Written out: the option lists are too heavy for the first page.
const REFERENCE_ORDER: readonly ReferenceType[] = ['BUSINESS_REFERENCE', 'PERSONAL_REFERENCE']

function isStage(state: string): state is Stage {
  return state in screens
}

function isBorrowerStage(state: string): state is BorrowerStage {
  return state in borrowerScreens
}

/** Its owner and top-level state are the path, its context the query (specification 2.6, 2.7). */
export function locationOf({ value, context }: WizardSnapshot): WizardLocation {
  const [state = ''] = typeof value === 'string' ? [value] : Object.keys(value)
  if (state === 'resting') return { kind: 'outside' }
  if (!isStage(state)) return { kind: 'onTheWay' }
  const search = searchOf(state, context)
  if (context.agentId !== null) return { kind: 'stage', base: 'application', stage: state, search }
  return isBorrowerStage(state)
    ? { kind: 'stage', base: 'apply-loan', stage: state, search }
    : { kind: 'onTheWay' }
}

function searchOf(stage: Stage, context: WizardSnapshot['context']): WizardSearch {
  const { applicationId, status, recordIndex, referenceType } = context
  if (applicationId === null || stage === 'track') return {}
  const incomplete = status === 'INCOMPLETE' ? { status: 'INCOMPLETE' as const } : {} // Of the query's two literals.
  if (stage === 'co-applicant-details')
    return { app_id: applicationId, record_index: recordIndex ?? 0, ...incomplete }
  if (stage === 'reference-details' && referenceType !== null)
    return { id: applicationId, record_index: REFERENCE_ORDER.indexOf(referenceType) }
  if (stage === 'mobile' && status === 'REJECTED') return { id: applicationId, rejection_status: true }
  return { id: applicationId, ...incomplete }
}

/** The event that opens a stage as its URL asks (specification 2.7). */
export function goTo(stage: Stage, { id, app_id, record_index }: WizardSearch) {
  const applicationId = id ?? app_id
  return {
    type: 'GO' as const, // The event's literal, not any text.
    stage,
    applicationId,
    recordIndex: stage === 'co-applicant-details' ? record_index : undefined,
    referenceType:
      stage === 'reference-details' && record_index !== undefined ? REFERENCE_ORDER[record_index] : undefined,
  }
}
