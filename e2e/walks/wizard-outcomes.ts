import type { SnapshotFrom } from 'xstate'
import type { BorrowerWizardLogic } from '@/machines/borrower-wizard/borrower-wizard.machine'
import type { PartnerWizardLogic } from '@/machines/partner-wizard/partner-wizard.machine'
import { nextStage } from '@/machines/wizard/next-stage'
import type { LookupResult, SaveResult } from '@/machines/wizard/wizard-types'
import type { Call } from '@/schemas/call'
import { SECTION_CALLS } from '@/schemas/calls/sections'
import { LIMITS } from '@/schemas/limits'
import { bySection, hasOwnCalls, type SectionName } from '@/schemas/steps/steps'
import type { NamedEvent } from '@/tests/tools/statecharts/model/explore'
import type { CallName } from './controlled-api'
import { press, pressInDialog, request, typeCode, VERIFY } from './gestures'
import type { Hand, Outcome, Screen } from './screen'
import {
  APPLICATION_ID,
  applicationBody,
  dataOf,
  FAILURE,
  lookupReply,
  offerBody,
  SAVED,
  saveReply,
  summaryOf,
} from './server-bodies'

const CHANGE_OFFER = 'PATCH /v1/bureau/bre/loankone'
const REMOVE = 'DELETE /v1/apply-loan/{id}/reference/{id}'
const OWN_LIST = 'GET /v1/apply-loan/list'

async function confirmAcceptance({ page }: Hand): Promise<void> {
  await press(page, 'Accept Offer')
  await pressInDialog(page, 'Accept')
}

/** A borrower's own applications are asked for twice: what a reviewer sent back, then what is a draft. */
const findOwn: Outcome<LookupResult> = {
  done: async ({ api }, result) => {
    const content = result.kind === 'found' ? [summaryOf(result.application)] : []
    await api.answer([OWN_LIST], { body: { data: { content: [] } } })
    await api.answer([OWN_LIST], { body: { data: { content } } })
  },
  failed: ({ api }) => api.answer([OWN_LIST], FAILURE),
}

const BASES = ['/v1/loan-application', '/v1/apply-loan'] as const
type Base = (typeof BASES)[number]

/** The calls that save a section, as method and path: first and later ones; the asset documents go with the start form. */
function callsOf(name: SectionName, base: Base) {
  if (!hasOwnCalls(name)) return [`PATCH ${base}/{id}` as const]
  return Object.values<Call>(SECTION_CALLS[name])
    .filter(({ method, path }) => method === 'POST' || path.startsWith(base))
    .map(({ method, path }) => `${method} ${path}` as const)
}

const CO_APPLICANT_SAVES = (base: Base) =>
  ['POST /v1/apply-loan/co-applicant/add/{id}', `PATCH ${base}/co-applicant/{id}`] as const
const REFERENCE_SAVE = 'PATCH /v1/apply-loan/{id}/reference'

const savesUnder = (base: Base): readonly CallName[] => [
  ...Object.values(bySection('page', (_, name) => callsOf(name, base))).flat(),
  ...CO_APPLICANT_SAVES(base),
  REFERENCE_SAVE,
  `PATCH ${base}/{id}`,
]

/** The calls that the outbox sends whether the wizard still waits for them or not. */
export const SAVES = BASES.flatMap(savesUnder)

/** An answer that is lost is one that nobody waits for: the outbox asks again while the next page stands already. */
function savedOrKept(call: CallName): Outcome<SaveResult> {
  return {
    ...request(call, saveReply),
    done: async ({ api }, result) => {
      if (result.kind === 'kept') await api.answer([call], { status: 0, body: null })
      await api.answer([call], result.kind === 'kept' ? SAVED : saveReply(result))
    },
  }
}

/**
 * @returns how the requests and child charts of a wizard end; `base` is where its role finds and updates an
 * application (specification 7.6, 7.8).
 */
export function wizardOutcomes(base: Base) {
  return {
    // The code is sent at once; whether the typed one is right is the walk's to say.
    otp: {
      changed: (hand, isBusy) =>
        isBusy
          ? typeCode(hand)
          : hand.api.answer([VERIFY], { status: 400, body: { message: 'Invalid OTP' } }),
      done: async (hand, { token }) => {
        if (!hand.api.isOpen(VERIFY)) await typeCode(hand)
        await hand.api.answer([VERIFY], { body: { data: { token } } })
      },
    },
    loanOffer: {
      changed: (hand, isBusy) =>
        isBusy ? confirmAcceptance(hand) : hand.api.answer([CHANGE_OFFER], FAILURE),
      done: async (hand, output) => {
        if (!hand.api.isOpen(CHANGE_OFFER)) {
          if (output.kind === 'accepted') await confirmAcceptance(hand)
          else await press(hand.page, 'Update Loan Offer')
        }
        await hand.api.answer([CHANGE_OFFER], { body: { data: offerBody(output) } })
      },
    },
    loadApplication: request(`GET ${base}/{id}`, dataOf(applicationBody)),
    findApplication:
      base === '/v1/apply-loan' ? findOwn : request('GET /v1/app/mfi/phone-number/{id}', lookupReply),
    createApplication: request(
      'POST /v1/apply-loan/create',
      dataOf((created) => ({ ...created, id: APPLICATION_ID })),
    ),
    updateApplication: request(`PATCH ${base}/{id}`, saveReply),
    ...bySection('request', (_, name) => request(callsOf(name, base), saveReply)),
    saveCoApplicant: request(CO_APPLICANT_SAVES(base), saveReply),
    saveReferences: savedOrKept(REFERENCE_SAVE),
    removeReference: {
      done: async ({ api }, result) => {
        // Somebody else has saved: the application that is read then says whether it is gone.
        await api.answer([REMOVE], { status: 412, body: { message: 'Somebody else has saved.' } })
        await api.answer([`GET ${base}/{id}`], dataOf(applicationBody)(result.application))
      },
      failed: async ({ api }) => {
        await api.answer([REMOVE], FAILURE)
        await api.answer([`GET ${base}/{id}`], FAILURE)
      },
    },
    requestLoanOffer: request('POST /v1/bureau/bre/loankone', dataOf(offerBody)),
    markCompleted: request(
      'PATCH /v1/apply-loan/{id}/mark-completed',
      dataOf(({ trackerId }) => ({ tracker_id: trackerId })),
    ),
  } satisfies Screen<PartnerWizardLogic>['outcomes']
}

