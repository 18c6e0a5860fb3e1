import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { updateApplication } from '@/schemas/calls/start'
import { signIn, startDraft, type Draft } from '../helpers/journey'
import { oneWorld } from '../helpers/one-world'
import { startValues } from '../helpers/values'

const server = oneWorld()
let token: string
let draft: Draft
beforeAll(async () => {
  token = await signIn(server.world)
})
beforeEach(async () => {
  draft = await startDraft(server.world, token)
})

const save = (required_amount: number, headers: Record<string, string>) =>
  server.world.call(updateApplication, {
    token,
    params: { id: draft.id },
    body: startValues({ mobile: draft.mobile, required_amount }),
    headers,
  })

const OUTDATED = 'Somebody else has saved this application meanwhile. Look at what changed, then save again.'
const NO_VERSION = 'If-Match must be the ETag of an application, like "7"'

test.each([
  ['"12"', 412, OUTDATED],
  ['W/"12-br"', 412, OUTDATED],
  ['W/W/"1"', 400, NO_VERSION],
  ['the "1"', 400, NO_VERSION],
  ['"1" at least', 400, NO_VERSION],
  ['"1-"', 400, NO_VERSION],
  ['"1-g z"', 400, NO_VERSION],
  ['""', 400, NO_VERSION],
])('If-Match %s at version 1 is answered with %i', async (seen, status, message) => {
  expect(await save(111_000, { 'if-match': seen })).toMatchObject({ status, message })
})

/** The second of two saves over version 1, as it names the first and others. */
async function behind(name: (key: string) => string) {
  const first = randomUUID()
  await save(111_000, { 'idempotency-key': first, 'if-match': '"1"' })
  const headers = { 'idempotency-key': randomUUID(), 'if-match': '"1"', 'written-after': name(first) }
  return save(222_000, headers)
}

const others = (count: number) => Array.from({ length: count }, () => randomUUID())

test.each<[string, (key: string) => string]>([
  ['apart by commas alone', (key) => [...others(2), key, ...others(2)].join(',')],
  ['apart by commas with blanks around them', (key) => [...others(1), key, ...others(1)].join('  ,  ')],
  ['in capitals', (key) => key.toUpperCase()],
  ['as long as fifty are at most', (key) => [...others(48), key].join(',').padEnd(1963) + `,${randomUUID()}`],
])('the saves before are known when they are named %s', async (_, name) => {
  expect(await behind(name)).toMatchObject({ status: 200, etag: '"3"' })
})

test.each<[string, (key: string) => string]>([
  ['too long a list', (key) => [...others(48), key].join(',').padEnd(1964) + `,${randomUUID()}`],
  ['a list with one that is no key', (key) => `${key}, the one before`],
])('%s of saves before is refused', async (_, name) => {
  expect(await behind(name)).toMatchObject({
    status: 400,
    message: 'Written-After must be idempotency keys, apart by commas, at most 50',
  })
})
