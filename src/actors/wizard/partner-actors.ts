import { offlineCaseMachine } from '@/machines/offline-case/offline-case.machine'
import { partnerWizardMachine } from '@/machines/partner-wizard/partner-wizard.machine'
import type { PartnerActors } from '@/machines/session/session.machine'
import { onQueryFailure } from '@/src/api/query-client'
import { chartToasts, showQueryFailure } from '@/src/components/chart-toasts'
import { discardDraft, OFFLINE_CASE_DRAFT } from '@/src/form/draft/draft-store'
import { recoverDrafts } from '@/src/form/draft/persist-drafts'
import { storedWizardRecord } from '@/src/storage/wizard-record'
import { outboxWithActors } from '../../outbox/outbox-actors'
import { recordOfflineCase } from '../offline-case-actors'
import { uploadsWithActors } from '../upload-actors'
import { wizardActions, wizardChildren } from './wizard-actions'

export const partnerWizardWithActors = partnerWizardMachine.provide({
  actors: wizardChildren,
  actions: {
    ...wizardActions,
    // The agent's own token says who calls (specification 2.14).
    rememberProof: () => undefined,
  },
})

export const offlineCaseWithActors = offlineCaseMachine.provide({
  actors: { recordOfflineCase },
  actions: {
    showError: chartToasts.showError,
    discardDraft: () => discardDraft(OFFLINE_CASE_DRAFT),
  },
})

export async function partnerActors(): Promise<PartnerActors> {
  await recoverDrafts()
  onQueryFailure(showQueryFailure)
  return {
    wizard: partnerWizardWithActors,
    uploads: uploadsWithActors,
    outbox: outboxWithActors,
    offlineCase: offlineCaseWithActors,
    record: storedWizardRecord(),
  }
}
