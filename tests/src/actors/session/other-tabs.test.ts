import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { countApplications } from '@/schemas/calls/applications'
import { wizardActions } from '@/src/actors/wizard/wizard-actions'
import { callApi } from '@/src/api/client'
import { writeDraft } from '@/src/form/draft/draft-store'
import { forgetAcceptedOffer, rememberAcceptedOffer } from '@/src/storage/accepted-offers'
import { callerToken } from '@/src/storage/caller'
import { forgetJoinUsRecord, rememberProvedMobile } from '@/src/storage/join-us-record'
import { forgetLoanTypeAndPhone, rememberApplication, storeRejection } from '@/src/storage/wizard-record'
import { workOwner } from '@/src/storage/work-owner'
import { deferAnswer, ok, startApiServer } from '../../helpers/api-server'
import { ID } from '../../helpers/applications'
import { stubIndexedDb } from '../../helpers/indexed-db'
import { openAgentsPage, openGuestsPage } from '../../helpers/session'
import { until } from '../../helpers/until'
import { enqueueAndWait, entry } from '../../storage/entries'

/* Two tabs share one storage: one notices the other's changes late or, asleep, only when it wakes. */

const api = startApiServer()
const OTHER_ID = 'b'.repeat(32)
const WORK = [
  'FORM_DETAILS',
  'STEP',
  'KYC_ID',
  'APPLICATION_ID',
  'rejection_reasons',
  'accepted_offers',
  'join_us',
]
const COUNT = 'GET /v1/loan-application/count'

function anotherAgentSignsIn() {
  localStorage.clear()
  localStorage.setItem('TOKEN', 't-other')
  localStorage.setItem('PROFILE', '{"id":"8"}')
  localStorage.setItem('work_owner', 'agent 8')
}

async function leaveQueue() {
  const phone = stubIndexedDb()
  const opened = await openAgentsPage('t-own')
  await enqueueAndWait(entry(1))
  return { ...opened, left: () => phone.keys().filter((name) => name.includes('/agent 7')) }
}

/** Waits for the toast: one that comes after its test would be taken for the next test's. */
const hasBeenTold = async () => expect(await screen.findAllByText(/in another tab/)).not.toEqual([])

describe('a tab whose agent was signed out in another', () => {
  test.each(['storage', 'focus', 'pageshow', 'visibilitychange'])(
    'ends when it hears of it by %s',
    async (type) => {
      const { session, wizard } = await openAgentsPage('t-own')
      localStorage.clear()
      // The window dispatches all of these but one, which the document does.
      const teller = type === 'visibilitychange' ? document : window
      teller.dispatchEvent(new Event(type))
      expect(session.getSnapshot().hasTag('guest')).toBe(true)
      expect(session.getSnapshot().context.profile).toBeNull()
      expect(wizard.getSnapshot().status).toBe('stopped')
      await hasBeenTold()
    },
  )

  test("leaves what the next agent's tab keeps as it is", async () => {
    const { session } = await openAgentsPage('t-own')
    anotherAgentSignsIn()
    const kept = Object.entries(localStorage)
    writeDraft('new/mobile', { name: 'Sunita Devi' })
    session.send({ type: 'signOut.requested' })
    await waitFor(session, (snapshot) => snapshot.hasTag('guest'))
    expect(Object.entries(localStorage)).toEqual(kept)
  })

  test('calls with its own token, whatever lies in storage', async () => {
    await openAgentsPage('t-own')
    anotherAgentSignsIn()
    api.on(COUNT, ok({ count: 1 }))
    await callApi(countApplications, {})
    expect(api.calls.at(-1)).toMatchObject({ call: COUNT, token: 't-own' })
  })

  test('adds nothing to the work of the next agent', async () => {
    await openAgentsPage('t-own')
    anotherAgentSignsIn()
    expect(workOwner()).toBe('')
  })

  test('calls as nobody once it has ended', async () => {
    await openAgentsPage('t-own')
    anotherAgentSignsIn()
    window.dispatchEvent(new Event('storage'))
    expect(callerToken()).toBeNull()
    await hasBeenTold()
  })
})

