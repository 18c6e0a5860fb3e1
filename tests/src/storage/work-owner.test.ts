import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { forgetAgentData, forgetBorrowerData, forgetReplacedAgent } from '@/src/outbox/store/forget-data'
import { addEntry, readEntries } from '@/src/outbox/store/outbox-store'
import { storeToken, takeStoredTokens } from '@/src/storage/caller'
import { clearFiles, storeFiles, readStoredFiles } from '@/src/storage/file-store'
import { storedWizardRecord } from '@/src/storage/wizard-record'
import { admitAgent, admitBorrower, forgetOwner, workOwner } from '@/src/storage/work-owner'
import { stubIndexedDb } from '../helpers/indexed-db'
import { until } from '../helpers/until'
import { entry, pendingIds, enqueueAndWait } from './entries'

afterEach(async () => {
  localStorage.clear()
  await clearFiles()
})

async function leaveWork(agent: string) {
  admitAgent(agent)
  localStorage.setItem('APPLICATION_ID', 'a'.repeat(32))
  await storeFiles('pan', [new File(['bytes'], 'pan.png')])
}

test('the agent who lost the session finds the work again', async () => {
  await leaveWork('1')
  expect(admitAgent('1')).toBe(false)
  expect(localStorage.getItem('APPLICATION_ID')).not.toBeNull()
  expect(await readStoredFiles('pan')).toHaveLength(1)
})

const WORK = [
  'FORM_DETAILS',
  'CO_APPLICANT_DETAILS',
  'STEP',
  'KYC_ID',
  'TRACKER_ID',
  'APPLICATION_ID',
  'rejection_reasons',
  'accepted_offers',
  'join_us',
]

test.each([
  ['another agent', () => admitAgent('2')],
  ['a sign-out', () => void forgetAgentData()],
  ['the end of a borrower', () => void forgetBorrowerData(null)],
])('%s leaves no part of the work on the phone', (_, end) => {
  admitAgent('1')
  for (const key of WORK) localStorage.setItem(key, 'x')
  end()
  expect(WORK.filter((key) => localStorage.getItem(key) !== null)).toEqual([])
})

test('whoever comes next is the owner from then on', async () => {
  await leaveWork('1')
  admitAgent('2')
  expect(admitAgent('2')).toBe(false)
  expect(admitAgent('1')).toBe(true)
})

test('a sign-out ends the code of a login and leaves the proof of a guest, whose end leaves the agent', async () => {
  for (const key of ['TOKEN', 'PROFILE', 'otp_session', 'work_owner', 'guest_token'])
    localStorage.setItem(key, 'x')
  await forgetAgentData()
  expect(Object.keys(localStorage)).toEqual(['guest_token'])
  for (const key of ['TOKEN', 'PROFILE', 'work_owner']) localStorage.setItem(key, 'x')
  await forgetBorrowerData(null)
  expect(Object.keys(localStorage).toSorted()).toEqual(['PROFILE', 'TOKEN'])
})

test('the same agent keeps the proof that a guest has given', () => {
  admitAgent('1')
  localStorage.setItem('guest_token', 'g1')
  admitAgent('1')
  expect(localStorage.getItem('guest_token')).toBe('g1')
})

test('another agent on the same phone finds nothing of it', async () => {
  await leaveWork('1')
  expect(admitAgent('2')).toBe(true)
  expect(localStorage.getItem('APPLICATION_ID')).toBeNull()
  await until(async () => expect(await readStoredFiles('pan')).toEqual([]))
})

test('a logout leaves neither token nor work', async () => {
  await leaveWork('1')
  localStorage.setItem('TOKEN', 't')
  await forgetAgentData()
  expect(localStorage).toHaveLength(0)
  expect(await readStoredFiles('pan')).toEqual([])
})

async function leaveWorkOfBorrower(mobile: string) {
  admitBorrower(mobile)
  localStorage.setItem('guest_token', 't')
  localStorage.setItem('APPLICATION_ID', 'a'.repeat(32))
  await storeFiles('pan', [new File(['bytes'], 'pan.png')])
}

test('the borrower who proves the mobile again finds the work', async () => {
  await leaveWorkOfBorrower('9876543210')
  expect(admitBorrower('9876543210')).toBe(false)
  expect(localStorage.getItem('APPLICATION_ID')).not.toBeNull()
  expect(await readStoredFiles('pan')).toHaveLength(1)
})

test.each([
  ['another borrower', () => admitBorrower('9123456789')],
  // The id of an agent may look like a mobile.
  ['an agent', () => admitAgent('9876543210')],
])('%s on the same phone finds nothing of a borrower', async (_, admit) => {
  await leaveWorkOfBorrower('9876543210')
  expect(admit()).toBe(true)
  expect(localStorage.getItem('APPLICATION_ID')).toBeNull()
  await until(async () => expect(await readStoredFiles('pan')).toEqual([]))
})

