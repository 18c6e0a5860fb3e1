import { afterEach, expect, test, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { getApplication } from '@/schemas/calls/applications'
import { wizardActors } from '@/src/actors/wizard/wizard-actors'
import { queryClient } from '@/src/api/query-client'
import { readApplication } from '@/src/api/versions'

const ID = 'd'.repeat(32)

afterEach(() => {
  queryClient.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

/** An application in a version that others raise too: it refuses who has not read the newest, and a rejection makes the next. */
function serverAt(version: number) {
  const server = { version, asked: 0 }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { headers, method } = new Request(new URL(url, 'http://localhost'), init)
    const answer = (data: object, status = 200) =>
      Response.json({ data }, { status, headers: { etag: `"${server.version}"` } })
    if (method === 'GET') return answer({ id: ID, co_applicants: [] })
    server.asked += 1
    if (headers.get('if-match') !== `"${server.version}"`) return answer({}, 412)
    server.version += 1
    return answer({ bre_info: { decision: 'REJECTED', reason: ['LOW_SCORE'] } })
  })
  return server
}

const read = () => readApplication(getApplication, { params: { id: ID } }, () => ID)
const ask = () =>
  toPromise(createActor(wizardActors.requestLoanOffer, { input: { applicationId: ID } }).start())

test('a rejection makes a version that the page has read: asking again is no meeting with another writer', async () => {
  const server = serverAt(1)
  await read()
  await ask()
  await ask()
  expect(server).toEqual({ version: 3, asked: 2 })
})

test('the rules are asked again about what somebody else has saved meanwhile', async () => {
  const server = serverAt(1)
  await read()
  server.version = 5
  expect(await ask()).toMatchObject({ kind: 'rejected' })
  expect(server).toEqual({ version: 6, asked: 2 })
})