/** A page that shows an application refreshes its copy; the walk has to do with it only while the chart waits for it. */
export function isAwaitedByWizard(call: string, state = ''): boolean {
  const readsApplication = new RegExp(`^GET /v1/(?:loan-application|apply-loan)/${APPLICATION_ID}$`)
  return (
    !readsApplication.test(call) || /^loadingApplication$|\.comparing$|^references\.removing$/.test(state)
  )
}

/** The steps that may be the only change to a returned application, with what submits each. */
const ONLY_CHANGES: Readonly<Record<string, string>> = {
  ...bySection('page', ({ submitted }) => submitted),
  'co-applicant-details': 'coApplicant.submitted',
}

/** @returns where an application is not to be submitted at once, a step has no button that asks for it. */
export function refusedChanges(chart: string, steps: readonly string[]) {
  return {
    reason: 'The button that says that nothing else was changed is there only where the chart takes it.',
    names: steps
      .filter((step) => step in ONLY_CHANGES)
      .flatMap((step) =>
        ['editing', 'saveFailed', 'outdated'].map(
          (state) => `${chart}.${step}.${state} refuses ${ONLY_CHANGES[step]}`,
        ),
      ),
  }
}

/** Reasons why a gesture is missing, of both wizards. */
export const NO_GESTURE = {
  list: 'A list shows the very application that its chart has counted: a card for each person, and no button for one too many.',
  offered: 'These buttons are there only while the chart itself takes what they send (use-offered.ts).',
  noStep: 'Where no step is left the overview says so in the place of its button.',
  unnamed: 'The form itself says that it needs a reference, before the chart is asked.',
}

type WizardSnapshot = SnapshotFrom<PartnerWizardLogic> | SnapshotFrom<BorrowerWizardLogic>

/** @returns what a person can do in a wizard, and a server to it. */
export function isPossibleForWizard({ type, sent }: NamedEvent, snapshot: WizardSnapshot): boolean {
  const { context } = snapshot
  if (type === 'GO' || type === 'LEAVE') return true
  // All that is on its way is the outbox's to tell, and only it knows when an answer is too late.
  if (type === 'outbox.changed') return false
  if (sent['output']?.kind === 'kept') return type.endsWith('.saveReferences')
  if (!type.startsWith('xstate.')) {
    // A page offers no button for what its chart refuses; complete-application says why it has none.
    if (
      type === 'application.submitted' &&
      snapshot.matches('complete-application') &&
      !snapshot.hasTag('found')
    )
      return nextStage(context) !== null
    // A list has a button for each card, and one for another card as long as there may be one.
    if (type === 'coApplicant.editRequested' && sent['recordIndex'] >= context.coApplicantCount) return false
    if (type === 'coApplicant.addRequested' && context.coApplicantCount >= LIMITS.coApplicants) return false
    // The events of a catalogue are the chart's own; behind a question that is being answered nothing can be pressed.
    const isTaken = snapshot.can(sent as Parameters<typeof snapshot.can>[0])
    return isTaken || (!isRemoving(snapshot) && isAbsorbed(type, snapshot))
  }
  if (/^xstate\.error\.actor\.(?:otp|loanOffer)$/.test(type)) return false
  // A code proves the mobile it was sent to.
  const mobile = snapshot.matches('mobile') ? context.start?.mobile : context.soughtMobile
  if (type === 'xstate.done.actor.otp') return sent['output'].mobile === mobile
  // The offer of a completed application is the accepted one.
  if (
    type.endsWith('.requestLoanOffer') &&
    sent['output']?.accepted === false &&
    context.status === 'COMPLETED'
  )
    return false
  // An accepted offer is only shown.
  if (type.endsWith('.loanOffer') && context.offerAccepted) return false
  return !type.startsWith('xstate.snapshot.') || sent['snapshot'].hasTag('busy') !== snapshot.hasTag('busy')
}

const isRemoving = ({ value }: WizardSnapshot) => JSON.stringify(value) === '{"references":"removing"}'

/** @returns whether a state takes an event only to do nothing, as while it saves: the button is there all the same. */
function isAbsorbed(type: string, { _nodes }: WizardSnapshot): boolean {
  return _nodes.some((node) =>
    node.transitions
      .get(type)
      ?.some(({ target, actions, guard }) => !target && !guard && actions.length === 0),
  )
}
