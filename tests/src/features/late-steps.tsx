import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createActor, fromPromise, waitFor } from 'xstate'
import { loanOfferMachine } from '@/machines/offer/loan-offer.machine'
import { offlineCaseMachine } from '@/machines/offline-case/offline-case.machine'
import { outboxMachine } from '@/machines/outbox/outbox.machine'
import { partnerWizardMachine } from '@/machines/partner-wizard/partner-wizard.machine'
import { sessionMachine, type PartnerActors } from '@/machines/session/session.machine'
import type { Goal, LoadInput, OfferResult, RemovalResult, SaveResult } from '@/machines/wizard/wizard-types'
import type { Application } from '@/schemas/entities/application'
import type { BreInfo } from '@/schemas/entities/loan-offer'
import { profileSchema } from '@/schemas/entities/profile'
import type { TenantConfig } from '@/schemas/entities/tenant'
import { loanOfferDelays } from '@/src/actors/offer-actors'
import { applicationQuery, banksQuery, cityStateQuery, tenantConfigQuery } from '@/src/api/queries/queries'
import { queryClient } from '@/src/api/query-client'
import { SessionContext } from '@/src/hooks/session'
import { theme } from '@/src/ui/theme/theme'
import { instantUploads } from './fake-session'
import { ScreenOfStage } from './late-screens'
import { startedApplication } from './step-harness'

/** An application with everything saved that the steps from the co-applicants on ask for. */
export function filledApplication(fields: object = {}): Application {
  return startedApplication({
    tracker_id: 'LN1234567890',
    stage: ['CREATE_APPLICATION', 'PERSONAL_DETAILS', 'EMPLOYMENT_DETAILS'],
    personal_info: {},
    employment_info: {},
    ...fields,
  })
}

/** A reference as it was saved. */
export const KAVITA = {
  id: '12345678',
  type: 'PERSONAL_REFERENCE',
  name: 'Kavita Joshi',
  phone: '9876543210',
  address: '5 Station Road',
}

/** An offer as the rules engine answers it. */
export const OFFER: BreInfo = {
  decision: 'APPROVED',
  bre_score: 734,
  interest_rate: 11.5,
  final_emi: 6598,
  total_processing_fee_amount: 6000,
  insurance_fee: 1500,
  selected_loan_amount: 300000,
  suggested_loan_amount: 300000,
  max_tenure_allowed: 60,
  disbursement_date: '2099-11-10',
  emi_start_date: '2099-12-05',
  reason: [],
}

type Request = (input: Record<string, unknown>) => unknown

/** All that the fake server answers; a request without an answer here succeeds. Throwing is a failure. */
type Server = Partial<Record<'saveAssetDocuments' | 'markCompleted', Request>> &
  Partial<
    Record<
      'requestLoanOffer' | 'readLoanOffer' | 'updateLoanOffer' | 'acceptLoanOffer',
      () => OfferResult | Promise<OfferResult>
    >
  > & {
    acknowledgeKeyFacts?: () => void | Promise<void>
    saveCoApplicant?: (input: Record<string, unknown>) => SaveResult | void | Promise<SaveResult | void>
    saveReferences?: () => SaveResult | void | Promise<SaveResult | void>
    removeReference?: () => void | Promise<void>
  }

/** The settings of a test: the stage to open, the application, what somebody else makes of it, and where the server's answers matter. */
type LateStep = Goal & {
  application?: Application
  newest?: Application
  server?: Server
  config?: TenantConfig
}

const nothing = () => undefined
const saved: SaveResult = { kind: 'saved', id: null }
const offered = (accepted: boolean): OfferResult => ({ kind: 'offered', offer: OFFER, accepted })

/**
 * Opens the wizard's later steps with the real charts of the session, the wizard, the offer and the uploads; only what the
 * app provides to them (calls, storage, toasts) is the test's. Each chosen file is uploaded at once, its name as its id.
 */
