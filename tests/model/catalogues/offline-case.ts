import { offlineCaseMachine } from '@/machines/offline-case/offline-case.machine'
import type { OfflineCaseValues } from '@/schemas/forms/offline-case'
import { catalogue } from '@/tests/tools/statecharts/model/catalogue'
import { opaque } from './fixtures'

const value: OfflineCaseValues = { ...opaque<OfflineCaseValues>(), name: 'Lakshmi Nair' }

/** Everything that can happen to an offline case. */
export const offlineCaseCatalogue = catalogue({
  name: 'offlineCase',
  machine: offlineCaseMachine,
  inputs: { 'an empty form': undefined },
  events: {
    GO: { form: { stage: 'create-case' }, success: { stage: 'case-recorded-success' } },
    'offlineCase.submitted': { case: { value } },
    'offlineCase.newRequested': { new: {} },
  },
  actors: { recordOfflineCase: { done: { recorded: { isKept: false }, kept: { isKept: true } } } },
  facts: ({ context: { recordedName, isKept } }) => [recordedName !== null, isKept],
})