test('an agent who signs in ends the proof of the borrower before', async () => {
  await leaveWorkOfBorrower('9876543210')
  admitAgent('1')
  expect(localStorage.getItem('guest_token')).toBeNull()
})

test('a borrower who proves a mobile finds nothing of an agent whose session was lost', async () => {
  await leaveWork('1')
  expect(admitBorrower('9876543210')).toBe(true)
  expect(localStorage.getItem('APPLICATION_ID')).toBeNull()
})

test('a borrower who leaves after the success leaves nothing', async () => {
  await leaveWorkOfBorrower('9876543210')
  await forgetBorrowerData(null)
  expect(localStorage).toHaveLength(0)
  expect(await readStoredFiles('pan')).toEqual([])
})

test('nobody opens what a borrower has left before the mobile is proved again', () => {
  admitBorrower('9876543210')
  takeStoredTokens()
  expect(workOwner()).toBe('')
  storeToken('guest_token', 'g1')
  expect(workOwner()).toBe('borrower 9876543210')
})

test('a borrower who proves a mobile beside an agent takes nothing of the agent’s', () => {
  takeStoredTokens()
  localStorage.setItem('TOKEN', 't1')
  localStorage.setItem('work_owner', 'agent 1')
  localStorage.setItem('APPLICATION_ID', 'a'.repeat(32))
  expect(admitBorrower('9876543210')).toBe(false)
  expect([workOwner(), storedWizardRecord()]).toEqual(['', null])
  expect(localStorage.getItem('work_owner')).toBe('agent 1')
  expect(localStorage.getItem('APPLICATION_ID')).not.toBeNull()
})

test.each([
  ['whom another has replaced takes away', 'g2', 'borrower 9123456789', 0],
  ['who proved the mobile again keeps', 'g2', 'borrower 9876543210', 2],
])('a borrower %s what is sealed', async (_, token, owner, left) => {
  const phone = stubIndexedDb()
  localStorage.setItem('guest_token', 'g1')
  takeStoredTokens()
  await enqueueAndWait(entry(1, { owner: 'borrower 9876543210' }))
  localStorage.setItem('guest_token', token)
  localStorage.setItem('work_owner', owner)
  await forgetBorrowerData('9876543210')
  expect(phone.keys()).toHaveLength(left)
  expect(localStorage.getItem('work_owner')).toBe(owner)
})

test('an agent who signs out before the server has named the next one leaves nothing open', async () => {
  admitAgent('1')
  localStorage.setItem('TOKEN', 't2')
  localStorage.setItem('draft_form_data', '{}')
  localStorage.setItem('APPLICATION_ID', 'a'.repeat(32))
  await forgetReplacedAgent('1')
  expect(Object.keys(localStorage)).toEqual(['TOKEN'])
})

test('whoever comes where nothing more can be written is the owner all the same, in this page', () => {
  admitAgent('1')
  const stored = localStorage
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.getItem(key),
    setItem: () => {
      throw new DOMException('No room', 'QuotaExceededError')
    },
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    forgetOwner()
  })
  admitAgent('2')
  const owner = workOwner()
  vi.stubGlobal('localStorage', stored)
  expect(owner).toBe('agent 2')
})

test('the first person on a phone takes the place of nobody', () => {
  localStorage.setItem('APPLICATION_ID', 'a'.repeat(32))
  expect(admitAgent('1')).toBe(false)
  expect(localStorage.getItem('APPLICATION_ID')).not.toBeNull()
})

test('a save that was made as another agent took the phone is shown to nobody who comes after', async () => {
  stubIndexedDb()
  addEntry(entry(1, { owner: '' }), null)
  expect(pendingIds()).toEqual(['e1'])
  await readEntries('')
  expect(pendingIds()).toEqual([])
})

test.each([
  ['an agent', () => admitAgent('1'), forgetAgentData],
  ['a borrower', () => admitBorrower('9876543210'), forgetBorrowerData],
])('%s who signs out leaves nothing to be sent, and no key', async (_, admit, forget) => {
  const phone = stubIndexedDb()
  await readEntries('nobody')
  expect(workOwner()).toBe('')
  admit()
  await enqueueAndWait(entry(1, { owner: workOwner() }))
  await forget(null)
  expect(pendingIds()).toEqual([])
  expect(phone.keys()).toEqual([])
})

test.each([
  ['another agent', '2', '{"id":"2"}', 0],
  ['somebody whom the server has not named yet', '1', null, 0],
  ['they themselves', '1', '{"id":"1"}', 2],
])(
  'signing out where %s signed in meanwhile, in another tab, forgets what nobody goes on with',
  async (_, next, profile, left) => {
    const phone = stubIndexedDb()
    admitAgent('1')
    await enqueueAndWait(entry(1, { owner: workOwner() }))
    admitAgent(next)
    if (profile !== null) localStorage.setItem('PROFILE', profile)
    await forgetReplacedAgent('1')
    expect(phone.keys()).toHaveLength(left)
  },
)
