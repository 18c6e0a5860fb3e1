import type { FoundApplication, LookupResult, OfferResult, SaveResult } from '@/machines/wizard/wizard-types'
import type { Application } from '@/schemas/entities/application'
import type { BreInfo } from '@/schemas/entities/loan-offer'
import type { StartValues } from '@/schemas/forms/start'

/** A form's value where the chart passes it on without reading it: what is in it cannot matter. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the place it is used in says which form's value
export function opaque<Value extends object>(): Value {
  // Nothing reads a field of it, so none has to be there.
  return {} as Value
}

/** A decision of the rules engine. */
export const offer = { ...opaque<BreInfo>(), decision: 'APPROVED' }

/** Each answer that an offer call can give. */
export const offerResults = {
  offered: { kind: 'offered', offer, accepted: false },
  accepted: { kind: 'offered', offer, accepted: true },
  rejected: { kind: 'rejected', rejection: { reasons: ['OVERDUE_AMOUNT_PRESENT'], overdueAmount: 5000 } },
} satisfies Record<string, OfferResult>

/** Each answer that a save can give. */
export const saveResults = {
  saved: { kind: 'saved', id: 'k1' },
  kept: { kind: 'kept' },
  outdated: { kind: 'outdated' },
  closed: { kind: 'closed', message: 'This application is already complete' },
} satisfies Record<string, SaveResult>

/** A submitted start form. */
export const start: StartValues = {
  ...opaque<StartValues>(),
  mobile: '9876543210',
  name: 'Sunita Devi',
  job_type: 'SALARIED',
  loan_type: 'PERSONAL_LOAN',
}

/** An application as the server gives it; a draft whose start is saved, unless told otherwise. */
export function application(changes: Partial<Application> = {}): Application {
  return {
    ...opaque<Application>(),
    id: 'app1',
    name: start.name,
    mobile: start.mobile,
    tracker_id: '1234567890',
    job_type: 'SALARIED',
    loan_type: 'PERSONAL_LOAN',
    status: 'DRAFT',
    rejection_reason: [],
    stage: ['CREATE_APPLICATION'],
    reference: [],
    co_applicants: [],
    files: [],
    ...changes,
  }
}

/** An unfinished application, as a lookup finds it. */
export const found: FoundApplication = {
  applicationId: 'app1',
  status: 'DRAFT',
  trackerId: '1234567890',
  name: start.name,
  jobType: 'SALARIED',
  loanType: 'PERSONAL_LOAN',
  stages: ['CREATE_APPLICATION'],
}

/** Each answer that a lookup can give. */
export const lookupResults = {
  found: { kind: 'found', application: found },
  'found beyond the table': { kind: 'found', application: { ...found, stages: ['A', 'B'] } },
  notFound: { kind: 'notFound' },
} satisfies Record<string, LookupResult>
