import { expect, test } from 'vitest'
import type { WizardEvent } from '@/machines/wizard/wizard-types'
import { opaque, saveResults } from '../../model/catalogues/fixtures'
import { begin, beginAlone, salaried, WIZARDS } from './agent'

function unsent(count: number): WizardEvent {
  return { type: 'outbox.changed', unsent: count === 0 ? {} : { app1: count } }
}

test('an offer is asked for only when nothing of the application is on the phone any more, by itself', async () => {
  const { desk, wizard, open, shows } = begin()
  wizard.send(unsent(2))
  await open('success/loan-offers', { stage: salaried })
  expect(shows('awaitingOutbox')).toBe(true)
  wizard.send(unsent(1))
  expect(desk.openRequests()).toEqual([])
  wizard.send(unsent(0))
  expect(desk.openRequests()).toEqual(['requestLoanOffer'])
  expect(shows('awaitingOutbox')).toBe(false)
})

test("a borrower's application is handed over only when nothing of it is on the phone any more", async () => {
  const { desk, wizard, open, shows } = beginAlone(null, true)
  wizard.send(unsent(1))
  await open('co-applicants', { stage: salaried })
  expect(shows('awaitingOutbox')).toBe(false)
  wizard.send({ type: 'coApplicants.submitted' })
  expect(shows('awaitingOutbox')).toBe(true)
  expect(desk.openRequests()).toEqual([])
  wizard.send(unsent(0))
  expect(desk.openRequests()).toEqual(['markCompleted'])
})

test.each(WIZARDS)(
  '$who: references that are kept on the phone count as given, and are not told to be saved',
  async ({ who, begin: beginAs }) => {
    const { desk, wizard, open, stage, context } = beginAs()
    await open(who === 'agent' ? 'references' : 'complete-application', { stage: salaried })
    wizard.send({ type: 'reference.addRequested', referenceType: 'BUSINESS_REFERENCE' })
    desk.phone.type('reference-details')
    wizard.send({ type: 'references.added', value: [opaque()] })
    await desk.answer('saveReferences', saveResults.kept)
    expect(stage()).toBe(who === 'agent' ? 'references' : 'complete-application')
    expect(context().referenceTypes).toEqual(['BUSINESS_REFERENCE'])
    expect(desk.phone.drafts()).toEqual([])
    expect(desk.phone.toasts).toEqual([])
  },
)
