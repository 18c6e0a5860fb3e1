import { randomUUID } from 'node:crypto'
import { Socket } from 'node:net'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { getApplication, listApplications } from '@/schemas/calls/applications'
import { addReferences } from '@/schemas/calls/people'
import { nameStatements } from '@/server/database/tables/statement-names'
import { newAgent } from '../../helpers/agents'
import { databases, isOnOneMachine } from '../../helpers/databases'
import { fillApplications } from '../../helpers/fill-applications'
import { salariedDraft } from '../../helpers/journey'
import { oneWorld } from '../../helpers/one-world'
import { openReplicatedWorld, type ReplicatedWorld } from '../../helpers/replicas/replicated-world'
import { referenceValues } from '../../helpers/values'
import type { World } from '../../helpers/world'

const server = oneWorld()
let agent: { id: string; token: string }
let draft: { id: string }

beforeAll(async () => {
  agent = await newAgent(server.world)
  draft = await salariedDraft(server.world, agent.token)
})
afterEach(() => void vi.restoreAllMocks())

type Of = { world: World; agent: { id: string; token: string }; draft: { id: string } }

const listOf = ({ world, agent: { id, token } }: Of) =>
  world.call(listApplications, { token, params: { id }, query: { page: '0', size: '10' } })
const saveOf = ({ world, agent: { token }, draft: { id } }: Of) => {
  const body = { references: [referenceValues({ name: `Vani ${randomUUID()}` })] }
  return world.call(addReferences, { token, params: { id }, body })
}
const list = () => listOf({ world: server.world, agent, draft })
const read = () => server.world.call(getApplication, { token: agent.token, params: { id: draft.id } })
const save = () => saveOf({ world: server.world, agent, draft })

async function messagesOf(ask: () => Promise<{ status: number }>): Promise<number> {
  const query = vi.spyOn(Client.prototype, 'query')
  expect((await ask()).status).toBe(200)
  const count = query.mock.calls.length
  vi.restoreAllMocks()
  return count
}

/** @returns how often this process writes to PostgreSQL while something is asked; what is said in one turn goes out in one. */
async function writesOf(ask: () => Promise<{ status: number }>): Promise<number> {
  const written = [vi.spyOn(Socket.prototype, '_write'), vi.spyOn(Socket.prototype, '_writev')]
  expect((await ask()).status).toBe(200)
  const count = written.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  vi.restoreAllMocks()
  return count
}

// Each statement and each write is a part of what a request costs, and together most of it: one more is a decision.
describe.each([
  ['a page of the list', 7, 6, () => list()],
  ['an application', 6, 5, () => read()],
  ['a save', 11, 8, () => save()],
] as const)('%s', (_, messages, writes, ask) => {
  test(`is one transaction of ${messages} messages`, async () => {
    expect(await messagesOf(ask)).toBe(messages)
  })

  test.runIf(databases[0]?.name === 'PostgreSQL')(`is sent to PostgreSQL in ${writes} writes`, async () => {
    await ask()
    expect(await writesOf(ask)).toBe(writes)
  })
})

/** Without those that look at the replica each second. */
const fewestOf = async (count: () => Promise<number>) =>
  Math.min(await count(), await count(), await count(), await count())

describe.runIf(databases[0]?.name === 'PostgreSQL')('beside a replica', () => {
  let replicated: ReplicatedWorld
  let of: Of
  beforeAll(async () => {
    replicated = await openReplicatedWorld()
    const { world } = replicated
    const other = await newAgent(world)
    of = { world, agent: other, draft: await salariedDraft(world, other.token) }
  })
  afterAll(() => replicated.close())
  const isReadFromReplica = async () => (await replicated.sourceOf(() => listOf(of))) === 'replica'

  test.each([
    ['a page of the list', 10, 9, () => listOf(of)],
    // The position of its commit comes with the commit.
    ['a save', 11, 8, () => saveOf(of)],
  ] as const)('%s is %i messages in %i writes', async (_, messages, writes, ask) => {
    await vi.waitUntil(isReadFromReplica, { timeout: 10_000 })
    const counts = [await fewestOf(() => messagesOf(ask)), await fewestOf(() => writesOf(ask))]
    expect(counts).toEqual([messages, writes])
  })
})

test.runIf(isOnOneMachine)(
  'an application is found by its id, however long the list of its agent is, and without statistics',
  async () => {
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
  },
)

test('a table that another process brings up to date meanwhile is nobody’s concern, whichever connection is next', async () => {
  const readAll = async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, read))
    return answers.map(({ status }) => status)
  }
  expect(await readAll()).toEqual([200, 200, 200, 200, 200])
  await server.database.pool.query('alter table applications add column added text')
  expect(await readAll()).toEqual([200, 200, 200, 200, 200])
  await server.database.pool.query('alter table applications drop column added')
  const answers = [await save(), await read(), await save()].map(({ status }) => status)
  expect(answers).toEqual([200, 200, 200])
})

test('of statements without end the first are kept ready, each under one name', () => {
  const { nameOf, renew } = nameStatements(2)
  const [first, second, third] = ['select 1', 'select 2', 'select 3'].map((text) => nameOf(text))
  expect(first).not.toBe(second)
  expect(third).toBeUndefined()
  expect(nameOf('select 1')).toBe(first)
  renew(first)
  const renewed = nameOf('select 1')
  expect([first, second]).not.toContain(renewed)
  // It was under way when the first was found to be outdated.
  renew(second)
  expect(nameOf('select 1')).toBe(renewed)
})
