import { beforeEach, expect, test } from 'vitest'
import { forgetAgentData } from '@/src/outbox/store/forget-data'
import { listedEntries, listEntry, removeFromManifest } from '@/src/outbox/store/outbox-manifest'
import { forgetEntries, readEntries } from '@/src/outbox/store/outbox-store'
import { stubIndexedDb } from '../../helpers/indexed-db'

const OWNER = 'agent 7'
const entry = { id: 'e1', owner: OWNER, kind: 'personal', applicationId: 'app1', createdAt: 5 } as const

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('work_owner', OWNER)
  stubIndexedDb()
})

test('what should be on the disk and is not was cleared away; another person’s is not told', async () => {
  listEntry(entry)
  localStorage.setItem('work_owner', 'agent 8')
  listEntry({ ...entry, id: 'e2', owner: 'agent 8' })
  expect(await readEntries(OWNER)).toEqual([
    { id: 'e1', kind: 'personal', applicationId: 'app1', createdAt: 5 },
  ])
  removeFromManifest(['e1'])
  expect(await readEntries(OWNER)).toEqual([])
})

test('signing out forgets what should be there', async () => {
  listEntry(entry)
  await forgetEntries(OWNER)
  expect(listedEntries(OWNER)).toEqual([])
})

test('an entry of one who has signed out since it was written is not listed', async () => {
  await forgetAgentData()
  listEntry(entry)
  expect(localStorage).toHaveLength(0)
})

test('an entry is listed once, and nothing is left on the phone when the last is struck off', () => {
  listEntry(entry)
  listEntry({ ...entry, createdAt: 6 })
  expect(listedEntries(OWNER)).toMatchObject([{ id: 'e1', createdAt: 6 }])
  removeFromManifest(['e1'])
  expect(localStorage.getItem('outbox_manifest')).toBeNull()
})

test.each(['id', 'owner', 'kind', 'applicationId', 'createdAt'])(
  'a row whose %s is broken is none',
  (name) => {
    const broken = { ...entry, owner: OWNER, [name]: name === 'createdAt' ? '5' : 7 }
    localStorage.setItem('outbox_manifest', JSON.stringify([broken]))
    listEntry({ ...entry, id: 'e2' })
    expect(localStorage.getItem('outbox_manifest')).toBe(JSON.stringify([{ ...entry, id: 'e2' }]))
  },
)

test.each(['no json', '{}', '[{"id":7}]', '[null]'])('a list that is not ours is empty: %s', (stored) => {
  localStorage.setItem('outbox_manifest', stored)
  expect(listedEntries(OWNER)).toEqual([])
  listEntry(entry)
  expect(localStorage.getItem('outbox_manifest')).toBe(JSON.stringify([entry]))
})
