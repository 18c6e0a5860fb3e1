import { loanOfferMachine } from '@/machines/offer/loan-offer.machine'
import type { Stage, Rejection, WizardContext } from '@/machines/wizard/wizard-types'
import { chartToasts } from '@/src/components/chart-toasts'
import {
  coApplicantDraftKey,
  discardDraft,
  draftKey,
  referencesDraftKey,
  startDraftKey,
} from '@/src/form/draft/draft-store'
import { forgetStoredWork, storeWork } from '@/src/storage/caller'
import { forgetLoanTypeAndPhone, rememberApplication, storeRejection } from '@/src/storage/wizard-record'
import { cachedApplication } from '../../api/application-cache'
import { borrowerLinkWithActors } from '../borrower-link-actors'
import { loanOfferActors, loanOfferDelays } from '../offer-actors'
import { otpWithActors } from '../session/otp-actors'
import { findApplication } from './find-application'
import { wizardActors } from './wizard-actors'

type Remembered = { applicationId: string; loanType: string | null; mobile: string | null }

export const wizardChildren = {
  ...wizardActors,
  findApplication,
  otp: otpWithActors,
  loanOffer: loanOfferMachine.provide({
    actors: {
      ...loanOfferActors,
      borrowerLink: borrowerLinkWithActors,
    },
    actions: chartToasts,
    delays: loanOfferDelays,
  }),
}

function openCoApplicant({ applicationId, isNewRecord, recordIndex }: WizardContext) {
  if (applicationId === null || isNewRecord || recordIndex === null) return undefined
  return cachedApplication(applicationId)?.co_applicants[recordIndex]
}

export const wizardActions = {
  ...chartToasts,
  rememberApplication: (_: unknown, { applicationId, ...details }: Remembered) =>
    rememberApplication(applicationId, details),
  rememberStep: (_: unknown, { step }: { step: number }) => storeWork('STEP', String(step)),
  rememberKyc: (_: unknown, { id }: { id: string | null }) => {
    if (id !== null) storeWork('KYC_ID', id)
  },
  rememberTracker: (_: unknown, { trackerId }: { trackerId: string | null }) => {
    if (trackerId !== null) storeWork('TRACKER_ID', trackerId)
  },
  storeRejection: (
    _: unknown,
    { applicationId, rejection }: { applicationId: string; rejection: Rejection },
  ) => storeRejection({ applicationId, ...rejection }),
  clearRejection: () => forgetStoredWork('rejection_reasons'),
  forgetLoanTypeAndPhone,
  discardDraft: ({ context }: { context: WizardContext }, { stage }: { stage: Stage }) => {
    const { applicationId, agentId, referenceType } = context
    const keys = [draftKey({ applicationId, stage })]
    // A start form has no application before its first save; a list's forms have one draft per record.
    if (stage === 'mobile') keys.push(startDraftKey({ applicationId: null, isBorrower: agentId === null }))
    if (stage === 'co-applicant-details')
      keys.push(coApplicantDraftKey(applicationId, openCoApplicant(context)))
    if (stage === 'reference-details' && referenceType !== null)
      for (const isSaved of [false, true])
        keys.push(referencesDraftKey(applicationId, { type: referenceType, isSaved }))
    discardDraft(...keys)
  },
}
