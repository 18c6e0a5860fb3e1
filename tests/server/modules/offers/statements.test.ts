import { randomUUID } from 'node:crypto'
import { Socket } from 'node:net'
import { Client } from 'pg'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { getApplication, listApplications } from '@/schemas/calls/applications'
import { addReferences } from '@/schemas/calls/people'
import { nameStatements } from '@/server/database/tables/statement-names'
import { fillApplications } from '../../helpers/fill-applications'
import { newAgent } from '../../helpers/agents'
import { databases } from '../../helpers/databases'
import { salariedDraft } from '../../helpers/journey'
import { oneWorld } from '../../helpers/one-world'
import { referenceValues } from '../../helpers/values'

const server = oneWorld()
let agent: { id: string; token: string }
let draft: { id: string }

beforeAll(async () => {
  agent = await newAgent(server.world)
  draft = await salariedDraft(server.world, agent.token)
})
afterEach(() => void vi.restoreAllMocks())

const list = () => {
  const { id, token } = agent
  return server.world.call(listApplications, { token, params: { id }, query: { page: '0', size: '10' } })
}
const read = () => server.world.call(getApplication, { token: agent.token, params: { id: draft.id } })
const save = () => {
  const body = { references: [referenceValues({ name: `Vani ${randomUUID()}` })] }
  return server.world.call(addReferences, { token: agent.token, params: { id: draft.id }, body })
}

async function messagesOf(ask: () => Promise<{ status: number }>): Promise<number> {
  const query = vi.spyOn(Client.prototype, 'query')
  expect((await ask()).status).toBe(200)
  return query.mock.calls.length
}

/** @returns how often this process writes to PostgreSQL while something is asked; what is said in one turn goes out in one. */
async function writesOf(ask: () => Promise<{ status: number }>): Promise<number> {
  const written = [vi.spyOn(Socket.prototype, '_write'), vi.spyOn(Socket.prototype, '_writev')]
  expect((await ask()).status).toBe(200)
  return written.reduce((count, { mock }) => count + mock.calls.length, 0)
}

// Each statement and each write is a part of what a request costs, and together most of it: one more is a decision.
describe.each([
  ['a page of the list', 6, 5, () => list()],
  ['an application', 5, 4, () => read()],
  ['a save', 10, 7, () => save()],
] as const)('%s', (_, messages, writes, ask) => {
  test(`is one transaction of ${messages} messages`, async () => {
    expect(await messagesOf(ask)).toBe(messages)
  })

  test.runIf(databases[0]?.name === 'PostgreSQL')(`is sent to PostgreSQL in ${writes} writes`, async () => {
    await ask()
    expect(await writesOf(ask)).toBe(writes)
  })
})

test('an application is found by its id, however long the list of its agent is, and without statistics', async () => {
  const { world } = server
  const { id, token } = await newAgent(server.world)
  await fillApplications(world.deps.db, Number(id), 2000)
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
  expect((await read()).status).toBe(200)
  await server.database.pool.query('alter table applications add column added text')
  const answers = [await read(), await read(), await read()].map(({ status }) => status)
  await server.database.pool.query('alter table applications drop column added')
  // Reads and saves have connections of their own, and the tests after this one want both.
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