export async function openLateStep(step: LateStep) {
  const { application = filledApplication(), newest = application, server = {}, config = {}, ...goal } = step
  const requests: { call: string; input: Record<string, unknown> }[] = []
  const toasts: string[] = []

  const answering = <Answer, Input extends object>(
    call: keyof Server,
    answer: (input: Record<string, unknown>) => Answer | Promise<Answer>,
  ) =>
    fromPromise<Answer, Input>(async ({ input }) => {
      const request = Object.fromEntries(Object.entries(input))
      requests.push({ call, input: request })
      return answer(request)
    })
  const change = (fields: (before: Application) => Partial<Application>) =>
    queryClient.setQueryData(
      applicationQuery(application.id).queryKey,
      (before) => before && { ...before, ...fields(before) },
    )
  const notices = {
    showError: (_: unknown, { error, fallback }: { error: unknown; fallback?: string }) =>
      toasts.push(fallback ?? String(error)),
    showSuccess: (_: unknown, { message }: { message: string }) => toasts.push(message),
  }

  const wizard = partnerWizardMachine.provide({
    actors: {
      loadApplication: fromPromise<Application, LoadInput>(async ({ input }) => {
        if (input.isCompared) change(() => newest)
        return input.isCompared ? newest : application
      }),
      saveCoApplicant: answering('saveCoApplicant', async (input): Promise<SaveResult> => {
        const refused = await server.saveCoApplicant?.(input)
        if (refused) return refused
        const person = { ...Object(input['value']), id: `co-${String(input['recordIndex'])}` }
        change(({ co_applicants }) => ({
          co_applicants: co_applicants.toSpliced(Number(input['recordIndex']), 1, person),
        }))
        return saved
      }),
      saveAssetDocuments: answering('saveAssetDocuments', async (input): Promise<SaveResult> => {
        await server.saveAssetDocuments?.(input)
        return saved
      }),
      saveReferences: answering('saveReferences', async (input): Promise<SaveResult> => {
        const refused = await server.saveReferences?.()
        if (refused) return refused
        const given: Application['reference'] = [input['value']].flat().map(Object)
        const isGiven = ({ id }: { id: string }) => given.some((one) => one.id === id)
        change(({ reference }) => ({ reference: [...reference.filter((one) => !isGiven(one)), ...given] }))
        return saved
      }),
      removeReference: answering('removeReference', async (input): Promise<RemovalResult> => {
        await server.removeReference?.()
        const isLeft = ({ id }: { id: string }) => id !== input['referenceId']
        change(({ reference }) => ({ reference: reference.filter(isLeft) }))
        return {
          kind: 'removed',
          application: { ...application, reference: application.reference.filter(isLeft) },
        }
      }),
      requestLoanOffer: answering('requestLoanOffer', server.requestLoanOffer ?? (() => offered(false))),
      markCompleted: answering('markCompleted', async (input): Promise<{ trackerId: string | null }> => {
        await server.markCompleted?.(input)
        return { trackerId: 'LN0000000042' }
      }),
      loanOffer: loanOfferMachine.provide({
        actors: {
          readLoanOffer: answering('readLoanOffer', server.readLoanOffer ?? (() => offered(false))),
          updateLoanOffer: answering('updateLoanOffer', server.updateLoanOffer ?? (() => offered(false))),
          acknowledgeKeyFacts: answering('acknowledgeKeyFacts', server.acknowledgeKeyFacts ?? nothing),
          acceptLoanOffer: answering('acceptLoanOffer', server.acceptLoanOffer ?? (() => offered(true))),
        },
        actions: notices,
        delays: loanOfferDelays,
      }),
    },
    actions: {
      ...notices,
      rememberApplication: nothing,
      rememberStep: nothing,
      rememberKyc: nothing,
      rememberTracker: nothing,
      storeRejection: nothing,
      clearRejection: nothing,
      forgetLoanTypeAndPhone: nothing,
      discardDraft: nothing,
    },
  })
  const agent = profileSchema.parse({ id: '1', role: 'AGENT' })
  const actors: PartnerActors = {
    wizard,
    uploads: instantUploads(nothing, (request) =>
      requests.push({ call: 'uploadFiles', input: { ...request } }),
    ),
    outbox: outboxMachine,
    offlineCase: offlineCaseMachine,
    record: null,
  }
  const session = createActor(
    sessionMachine.provide({
      actors: {
        getProfile: fromPromise(async () => agent),
        loadPartnerActors: fromPromise<PartnerActors, undefined>(async () => actors),
      },
      actions: { storeProfile: nothing },
    }),
    { input: { token: 't', profile: agent } },
  ).start()

  queryClient.setQueryData(tenantConfigQuery('localhost').queryKey, config)
  queryClient.setQueryData(banksQuery().queryKey, [{ id: '11', name: 'State Bank of India' }])
  queryClient.setQueryData(cityStateQuery('411001').queryKey, { city: 'Pune', state: 'Maharashtra' })
  queryClient.setQueryData(applicationQuery(application.id).queryKey, application)

  const { context } = await waitFor(session, (snapshot) => snapshot.hasTag('wizardReady'))
  const actor = context.partnerWizard
  if (!actor) throw new Error('The session started no wizard')
  actor.send({ type: 'GO', ...goal, applicationId: application.id })
  await waitFor(actor, (snapshot) => !snapshot.hasTag('loading'))
  render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={queryClient}>
        <SessionContext value={session}>
          <ScreenOfStage />
        </SessionContext>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return {
    user: userEvent.setup(),
    wizard: actor,
    toasts,
    requests,
    sent: (call: string) => requests.filter((request) => request.call === call).map(({ input }) => input),
  }
}

/** A request that the test answers when it wants to. */
export function deferredAnswer<Answer>() {
  let answer: (value: Answer) => void = nothing
  const promise = new Promise<Answer>((resolve) => {
    answer = resolve
  })
  return { promise, answer }
}
