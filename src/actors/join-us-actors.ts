import { fromPromise } from 'xstate'
import { joinUsMachine, type JoinUsInput, type RegistrationResult } from '@/machines/join-us/join-us.machine'
import { uploadKey } from '@/machines/upload/upload-key'
import { REGISTRATION_FILE_TYPES, REGISTRATION_UPLOAD } from '@/schemas/files/uploads'
import type { PartnerRegistration } from '@/schemas/forms/partner-registration'
import { ApiError } from '@/src/api/api-error'
import { callOnce } from '@/src/api/call-once'
import { chartToasts } from '@/src/components/chart-toasts'
import { discardAllDrafts } from '@/src/form/draft/draft-registry'
import { discardDraft, draftKey } from '@/src/form/draft/draft-store'
import { storeToken } from '@/src/storage/caller'
import { forgetFiles } from '@/src/storage/file-store'
import { utmDetails } from '@/src/storage/followed-link'
import {
  forgetJoinUsRecord,
  rememberProvedMobile,
  rememberSentRegistration,
  storedJoinUsRecord,
} from '@/src/storage/join-us-record'
import { storedOtpSession } from '@/src/storage/otp-session'
import { forgetSentDocuments } from '@/src/storage/sent-documents'
import { admitBorrower } from '@/src/storage/work-owner'
import { otpWithActors } from './session/otp-actors'
import { isRefusal } from './upload-refusal'

const requestRegistration = fromPromise<RegistrationResult, { value: PartnerRegistration }>(
  async ({ input, signal }) => {
    try {
      const calls = await import('@/schemas/calls/join-us')
      const body = { ...input.value, utm_id: utmDetails()?.['utm_id'] }
      const { tracker_id } = await callOnce(calls.requestRegistration, { body, signal })
      return { kind: 'registered', trackerId: tracker_id ?? null }
    } catch (error) {
      if (error instanceof ApiError && isRefusal(error))
        return { kind: 'refused', message: error.serverMessage }
      throw error
    }
  },
)

function forgetFormOf(mobile: string): void {
  discardDraft(draftKey({ applicationId: mobile, stage: 'join-us' }))
  for (const fileType of REGISTRATION_FILE_TYPES)
    void forgetFiles(uploadKey({ applicationId: mobile, uploadType: REGISTRATION_UPLOAD, fileType }))
  void forgetSentDocuments(mobile)
}

export const joinUsWithActors = joinUsMachine.provide({
  actors: { otp: otpWithActors, requestRegistration },
  actions: {
    rememberProof: (_, proof) => {
      storeToken('guest_token', proof.token)
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
    showError: chartToasts.showError,
  },
})

export function joinUsInput(): JoinUsInput {
  return { record: storedJoinUsRecord(), sentSession: storedOtpSession('joinUs') }
}
