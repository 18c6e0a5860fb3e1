/* @long */
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { applicationSchema } from '@/schemas/entities/application'
import { wizardActors } from '@/src/actors/wizard/wizard-actors'
import { queryClient } from '@/src/api/query-client'
import { versionOf } from '@/src/api/versions'
import { storeCopy } from '@/src/storage/application-copies'
import { html, lost, refusal, startApiServer } from '../../helpers/api-server'
import { callAs, copy, ID, readApplication, READ } from '../../helpers/applications'
import { stubIndexedDb } from '../../helpers/indexed-db'
import { run } from '../../helpers/run'
import { until } from '../../helpers/until'

/* An application that is opened where the server cannot be asked. */

const api = startApiServer()

let phone: ReturnType<typeof stubIndexedDb>
beforeEach(() => {
  phone = stubIndexedDb()
  localStorage.setItem('work_owner', 'agent 7')
  callAs('agent')
})

/** The page after a reload: what was read is on the disk alone. */
async function reloaded() {
  await readApplication(api, 'agent', { name: 'Sunita Devi' })
  await until(() => expect(phone.keys()).toContainEqual(expect.stringContaining(ID)))
  queryClient.clear()
}

const load = () => run(wizardActors.loadApplication, { applicationId: ID })

test.each([
  ['the network is lost', lost],
  ['a network asks for a sign-in', html],
  ['a proxy has no server', refusal(502)],
  ['the server is being renewed', refusal(503)],
  ['a proxy waits in vain', refusal(504)],
])('where %s it is as this phone last had it, and says of when that is', async (_, said) => {
  await reloaded()
  api.on(READ, said)
  expect(await load()).toMatchObject({ id: ID, name: 'Sunita Devi' })
  expect(copy()).toMatchObject({ name: 'Sunita Devi' })
  expect(
    await screen.findByText(/^No connection\. This is the copy of \d\d:\d\d on this phone\.$/),
  ).toBeTruthy()
})

test.each([401, 404, 500, 501])('where the server says %i that stands', async (status) => {
  await reloaded()
  api.on(READ, refusal(status, 'No'))
  await expect(load()).rejects.toMatchObject({ status, serverMessage: 'No' })
  expect(copy()).toBeUndefined()
})

test('what this phone never had cannot be opened', async () => {
  api.on(READ, lost)
  await expect(load()).rejects.toMatchObject({ name: 'NetworkError' })
  expect(screen.queryByText(/No connection/)).toBeNull()
})

test('it is in the version in which this phone last had it, so that a save over a newer one is refused', async () => {
  const id = 'e'.repeat(32)
  await storeCopy(applicationSchema.parse({ id, status: 'DRAFT', stage: [], co_applicants: [] }), '"7"')
  api.on(`GET /v1/loan-application/${id}`, lost)
  await run(wizardActors.loadApplication, { applicationId: id })
  expect(versionOf(id)).toBe('"7"')
})
