import { beforeEach, expect, test, vi } from 'vitest'
import { forgetEntries } from '@/src/outbox/store/outbox-store'
import { forgetTried, formOf, rememberTried, triedSave } from '@/src/outbox/store/tried-saves'
import { stubIndexedDb } from '../../helpers/indexed-db'
import { entry, OWNER } from '../../storage/entries'

/* Saves that failed and may have been done all the same. */

let phone: ReturnType<typeof stubIndexedDb>
beforeEach(() => {
  phone = stubIndexedDb()
  localStorage.setItem('work_owner', OWNER)
})

const NOW = 1_800_000_000_000
const LIMIT = 1000
const FORM = formOf('app1', 'personal')
const tried = { ...entry(1), savedAt: NOW }

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))

test.each([
  [formOf('app1', 'personal'), formOf('app2', 'personal')],
  [formOf('app1', 'personal'), formOf('app1', 'employment')],
  [formOf('app1', 'coApplicant', 0), formOf('app1', 'coApplicant', 1)],
])('the form %s is not the form %s', (one, other) => {
  expect(one).not.toBe(other)
})

test('a save is known to its form and its person for as long as it is asked for', async () => {
  await rememberTried(FORM, tried)
  expect(await triedSave(OWNER, FORM, LIMIT)).toEqual(tried)
  expect(await triedSave('agent 8', FORM, LIMIT)).toBeNull()
  expect(await triedSave(OWNER, formOf('app2', 'personal'), LIMIT)).toBeNull()
  vi.setSystemTime(NOW + LIMIT - 1)
  expect(await triedSave(OWNER, FORM, LIMIT)).toEqual(tried)
  vi.setSystemTime(NOW + LIMIT)
  expect(await triedSave(OWNER, FORM, LIMIT)).toBeNull()
})

test('it is known after a reload, and cannot be read on the disk', async () => {
  await rememberTried(FORM, { ...tried, title: 'Sunita Devi' })
  expect(JSON.stringify(phone.values())).not.toContain('Sunita')
  const kept = phone.values().find((value) => Object(value).v === 1)
  expect(kept).toMatchObject({ savedAt: NOW })
  await forgetInPage()
  expect(await triedSave(OWNER, FORM, LIMIT)).toMatchObject({ id: 'e1', title: 'Sunita Devi' })
})

/** Clears memory, not the disk. */
async function forgetInPage() {
  phone.refuse()
  await forgetTried(OWNER, FORM)
  phone.admit()
}

test('what the server has answered is forgotten by page and disk', async () => {
  await rememberTried(FORM, tried)
  await forgetTried(OWNER, FORM)
  expect(await triedSave(OWNER, FORM, LIMIT)).toBeNull()
  expect(phone.keys()).toEqual([`key/${OWNER}`])
})

test('a browser that keeps nothing has it in the page', async () => {
  phone.refuse()
  await rememberTried(FORM, tried)
  expect(await triedSave(OWNER, FORM, LIMIT)).toEqual(tried)
  await forgetTried(OWNER, FORM)
  expect(await triedSave(OWNER, FORM, LIMIT)).toBeNull()
})

test('signing out forgets what the page remembers of this person', async () => {
  phone.refuse()
  await rememberTried(FORM, tried)
  await rememberTried(FORM, { ...tried, owner: 'agent 8' })
  await forgetEntries(OWNER)
  expect(await triedSave(OWNER, FORM, LIMIT)).toBeNull()
  expect(await triedSave('agent 8', FORM, LIMIT)).toMatchObject({ id: 'e1' })
  await forgetTried('agent 8', FORM)
})
