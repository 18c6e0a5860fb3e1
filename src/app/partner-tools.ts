import { partnerWizardMachine } from '@/machines/partner-wizard.machine'
import type { PartnerTools } from '@/machines/session.machine'
import { loanOfferMachine } from '@/machines/loan-offer.machine'
import { offlineCaseMachine } from '@/machines/offline-case.machine'
import { onQueryFailure } from '../api/query-client'
import { discardDraft, draftKey } from '../form/draft-store'
import { forgetStored, store } from '../storage/local-storage'
import {
  forgetLoanTypeAndPhone,
  rememberApplication,
  storedWizardRecord,
  storeRejection,
} from '../storage/wizard-record'
import { showErrorOf, showQueryFailure, showSuccess } from './notices'
import { providedOtp } from './otp-actors'
import { providedUploads } from './upload-actors'
import { recordOfflineCase } from './offline-case-actors'
import { loanOfferActors, wizardActors } from './wizard-actors'

const notices = {
  showError: (_: unknown, { error, fallback }: { error: unknown; fallback?: string }) =>
    showErrorOf(error, fallback),
  showSuccess: (_: unknown, { message }: { message: string }) => showSuccess(message),
}

/** The wizard's chart with the calls, the storage and the toasts of this app. */
export const providedPartnerWizard = partnerWizardMachine.provide({
  actors: {
    ...wizardActors,
    otp: providedOtp,
    loanOffer: loanOfferMachine.provide({ actors: loanOfferActors, actions: notices }),
  },
  actions: {
    ...notices,
    rememberApplication: (_, { applicationId, ...details }) => rememberApplication(applicationId, details),
    rememberStep: (_, { step }) => store('STEP', String(step)),
    rememberKyc: (_, { id }) => {
      if (id !== null) store('KYC_ID', id)
    },
    rememberTracker: (_, { trackerId }) => {
      if (trackerId !== null) store('TRACKER_ID', trackerId)
    },
    storeRejection: (_, { applicationId, rejection }) => storeRejection({ applicationId, ...rejection }),
    clearRejection: () => forgetStored('rejection_reasons'),
    forgetLoanTypeAndPhone,
    discardDraft: ({ context: { applicationId, recordIndex } }, { stage }) => {
      discardDraft(draftKey({ applicationId, stage }))
      // A start form has no application before its first save; the forms of a list have a record each.
      if (stage === 'mobile') discardDraft(draftKey({ applicationId: null, stage }))
      if (recordIndex !== null) discardDraft(draftKey({ applicationId, stage, recordIndex }))
    },
  },
})

/** The offline case's chart with its call, its draft and the toasts of this app. */
export const providedOfflineCase = offlineCaseMachine.provide({
  actors: { recordOfflineCase },
  actions: {
    showError: notices.showError,
    discardDraft: () => discardDraft(draftKey({ applicationId: null, stage: 'create-case' })),
  },
})

/** What a signed-in agent needs beyond the first page: loaded as one chunk while the dashboard is looked at. */
export function partnerTools(): PartnerTools {
  onQueryFailure(showQueryFailure)
  return {
    wizard: providedPartnerWizard,
    uploads: providedUploads,
    offlineCase: providedOfflineCase,
    record: storedWizardRecord(),
  }
}
