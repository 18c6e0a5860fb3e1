import { isDeepStrictEqual } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import type { CallName } from '../helpers/calls'
import { openDatabase } from '../helpers/databases'
import { signIn } from '../helpers/journey'
import { createWorld, type World } from '../helpers/world'
import { requestTo } from './requests'
import { send, sentBy } from './send'
import { restore, takeSnapshot } from './snapshot'
import { WRITES } from './states'
import { STATES, walk, type Kind } from './subject'
let world: World
let walks: Record<Kind, Awaited<ReturnType<typeof walk>>>
beforeAll(async () => {
  world = await createWorld(await openDatabase())
  const agent = await signIn(world)
  walks = { salaried: await walk(world, agent, 'salaried'), business: await walk(world, agent, 'business') }
  return world.closeWithDatabase
})

type Rows = (typeof WRITES)[keyof typeof WRITES]

// Object.entries forgets the key type; the table has no other keys.
const cases = (Object.entries(WRITES) as [CallName, Rows][]).flatMap(([name, rows]) =>
  rows.map((row) => {
    const { as = 'its agent', of = 'salaried', to: [aim] = ['do its work'] } = row
    return [`${name} by ${as} to ${aim}, ${of},`, name, of, row] as const
  }),
)

test.each(cases)('%s is possible at its stages and in its statuses only', async (_, name, of, row) => {
  const { subject, states } = walks[of]
  const observed: string[] = []
  for (const state of STATES) {
    await restore(world, states[state])
    const request = await requestTo(name, world, subject)
    const body = row.to ? { body: row.to[1](subject) } : {}
    const sent = sentBy(world)
    const token = row.as ? subject.guest : subject.token
    const answer = await send(world, name, token, { ...request, ...body })
    const isUntouched = async () =>
      isDeepStrictEqual(await takeSnapshot(world, subject.id), states[state]) && sentBy(world) === sent
    const isClean = answer === '200' || (await isUntouched())
    observed.push(`${state}: ${answer}${isClean ? '' : ', but something has changed'}`)
  }
  expect(observed).toEqual(STATES.map((state, place) => `${state}: ${row.answers[place]}`))
})