describe('a tab that has not heard yet that another agent signed in elsewhere', () => {
  test.each<[string, () => void]>([
    ['an application', () => rememberApplication(ID, { mobile: '9876543210', loanType: 'GOLD_LOAN' })],
    ['a step', () => wizardActions.rememberStep(null, { step: 3 })],
    ['a check of identity', () => wizardActions.rememberKyc(null, { id: 'k1' })],
    ['a tracker', () => wizardActions.rememberTracker(null, { trackerId: 'T1' })],
    ['a rejection', () => storeRejection({ applicationId: ID, reasons: ['LOW_SCORE'], overdueAmount: null })],
    ['the end of a rejection', () => wizardActions.clearRejection()],
    ['an acceptance', () => rememberAcceptedOffer(ID, null)],
    ['an acceptance that was none', () => forgetAcceptedOffer(OTHER_ID)],
    ['a registration', () => rememberProvedMobile({ token: 'g1', mobile: '9876543210' })],
    ['the end of a registration', () => forgetJoinUsRecord()],
    ['a handed-over application', () => forgetLoanTypeAndPhone()],
  ])('leaves the storage of that agent as it is after %s', async (_, act) => {
    await openAgentsPage('t-own')
    anotherAgentSignsIn()
    for (const key of WORK) localStorage.setItem(key, JSON.stringify([OTHER_ID]))
    const kept = Object.entries(localStorage)
    act()
    expect(Object.entries(localStorage)).toEqual(kept)
  })
})

describe('an agent who signs out in a tab after another has signed in elsewhere', () => {
  test('leaves nothing that is to be sent, and no key', async () => {
    const { session, left } = await leaveQueue()
    anotherAgentSignsIn()
    session.send({ type: 'signOut.requested' })
    await until(() => expect(left()).toEqual([]))
  })

  test('nor where that is heard of while the server is being told', async () => {
    const { session, left } = await leaveQueue()
    const waiting = deferAnswer(ok())
    api.on('PUT /v1/user/logout', waiting.answer)
    session.send({ type: 'signOut.requested' })
    anotherAgentSignsIn()
    window.dispatchEvent(new Event('storage'))
    waiting.release()
    await waitFor(session, (snapshot) => snapshot.hasTag('guest'))
    await until(() => expect(left()).toEqual([]))
  })
})

test("a borrower's tab ends when another mobile was proved in another", async () => {
  localStorage.setItem('guest_token', 'g-own')
  const { session, wizard } = await openGuestsPage()
  localStorage.setItem('guest_token', 'g-other')
  window.dispatchEvent(new Event('storage'))
  const { context } = await waitFor(
    session,
    ({ context: { borrowerWizard } }) => borrowerWizard !== null && borrowerWizard !== wizard,
  )
  expect(context.borrowerWizard?.getSnapshot().context).toMatchObject({ isVerified: false, record: null })
  expect(localStorage.getItem('guest_token')).toBe('g-other')
})

test("a borrower's tab ends when an agent signs in in another, and leaves the agent's session", async () => {
  localStorage.setItem('guest_token', 'g-own')
  const { session } = await openGuestsPage()
  anotherAgentSignsIn()
  const kept = Object.entries(localStorage)
  window.dispatchEvent(new Event('storage'))
  await waitFor(session, (snapshot) => snapshot.hasTag('wizardReady'))
  await hasBeenTold()
  expect(callerToken()).toBeNull()
  expect(Object.entries(localStorage)).toEqual(kept)
})

test('a tab hears of other changes without ending', async () => {
  const { session } = await openAgentsPage('t-own')
  localStorage.setItem('draft_form_data', '{}')
  window.dispatchEvent(new Event('storage'))
  expect(session.getSnapshot().hasTag('signedIn')).toBe(true)
})

test('a guest’s page opens nothing of an agent who has lost the session', async () => {
  localStorage.setItem('work_owner', 'agent 7')
  await openGuestsPage()
  expect(workOwner()).toBe('')
})
