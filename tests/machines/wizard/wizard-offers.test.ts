import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { loanOfferMachine } from '@/machines/offer/loan-offer.machine'
import { partnerWizardMachine } from '@/machines/partner-wizard/partner-wizard.machine'
import type { Stage, WizardEvent } from '@/machines/wizard/wizard-types'
import { application, offer, offerResults, opaque, saveResults, start } from '../../model/catalogues/fixtures'
import { begin, salaried } from './agent'
import { createDesk } from './desk'

const GENERAL = 'Something went wrong'
const REJECTED = { says: 'Application Rejected!' }
const { rejection } = offerResults.rejected
const cheaper = { ...offer, final_emi: 900 }

async function asking() {
  const begun = begin()
  await begun.open('success/loan-offers', { stage: salaried })
  return begun
}

async function offered() {
  const begun = await asking()
  await begun.desk.answer('requestLoanOffer', offerResults.offered)
  const offers = begun.wizard.getSnapshot().children.loanOffer
  return { ...begun, offers }
}

test('offers are asked for while the page waits, and the offer that comes is the one that shows', async () => {
  const { desk, wizard, shows, context, go, stage } = await asking()
  expect(shows('busy')).toBe(true)
  expect(desk.inputsOf('requestLoanOffer')).toEqual([{ applicationId: 'app1' }])
  go('references')
  expect(stage()).toBe('success/loan-offers')
  await desk.answer('requestLoanOffer', { kind: 'offered', offer: cheaper, accepted: false })
  expect(shows('busy')).toBe(false)
  expect(context()).toMatchObject({ offer: { final_emi: 900 }, offerAccepted: false })
  expect(wizard.getSnapshot().children.loanOffer?.getSnapshot().context).toMatchObject({
    applicationId: 'app1',
    offer: { final_emi: 900 },
  })
})

test('offers that could not be asked for show and are told, until they are asked for again', async () => {
  const { desk, wizard, shows } = await asking()
  const error = new Error('no network')
  await desk.fail('requestLoanOffer', error)
  expect([shows('busy'), shows('failed')]).toEqual([false, true])
  expect(desk.phone.toasts).toEqual([{ says: error, otherwise: GENERAL }])
  wizard.send({ type: 'retry' })
  expect([shows('busy'), shows('failed')]).toEqual([true, false])
})

test.each([
  [
    'a co-applicant',
    'co-applicant-details',
    { type: 'coApplicant.submitted', value: opaque() },
    'saveCoApplicant',
  ],
  ['a reference', 'reference-details', { type: 'references.added', value: [opaque()] }, 'saveReferences'],
] satisfies [string, Stage, WizardEvent, string][])(
  'an offer is not accepted while %s that was added to it is on the phone: it is asked for again after that',
  async (_, stage, submitted, request) => {
    const { desk, wizard, ...agent } = await offered()
    const goal = stage === 'reference-details' ? { referenceType: 'BUSINESS_REFERENCE' as const } : {}
    wizard.send({ type: 'GO', stage, ...goal })
    wizard.send(submitted)
    await desk.answer(request, saveResults.kept)
    wizard.send({ type: 'outbox.changed', unsent: { app1: 1 } })
    agent.go('loan-offer')
    expect(agent.stage()).not.toBe('loan-offer')
    agent.go('success/loan-offers')
    expect([agent.shows('awaitingOutbox'), desk.openRequests()]).toEqual([true, []])
    wizard.send({ type: 'outbox.changed', unsent: {} })
    expect(desk.openRequests()).toEqual(['requestLoanOffer'])
  },
)

test.each([
  ['at once', false],
  ['after a change of the offer', true],
])('a rejection %s is told, known, and kept for the next visit', async (_, isLate) => {
  const { desk, wizard, context, stage } = isLate ? await offered() : await asking()
  wizard.getSnapshot().children.loanOffer?.send({ type: 'offer.updateRequested', value: opaque() })
  await desk.answer(isLate ? 'updateLoanOffer' : 'requestLoanOffer', offerResults.rejected)
  expect(stage()).toBe('rejection')
  expect(desk.phone.toasts).toEqual([REJECTED])
  expect(context()).toMatchObject({
    status: 'REJECTED',
    rejection,
    offer: null,
    record: { applicationId: 'app1', rejection },
  })
  expect(desk.phone.kept['rejection']).toEqual({ applicationId: 'app1', ...rejection })
})

test('an overdue amount that the server does not repeat is still known when the agent comes back', async () => {
  const { desk, wizard, context, ...agent } = await asking()
  await desk.answer('requestLoanOffer', offerResults.rejected)
  wizard.send({ type: 'LEAVE' })
  await agent.open('rejection', { stage: salaried, status: 'REJECTED' })
  expect(context().rejection).toEqual(rejection)
})

test('the reasons of a rejection show again until another start form is saved, though the phone has them no more', async () => {
  const { desk, wizard, context, stage, go } = await asking()
  await desk.answer('requestLoanOffer', offerResults.rejected)
  wizard.send({ type: 'loanType.changeRequested' })
  expect(desk.phone.kept).not.toHaveProperty('rejection')
  go('rejection', 'app1')
  expect([stage(), context().rejection]).toEqual(['rejection', rejection])

  wizard.send({ type: 'loanType.changeRequested' })
  wizard.send({ type: 'start.submitted', value: start })
  await desk.answer('updateApplication', saveResults.saved)
  expect(context()).toMatchObject({ rejection: null, record: { applicationId: 'app1', rejection: null } })
  go('rejection', 'app1')
  expect(stage()).toBe('kyc')
})

