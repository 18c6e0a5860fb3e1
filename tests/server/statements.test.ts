import { Client } from 'pg'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { getApplication, listApplications } from '@/schemas/calls/applications'
import { addReferences } from '@/schemas/calls/people'
import { nameStatements } from '@/server/database/statement-names'
import { fill } from './bench/fill'
import { newAgent } from './helpers/agents'
import { salariedDraft } from './helpers/journey'
import { oneWorld } from './helpers/one-world'
import { referenceValues } from './helpers/values'

const server = oneWorld()
let agent: { id: string; token: string }
let draft: { id: string }

beforeAll(async () => {
  agent = await newAgent(server.world)
  draft = await salariedDraft(server.world, agent.token)
})
afterEach(() => void vi.restoreAllMocks())

/** How many messages go to the database while something is asked. */
async function messagesOf(ask: () => Promise<{ status: number }>): Promise<number> {
  const query = vi.spyOn(Client.prototype, 'query')
  expect((await ask()).status).toBe(200)
  return query.mock.calls.length
}

// Each is a way to the database and back, and most of what a request costs: one more is a decision.
test('a page of the list is one transaction of six messages', async () => {
  const { id, token } = agent
  const query = { page: '0', size: '10' }
  const list = () => server.world.call(listApplications, { token, params: { id }, query })
  expect(await messagesOf(list)).toBe(6)
})

test('an application is read in one transaction of six messages', async () => {
  const params = { id: draft.id }
  const read = () => server.world.call(getApplication, { token: agent.token, params })
  expect(await messagesOf(read)).toBe(6)
})

test('a save is one transaction of ten messages', async () => {
  const body = { references: [referenceValues()] }
  const save = () => server.world.call(addReferences, { token: agent.token, params: { id: draft.id }, body })
  expect(await messagesOf(save)).toBe(10)
})

test('an application is found by its id, however long the list of its agent is, and without statistics', async () => {
  const { world } = server
  const { id, token } = await newAgent(server.world)
  await fill(world.deps.db, Number(id), 2000)
  const one = world.deps.db.selectFrom('applications').select('id').where('position', '=', 1000)
  const params = await one.executeTakeFirstOrThrow()
  const query = vi.spyOn(Client.prototype, 'query')
  expect((await world.call(getApplication, { token, params })).status).toBe(200)
  // Only the driver knows what was asked.
  const calls = query.mock.calls as unknown as [{ text: string; values?: unknown[] }][]
  const asked = calls.find(([{ text }]) => text.includes('"applications" where "id"'))
  const [{ text, values = [] }] = asked ?? [{ text: '' }]
  vi.restoreAllMocks()
  const { rows } = await server.database.pool.query(`explain ${text}`, values)
  expect(JSON.stringify(rows)).toContain('applications_pkey')
})

test('a table that another process brings up to date meanwhile is a reason to come again, and no more', async () => {
  const { world } = server
  const parts = { token: agent.token, params: { id: draft.id } }
  const read = () => world.call(getApplication, parts)
  expect((await read()).status).toBe(200)
  await server.database.pool.query('alter table applications add column added text')
  const answers = [await read(), await read(), await read()].map(({ status }) => status)
  await server.database.pool.query('alter table applications drop column added')
  // Reads and saves have connections of their own, and the tests after this one want both.
  const body = { references: [referenceValues({ name: 'Vani Rao' })] }
  const save = () => world.call(addReferences, { ...parts, body })
  for (const ask of [read, save]) await vi.waitFor(async () => expect((await ask()).status).toBe(200))
  expect(answers.at(-1)).toBe(200)
  expect(answers.filter((status) => status !== 200 && status !== 503)).toEqual([])
})

test('of statements without end the first are kept ready, each under one name', () => {
  const nameOf = nameStatements(2)
  const [first, second, third] = ['select 1', 'select 2', 'select 3'].map(nameOf)
  expect(first).not.toBe(second)
  expect(third).toBeUndefined()
  expect(nameOf('select 1')).toBe(first)
})
