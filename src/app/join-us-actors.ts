import { fromPromise } from 'xstate'
import { joinUsMachine, type JoinUsInput, type RegistrationResult } from '@/machines/join-us.machine'
import { requestRegistration as requestCall } from '@/schemas/calls/join-us'
import type { PartnerRegistration } from '@/schemas/forms/partner-registration'
import { REGISTRATION_FILE_TYPES, REGISTRATION_UPLOAD } from '@/schemas/uploads'
import { ApiError } from '../api/api-error'
import { callApi } from '../api/client'
import { discardAllDrafts } from '../form/draft-registry'
import { discardDraft, draftKey } from '../form/draft-store'
import { uploadKey } from '../form/upload-key'
import { forgetFiles } from '../storage/file-store'
import {
  forgetJoinUsRecord,
  rememberProvedMobile,
  rememberSentRegistration,
  storedJoinUsRecord,
} from '../storage/join-us-record'
import { store } from '../storage/local-storage'
import { storedOtpSession } from '../storage/otp-session'
import { forgetSentDocuments } from '../storage/sent-documents'
import { utmDetails } from '../storage/utm-details'
import { admitBorrower } from '../storage/work-owner'
import { showErrorOf } from './notices'
import { providedOtp } from './otp-actors'
import { isRefusal } from './upload-refusal'

const requestRegistration = fromPromise<RegistrationResult, { value: PartnerRegistration }>(
  async ({ input, signal }) => {
    try {
      const body = { ...input.value, utm_id: utmDetails()?.['utm_id'] }
      const { tracker_id } = await callApi(requestCall, { body, signal })
      return { kind: 'registered', trackerId: tracker_id ?? null }
    } catch (error) {
      if (error instanceof ApiError && isRefusal(error))
        return { kind: 'refused', message: error.serverMessage }
      throw error
    }
  },
)

/** Removes what was typed and chosen for a registration from the phone. */
function forgetFormOf(mobile: string): void {
  discardDraft(draftKey({ applicationId: mobile, stage: 'join-us' }))
  for (const fileType of REGISTRATION_FILE_TYPES)
    void forgetFiles(uploadKey({ applicationId: mobile, uploadType: REGISTRATION_UPLOAD, fileType }))
  void forgetSentDocuments(mobile)
}

/** The registration's chart with the calls and the storage of this app. */
export const providedJoinUs = joinUsMachine.provide({
  actors: { otp: providedOtp, requestRegistration },
  actions: {
    rememberProof: (_, proof) => {
      store('guest_token', proof.token)
      if (admitBorrower(proof.mobile)) discardAllDrafts()
      rememberProvedMobile(proof)
    },
    forgetRegistration: (_, { mobile }) => {
      forgetJoinUsRecord()
      forgetFormOf(mobile)
    },
    rememberRegistration: (_, sent) => {
      rememberSentRegistration(sent)
      forgetFormOf(sent.mobile)
    },
    showError: (_, { error, fallback }) => showErrorOf(error, fallback),
  },
})

/** What a registration begins with on this phone. */
export function joinUsInput(): JoinUsInput {
  return { record: storedJoinUsRecord(), sentSession: storedOtpSession('joinUs') }
}
