import { createActor, fromCallback, fromPromise } from 'xstate'
import { offlineCaseMachine } from '@/machines/offline-case/offline-case.machine'
import {
  otpMachine,
  type OtpPurpose,
  type SendOtpResult,
  type VerifyOtpResult,
} from '@/machines/otp/otp.machine'
import { outboxMachine, type OutboxLogic } from '@/machines/outbox/outbox.machine'
import { partnerWizardMachine } from '@/machines/partner-wizard/partner-wizard.machine'
import { sessionMachine, type PartnerActors } from '@/machines/session/session.machine'
import {
  uploadMachine,
  type PendingFile,
  type UploadEvent,
  type UploadFilesInput,
  type UploadInput,
  type UploadRequest,
} from '@/machines/upload/upload.machine'
import { uploadsMachine } from '@/machines/upload/uploads.machine'
import type { Refusal, SaveInput, SaveResult } from '@/machines/wizard/wizard-types'
import type { Application } from '@/schemas/entities/application'
import type { CreatedApplication } from '@/schemas/entities/make-application'
import { profileSchema, type Profile } from '@/schemas/entities/profile'
import type { BusinessValues } from '@/schemas/forms/business'
import type { EmploymentValues } from '@/schemas/forms/employment'
import type { PersonalValues } from '@/schemas/forms/personal'
import type { StartValues } from '@/schemas/forms/start'
import { applicationQuery } from '@/src/api/queries/queries'
import { queryClient } from '@/src/api/query-client'

/** The answers of the fake server, in the order asked; a call beyond them succeeds. An Error is a failure. */
type Answers = (Error | Refusal | undefined)[]

/** All that the server has and says. */
export interface FakeServer {
  application: Application
  /** All that is read once the application is open: somebody else has saved it meanwhile. */
  newest?: Application | undefined
  /** A promise is waited for. */
  saves: (Answers[number] | Promise<undefined>)[]
  sends: Answers
  code: string
  /** All that the outbox asks the phone and the server; where a test says nothing it is never used. */
  outbox?: OutboxLogic | undefined
}

const agent: Profile = profileSchema.parse({ id: '1', role: 'AGENT', first_name: 'Asha' })

const nothing = () => undefined

type Failure = { error: unknown; fallback?: string }

/** Each file chosen is uploaded at once, with its name as its id. */
export function instantUploads(
  showError: (_: unknown, failure: Failure) => void,
  note: (request: UploadRequest) => void = nothing,
) {
  const upload = uploadMachine.provide({
    actors: {
      restoreFiles: fromPromise<PendingFile[], UploadInput>(async () => []),
      uploadFiles: fromCallback<UploadEvent, UploadFilesInput>(({ input, sendBack }) => {
        note(input.request)
        const files = (input.chosen ?? []).map(({ name }) => ({ fileId: name, name }))
        sendBack({ type: 'upload.succeeded', files })
      }),
    },
    actions: { forgetFiles: nothing, dropFile: nothing, showError },
  })
  return uploadsMachine.provide({ actors: { upload } })
}

/**
 * Starts the real charts of the session, the wizard, the OTP and the uploads. Only what the app provides to them (calls,
 * storage, toasts) is the test's.
 */
export function startFakeSession({
  application,
  newest,
  saves,
  sends,
  code,
  outbox = outboxMachine,
}: FakeServer) {
  const saved: unknown[] = []
  const errors: unknown[] = []
  const showError = (_: unknown, { error, fallback }: Failure) => {
    errors.push(fallback ?? error)
  }
  async function respond<Output>(value: unknown, output: Output): Promise<Output | Refusal> {
    saved.push(value)
    const next = await saves.shift()
    if (next instanceof Error) throw next
    return next ?? output
  }
  const saving = <Input extends { value: unknown }>() =>
    fromPromise<SaveResult, Input>(({ input }) => respond(input.value, { kind: 'saved', id: '7' }))
  let reads = 0
  async function read(): Promise<Application> {
    reads += 1
    const current = (reads > 1 && newest) || application
    queryClient.setQueryData(applicationQuery(application.id).queryKey, current)
    return current
  }

  const otp = otpMachine.provide({
    actors: {
      sendOtp: fromPromise<SendOtpResult, { purpose: OtpPurpose; mobile: string }>(async () => {
        const answer = sends.shift()
        if (answer) throw answer
        return { kind: 'sent', sessionId: 's1', message: null }
      }),
      verifyOtp: fromPromise<VerifyOtpResult, { purpose: OtpPurpose; sessionId: string; code: string }>(
        async ({ input }) =>
          input.code === code ? { kind: 'verified', token: 't' } : { kind: 'wrongCode', message: null },
      ),
    },
    actions: { rememberOtpSession: nothing, forgetOtpSession: nothing, showMessage: nothing, showError },
  })
  const wizard = partnerWizardMachine.provide({
    actors: {
      otp,
      loadApplication: fromPromise(read),
      createApplication: fromPromise<CreatedApplication, { value: StartValues }>(async ({ input }) => {
        await respond(input.value, null)
        return { id: application.id, tracker_id: '1234567890' }
      }),
      updateApplication: saving<{ applicationId: string; value: StartValues }>(),
      savePersonalInfo: saving<SaveInput<PersonalValues>>(),
      saveEmploymentInfo: saving<SaveInput<EmploymentValues>>(),
      saveBusinessInfo: saving<SaveInput<BusinessValues>>(),
    },
    actions: {
      rememberApplication: nothing,
      rememberStep: nothing,
      rememberKyc: nothing,
      rememberProof: nothing,
      rememberTracker: nothing,
      discardDraft: nothing,
      showError,
    },
  })
  const session = createActor(
    sessionMachine.provide({
      actors: {
        getProfile: fromPromise(async () => agent),
        loadPartnerActors: fromPromise<PartnerActors, undefined>(async () => ({
          wizard,
          uploads: instantUploads(showError),
          outbox,
          offlineCase: offlineCaseMachine,
          record: null,
        })),
      },
      actions: { storeProfile: nothing, showError },
    }),
    { input: { token: 't', profile: agent } },
  ).start()
  return { session, saved, errors }
}
