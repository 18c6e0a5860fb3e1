/* @long */
import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '@/schemas/call'
import * as calls from '@/schemas/calls'
import { databases } from '../helpers/databases'
import { salariedDraft, signIn } from '../helpers/journey'
import { startValues } from '../helpers/values'
import { createWorld, type World } from '../helpers/world'

const everyCall = Object.values(calls).filter((entry): entry is typeof entry & Call => 'method' in entry)

const nasty = fc.oneof(
  fc.constantFrom(
    '\u0000',
    '\uD800',
    "'; drop table users; --",
    '%',
    '__proto__',
    '9'.repeat(40),
    '1e400',
    '-1',
    '2.5',
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
)

describe.each(databases)('nonsense on $name', ({ open }) => {
  let world: World
  let token: string
  let id: string
  beforeAll(async () => {
    world = await createWorld(await open())
    token = await signIn(world)
    id = (await salariedDraft(world, token)).id
    return world.closeWithDatabase
  })

  test('in any parameter, query or body is refused and never an error of the server', async () => {
    const field = fc.oneof(
      nasty,
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.array(nasty, { maxLength: 2 }),
    )
    const body = fc.oneof(
      fc.record({ application_id: nasty, session_id: nasty, otp: nasty, mobile: nasty, references: field }),
      fc
        .dictionary(fc.constantFrom(...Object.keys(startValues())), field)
        .map((changes) => startValues(changes)),
    )
    const requests = fc.record({
      call: fc.constantFrom(...everyCall),
      param: fc.oneof(nasty, fc.constant(id)),
      query: fc.record({ page: nasty, size: nasty, file_id: nasty, pincode: nasty, status: nasty }),
      body,
    })
    await fc.assert(
      fc.asyncProperty(requests, async ({ call, param, query, body: sent }) => {
        const path = call.path.replaceAll(/\{\w+\}/g, encodeURIComponent(Buffer.from(param).toString()))
        const response = await world.app.request(`/api${path}?${new URLSearchParams(query)}`, {
          method: call.method,
          headers: { token },
          ...(call.method === 'GET' ? {} : { body: JSON.stringify(sent) }),
        })
        // Ending the session by a lucky logout would make everything after it a 401.
        if (call.path.endsWith('/logout')) token = await signIn(world)
        expect({ path, status: response.status < 500 }).toEqual({ path, status: true })
      }),
      { numRuns: 1500 },
    )
    expect(world.lines.filter((line) => !line.includes('"event":"security"'))).toEqual([])
  }, 120_000)
})