test('an old rejection says nothing of a later one that the server gives no reasons for', async () => {
  const { desk, wizard, context, ...agent } = await asking()
  await desk.answer('requestLoanOffer', offerResults.rejected)
  wizard.send({ type: 'loanType.changeRequested' })
  wizard.send({ type: 'start.submitted', value: start })
  await desk.answer('updateApplication', saveResults.saved)
  wizard.send({ type: 'LEAVE' })
  await agent.open('rejection', { stage: salaried, status: 'REJECTED' })
  expect(context().rejection).toEqual({ reasons: [], overdueAmount: null })
})

test('after a reload on the way to another loan the reasons are those that the server gives', async () => {
  const { stage, context, go, ...agent } = begin({ applicationId: 'app1', rejection: null })
  await agent.open('mobile', { stage: salaried, status: 'REJECTED', rejection_reason: ['LOW_SCORE'] })
  expect(stage()).toBe('mobile')
  go('rejection', 'app1')
  expect([stage(), context().rejection]).toEqual([
    'rejection',
    { reasons: ['LOW_SCORE'], overdueAmount: null },
  ])
})

test('a rejection that is answered with a new application is forgotten on the phone', async () => {
  const { desk, wizard } = await asking()
  await desk.answer('requestLoanOffer', offerResults.rejected)
  wizard.send({ type: 'application.newRequested' })
  expect(desk.phone.kept).not.toHaveProperty('rejection')
})

test('an accepted offer is the one that the final page shows, and loan and mobile leave the phone', async () => {
  const { desk, offers, context, stage } = await offered()
  expect(desk.phone.kept['application']).toMatchObject({ loanType: 'PERSONAL_LOAN', mobile: start.mobile })
  offers?.send({ type: 'offer.acceptRequested', value: opaque(), statement: null })
  offers?.send({ type: 'accept.confirmed' })
  await desk.answer('acceptLoanOffer', { kind: 'offered', offer: cheaper, accepted: true })
  expect(stage()).toBe('final-submit')
  expect(context()).toMatchObject({ offer: { final_emi: 900 }, offerAccepted: true })
  expect(desk.phone.kept['application']).toEqual({ applicationId: 'app1', loanType: null, mobile: null })
})

test('the page waits while a change of the offer is on its way', async () => {
  const { desk, offers, shows, go, stage } = await offered()
  expect(shows('busy')).toBe(false)
  offers?.send({ type: 'offer.updateRequested', value: opaque() })
  expect(shows('busy')).toBe(true)
  go('kyc', 'app1')
  go('track')
  expect(stage()).toBe('loan-offer')
  await desk.answer('updateLoanOffer', offerResults.offered)
  expect(shows('busy')).toBe(false)
})

const changes: [change: string, happen: (begun: Awaited<ReturnType<typeof offered>>) => Promise<void>][] = [
  [
    'a step that is saved again',
    async (begun) => {
      begun.go('kyc', 'app1')
      await begun.kyc()
    },
  ],
  [
    'a start that is saved again',
    async ({ desk, wizard, go }) => {
      go('mobile', 'app1')
      wizard.send({ type: 'start.submitted', value: start })
      await desk.answer('updateApplication', saveResults.saved)
    },
  ],
  [
    'what somebody else has saved',
    async ({ desk, wizard, go }) => {
      go('kyc', 'app1')
      wizard.send({ type: 'kyc.submitted', value: opaque() })
      await desk.answer('savePersonalInfo', saveResults.outdated)
      await desk.answer('loadApplication', application({ stage: salaried }))
    },
  ],
]

test.each(changes)('%s makes the offer an old one, which no link opens', async (_, happen) => {
  const begun = await offered()
  await happen(begun)
  const before = begun.stage()
  expect(begun.context().offer).toBeNull()
  begun.go('loan-offer')
  expect(begun.stage()).toBe(before)
})

test('an offer page that breaks says so, and the offers are asked for again', async () => {
  const desk = createDesk()
  const error = new Error('broke')
  const loanOffer = desk.provide(loanOfferMachine).provide({
    actions: {
      showSuccess: () => {
        throw error
      },
    },
  })
  const wizard = createActor(desk.provide(partnerWizardMachine).provide({ actors: { loanOffer } }), {
    input: { agentId: '7', isVerified: true, record: null },
    clock: desk.clock,
  }).start()
  wizard.send({ type: 'GO', stage: 'success/loan-offers', applicationId: 'app1' })
  await desk.answer('loadApplication', application({ stage: salaried }))
  await desk.answer('requestLoanOffer', offerResults.offered)
  wizard.getSnapshot().children.loanOffer?.send({ type: 'offer.updateRequested', value: opaque() })
  await desk.answer('updateLoanOffer', offerResults.offered)
  expect(desk.phone.toasts).toEqual([{ says: error, otherwise: GENERAL }])
  expect(desk.openRequests()).toEqual(['requestLoanOffer'])
})
