import { expect, test } from 'vitest'
import type { WizardEvent } from '@/machines/wizard/wizard-types'
import type { Application } from '@/schemas/entities/application'
import { application, offerResults, opaque, saveResults } from '../../model/catalogues/fixtures'
import { begin, beginAlone, personal, salaried } from '../wizard/agent'
import { stepsOfBoth } from './steps'

const RETURNED: Partial<Application> = { status: 'INCOMPLETE', stage: salaried }
const ONLY_THIS = { type: 'employment.submitted', value: opaque(), isOnlyChange: true } satisfies WizardEvent

async function changed(changes: Partial<Application> = {}) {
  const begun = begin()
  await begun.open('employment', { ...RETURNED, ...changes })
  begun.wizard.send(ONLY_THIS)
  return begun
}

test('one change of a returned application is saved and submitted, without the steps between', async () => {
  const { desk, stage } = await changed()
  await desk.answer('saveEmploymentInfo', saveResults.saved)
  expect(stage()).toBe('success/loan-offers')
  await desk.answer('requestLoanOffer', offerResults.accepted)
  expect(desk.inputsOf('markCompleted')).toEqual([{ applicationId: 'app1' }])
  await desk.answer('markCompleted', { trackerId: '1234567890' })
  expect(stage()).toBe('success')
})

test('a change kept on the phone is submitted only once it is sent', async () => {
  const { desk, wizard, stage } = await changed()
  wizard.send({ type: 'outbox.changed', unsent: { app1: 1 } })
  await desk.answer('saveEmploymentInfo', saveResults.kept)
  expect([stage(), desk.openRequests()]).toEqual(['success/loan-offers', []])
  wizard.send({ type: 'outbox.changed', unsent: {} })
  expect(desk.openRequests()).toEqual(['requestLoanOffer'])
})

test('an offer that nobody has accepted is still the person’s to accept, and submitting waits for a press', async () => {
  const { desk, stage, ...agent } = await changed()
  await desk.answer('saveEmploymentInfo', saveResults.saved)
  await desk.answer('requestLoanOffer', offerResults.offered)
  expect(stage()).toBe('loan-offer')
  await agent.accept()
  expect([stage(), desk.inputsOf('markCompleted')]).toEqual(['final-submit', []])
})

test('a change after which the rules say no leads to the reasons', async () => {
  const { desk, stage } = await changed()
  await desk.answer('saveEmploymentInfo', saveResults.saved)
  await desk.answer('requestLoanOffer', offerResults.rejected)
  expect(stage()).toBe('rejection')
})

test('a submission that failed can be pressed again where it ended', async () => {
  const { desk, stage, shows, wizard } = await changed()
  await desk.answer('saveEmploymentInfo', saveResults.saved)
  await desk.answer('requestLoanOffer', offerResults.accepted)
  await desk.fail('markCompleted')
  expect([stage(), shows('failed')]).toEqual(['final-submit', true])
  wizard.send({ type: 'application.submitted' })
  expect(desk.openRequests()).toEqual(['markCompleted'])
})

test.each([
  ['a draft', { status: 'DRAFT' }],
  ['one that lacks the documents of its gold', { loan_type: 'GOLD_LOAN' }],
  ['one that lacks its job', { stage: personal }],
] satisfies [string, Partial<Application>][])(
  '%s is not submitted by one change: the event is refused',
  async (_, changes) => {
    const { desk } = await changed(changes)
    expect(desk.openRequests()).toEqual([])
  },
)

test.each([
  ['a returned application', RETURNED],
  ['a draft', { stage: personal }],
] satisfies [string, Partial<Application>][])(
  'Next leads on as ever in %s, also where the event says that it is not the only change',
  async (_, changes) => {
    for (const said of [{}, { isOnlyChange: false }]) {
      const { desk, wizard, open, stage } = begin()
      await open('employment', changes)
      wizard.send({ type: 'employment.submitted', value: opaque(), ...said })
      await desk.answer('saveEmploymentInfo', saveResults.saved)
      expect(stage()).toBe('co-applicants')
    }
  },
)

type Played = (typeof stepsOfBoth)[number]

/** Each step that may be the only change of a returned application, in each wizard that has it. */
const changeable = stepsOfBoth.filter(
  ({ step: { stage } }) => !['mobile', 'reference-details'].includes(stage),
)

const returned = ({ stage, changes }: Played['step']) =>
  application({
    ...RETURNED,
    ...changes,
    stage: stage === 'business' ? [...personal, 'BUSINESS_DETAILS'] : salaried,
    is_al_gl_present: true,
  })

async function openReturned({ beginAs, step }: Played) {
  const begun = beginAs()
  begun.go(step.stage, 'app1')
  await begun.desk.answer('loadApplication', returned(step))
  const { desk, wizard } = begun
  // A step that may be the only change says so in its event.
  const submission = step.submit as Extract<WizardEvent, { isOnlyChange?: unknown }>
  return {
    ...begun,
    submit: (isOnlyChange: boolean) => wizard.send({ ...submission, isOnlyChange }),
    save: async () => {
      await desk.answer(step.request, saveResults.saved)
      if (desk.openRequests().includes('requestLoanOffer'))
        await desk.answer('requestLoanOffer', offerResults.accepted)
    },
  }
}

test.each(changeable)('$who: the step $step.stage may be the only change', async (played) => {
  const { desk, submit, save } = await openReturned(played)
  submit(true)
  await save()
  expect(desk.openRequests()).toEqual(['markCompleted'])
})

test.each(changeable)(
  '$who: what could not be saved at $step.stage may be the only change',
  async (played) => {
    const { desk, submit, save } = await openReturned(played)
    submit(false)
    await desk.fail(played.step.request)
    submit(true)
    await save()
    expect(desk.openRequests()).toEqual(['markCompleted'])
  },
)

test.each(changeable)(
  '$who: what is saved over another’s $step.stage may be the only change',
  async (played) => {
    const { desk, submit, save } = await openReturned(played)
    submit(false)
    await desk.answer(played.step.request, saveResults.outdated)
    await desk.answer('loadApplication', returned(played.step))
    submit(true)
    await save()
    expect(desk.openRequests()).toEqual(['markCompleted'])
  },
)

test.each(changeable.filter(({ who }) => who === 'agent'))(
  'what was said of $step.stage holds for no other step: after a failure the way is the long one again',
  async (played) => {
    const { desk, wizard, go, stage, submit } = await openReturned(played)
    submit(true)
    await desk.fail(played.step.request)
    go('references')
    wizard.send({ type: 'references.submitted' })
    await desk.answer('requestLoanOffer', offerResults.accepted)
    expect([stage(), desk.inputsOf('markCompleted')]).toEqual(['final-submit', []])
  },
)

test('who goes on from an offer to be accepted to the references submits by a press again', async () => {
  const { desk, wizard, go, stage } = await changed()
  await desk.answer('saveEmploymentInfo', saveResults.saved)
  await desk.answer('requestLoanOffer', offerResults.offered)
  go('references')
  wizard.send({ type: 'references.submitted' })
  await desk.answer('requestLoanOffer', offerResults.accepted)
  expect([stage(), desk.inputsOf('markCompleted')]).toEqual(['final-submit', []])
})

test('a borrower’s own only change is handed over, without the list of co-applicants', async () => {
  const { desk, wizard, open, stage } = beginAlone(null, true)
  await open('employment', RETURNED)
  wizard.send(ONLY_THIS)
  await desk.answer('saveEmploymentInfo', saveResults.saved)
  await desk.answer('markCompleted', { trackerId: '1234567890' })
  expect(stage()).toBe('success')
})
