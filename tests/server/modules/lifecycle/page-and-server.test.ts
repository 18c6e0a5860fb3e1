/* @long */
import { beforeAll, expect, test } from 'vitest'
import { getApplication, getOwnApplication } from '@/schemas/calls/applications'
import { beginAlone, saveEmployment, savePersonal, signIn } from '../../helpers/journey'
import { oneWorld } from '../../helpers/one-world'
import { restore } from '../../refusals/snapshot'
import { STATES, walk, type Kind } from '../../refusals/subject'
import { pageFacts, serverFacts, NOT_IN_ANSWER } from './both-facts'

const KINDS = ['salaried', 'business'] as const satisfies readonly Kind[]
const server = oneWorld()
let agent: string
let walks: Record<Kind, Awaited<ReturnType<typeof walk>>>
beforeAll(async () => {
  const { world } = server
  agent = await signIn(world)
  walks = { salaried: await walk(world, agent, 'salaried'), business: await walk(world, agent, 'business') }
})

async function bothFacts(token: string, id: string, isOwn = false) {
  const { value } = await server.world.call(isOwn ? getOwnApplication : getApplication, {
    token,
    params: { id },
  })
  return { page: pageFacts(value), server: { ...(await serverFacts(server.world, id)), ...NOT_IN_ANSWER } }
}

const cases = KINDS.flatMap((kind) => STATES.map((state) => ({ kind, state })))

test.each(cases)(
  'of a $kind application that is $state the page knows what the server knows, so that the chart answers both alike',
  async ({ kind, state }) => {
    const { subject, states } = walks[kind]
    await restore(server.world, states[state])
    const known = await bothFacts(agent, subject.id)
    expect(known.page).toEqual(known.server)
  },
)

test('of an application that a borrower began alone the page knows what the server knows', async () => {
  const draft = await beginAlone(server.world)
  const begun = await bothFacts(draft.token, draft.id, true)
  expect(begun.page).toEqual(begun.server)
  await savePersonal(server.world, draft)
  await saveEmployment(server.world, draft)
  const filled = await bothFacts(draft.token, draft.id, true)
  expect(filled.page).toEqual(filled.server)
})
