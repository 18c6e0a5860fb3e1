import { fromPromise } from 'xstate'
import type { SectionRequests } from '@/machines/wizard/wizard-actions'
import type { CoApplicantInput, RemovalResult, SaveInput, SaveResult } from '@/machines/wizard/wizard-types'
import type { CreatedApplication } from '@/schemas/entities/make-application'
import type { ReferenceValues } from '@/schemas/forms/reference'
import type { StartValues } from '@/schemas/forms/start'
import { bySection } from '@/schemas/steps/steps'
import { callApi } from '@/src/api/client'
import { importReadCall } from '@/src/api/for-current-role'
import { findRecord } from '@/src/outbox/store/server-ids'
import { changeApplication, knownApplication } from '../../api/application-cache'
import type { Draft } from '../../outbox/new-entry'
import { requestLoanOffer } from '../offer-actors'
import { confirmAfterFailure } from './confirm-after-failure'
import { loadApplication } from './load-application'

/* Saves go through the outbox and update the cached application. Calls are imported on use, so schemas load with their step. */

function saving<Input extends { applicationId: string }>(
  draftOf: (input: Input) => Omit<Draft, 'applicationId'> | Promise<Omit<Draft, 'applicationId'>>,
) {
  return fromPromise<SaveResult, Input>(async ({ input, system }) => {
    const { enqueue } = await import('../../outbox/enqueue')
    return enqueue(system, { ...(await draftOf(input)), applicationId: input.applicationId })
  })
}

const createApplication = fromPromise<CreatedApplication, { value: StartValues }>(
  async ({ input, system, signal }) => {
    const { createOnce } = await import('./create-once')
    return createOnce(input.value, { system, signal })
  },
)

const updateApplication = saving<{ applicationId: string; value: StartValues }>(({ value }) => ({
  work: { kind: 'start', value },
  isFirst: false,
}))

// Each is for the values of its own section, which `bySection` cannot say.
const sectionActors = bySection('request', (_, kind) =>
  saving<SaveInput<never>>(({ isUpdate, value }) => ({ work: { kind, value }, isFirst: !isUpdate })),
) as SectionRequests

const saveCoApplicant = saving<CoApplicantInput>(
  async ({ applicationId, isUpdate, recordIndex, recordId, value }) => {
    const { co_applicants: people } = isUpdate ? await knownApplication(applicationId) : { co_applicants: [] }
    const known = recordId === undefined ? people[recordIndex] : findRecord(people, recordId)
    const id = known?.id ?? recordId ?? null
    return { work: { kind: 'coApplicant', value }, isFirst: id === null, recordId: id, recordIndex }
  },
)

const saveReferences = saving<{ applicationId: string; value: ReferenceValues[] }>(({ value }) => ({
  work: { kind: 'references', value },
  isFirst: true,
}))

/** Needs the network, so its code is imported on use. */
const removeReference = fromPromise<RemovalResult, { applicationId: string; referenceId: string }>(
  async ({ input, signal }) => (await import('./remove-reference')).removeReference(input, signal),
)

const markCompleted = fromPromise<{ trackerId: string | null }, { applicationId: string }>(
  async ({ input: { applicationId }, signal }) => {
    const calls = await import('@/schemas/calls/applications')
    const options = { params: { id: applicationId }, signal }
    const { tracker_id } = await confirmAfterFailure(
      () => callApi(calls.markCompleted, options),
      async () => {
        const application = await callApi(await importReadCall(), options)
        return application.status === 'COMPLETED' ? application : null
      },
    )
    changeApplication(applicationId, (known) => ({
      status: 'COMPLETED',
      tracker_id: tracker_id ?? known.tracker_id,
    }))
    return { trackerId: tracker_id ?? null }
  },
)

export const wizardActors = {
  loadApplication,
  createApplication,
  updateApplication,
  ...sectionActors,
  saveCoApplicant,
  saveReferences,
  removeReference,
  requestLoanOffer,
  markCompleted,
}
