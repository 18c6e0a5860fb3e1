import { beforeEach, expect, test, vi } from 'vitest'
import { discardAllDrafts } from '@/src/form/draft/draft-registry'
import { writeDraft } from '@/src/form/draft/draft-store'
import { persistDrafts } from '@/src/form/draft/persist-drafts'
import { cachedEntries } from '@/src/outbox/store/cached-entries'
import { forgetAgentData } from '@/src/outbox/store/forget-data'
import { addEntry, persistEntry, readEntries } from '@/src/outbox/store/outbox-store'
import { rememberTried } from '@/src/outbox/store/tried-saves'
import { storeCopy } from '@/src/storage/application-copies'
import { claimCreation, forgetCreations, type CreationBody } from '@/src/storage/pending-creations'
import { seal } from '@/src/storage/sealing'
import { opaque } from '../../../model/catalogues/fixtures'
import { ID } from '../../helpers/applications'
import { stubIndexedDb } from '../../helpers/indexed-db'
import { entry, fileEntry, OWNER } from '../../storage/entries'

/* Sealing takes time, a photograph's preparation more of it: the same person may have signed out in another tab before it is done. */

let phone: ReturnType<typeof stubIndexedDb>
beforeEach(async () => {
  phone = stubIndexedDb()
  localStorage.setItem('work_owner', OWNER)
  forgetCreations()
  await readEntries('nobody')
})

/** The disk is one, and this tab's memory stays as it was. */
async function signOutInOtherTab(): Promise<void> {
  const held = [...cachedEntries]
  discardAllDrafts()
  await forgetAgentData()
  for (const [id, one] of held) cachedEntries.set(id, one)
}

function signOutOnce(method: 'encrypt' | 'generateKey'): void {
  const ours = crypto.subtle[method].bind(crypto.subtle) as (...said: unknown[]) => Promise<never> // Called with what it is given.
  vi.spyOn(crypto.subtle, method).mockImplementationOnce(async (...said: unknown[]) => {
    await signOutInOtherTab()
    return ours(...said)
  })
}

const onPhone = () => [...phone.keys(), ...Object.keys(localStorage)]

const WRITERS: [string, () => unknown][] = [
  ['a save', () => (addEntry(entry(1), null), persistEntry('e1'))],
  ['a save that failed', () => rememberTried('form', { ...entry(1), savedAt: Date.now() })],
  ['a copy of an application', () => storeCopy({ ...opaque(), id: ID }, null)],
  ['a creation', () => claimCreation({ ...opaque<CreationBody>(), mobile: '9876543210' })],
  ['what was typed', () => (writeDraft('new/mobile', { name: 'Sunita Devi' }), persistDrafts())],
]

test.each(WRITERS)(
  '%s that is being sealed is not on the phone after a sign-out in another tab',
  async (_, write) => {
    await seal(OWNER, 'A key is there')
    signOutOnce('encrypt')
    await Promise.resolve(write()).catch(() => undefined)
    expect(onPhone()).toEqual([])
  },
)

test.each(WRITERS)('%s for which the key is being made is not there either', async (_, write) => {
  signOutOnce('generateKey')
  await Promise.resolve(write()).catch(() => undefined)
  expect(onPhone()).toEqual([])
})

test('a file that is being prepared is not on the phone after a sign-out in another tab', async () => {
  await seal(OWNER, 'A key is there')
  const photograph = signOutInOtherTab().then(() => new File(['bytes'], 'pan.png'))
  addEntry(fileEntry(1), null, photograph)
  await persistEntry('e1').catch(() => undefined)
  expect(onPhone()).toEqual([])
})
