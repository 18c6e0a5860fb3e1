import { beforeAll, expect, test } from 'vitest'
import { decide } from '@/machines/application/decide'
import { CALLERS_OF, type LifecycleEvent } from '@/machines/application/events'
import { refusalText } from '@/machines/application/refusals'
import { readFacts } from '@/server/modules/lifecycle/facts'
import { signIn } from '../../helpers/journey'
import { oneWorld } from '../../helpers/one-world'
import { restore } from '../../refusals/snapshot'
import { WRITES } from '../../refusals/states'
import { STATES, walk, type Kind } from '../../refusals/subject'
import { CALLS, OTHERS, SECOND } from './writes'

const server = oneWorld()
let walks: Record<Kind, Awaited<ReturnType<typeof walk>>>
beforeAll(async () => {
  const { world } = server
  const agent = await signIn(world)
  walks = { salaried: await walk(world, agent, 'salaried'), business: await walk(world, agent, 'business') }
})

/** Refusals for a reason outside of the life: who calls, or something that is not there. */
const isOutside = (answer: string) => answer.startsWith('403') || answer.startsWith('404')

/** The chart's answer as the server would give it. */
function answerOf(event: LifecycleEvent, facts: Parameters<typeof decide>[0]): string {
  const decision = decide(facts, event)
  return decision.outcome === 'refused' ? `409 ${refusalText(decision.code, decision.values)}` : '200'
}

// Object.entries forgets the key type; the table has no other keys.
const cases = (Object.entries(WRITES) as [keyof typeof WRITES, (typeof WRITES)[keyof typeof WRITES]][])
  .flatMap(([name, rows]) => rows.map((row) => [name, row] as const))
  .flatMap(([name, row]) => {
    const event = row.to && SECOND[name] && row.to[0] !== 'do its work' ? SECOND[name] : CALLS[name]
    return 'untouched' in event ? [] : [{ name, row, event }]
  })

test.each(cases)('the chart says of $name what the server answers by its table', async ({ row, event }) => {
  const { subject, states } = walks[row.of ?? 'salaried']
  const { deps } = server.world
  const told: string[] = []
  for (const [place, state] of STATES.entries()) {
    const answer = row.answers[place] ?? ''
    if (isOutside(answer)) continue
    await restore(server.world, states[state])
    const rows = deps.db.selectFrom('applications').selectAll().where('id', '=', subject.id)
    const { facts } = await readFacts(deps, deps.db, await rows.executeTakeFirstOrThrow(), event.type)
    const callers: readonly string[] = CALLERS_OF[event.type]
    const caller = row.as && callers.includes('borrower') ? 'borrower' : row.as ? 'borrowerPhone' : 'agent'
    // The event has its own callers, of which this is one.
    const asked = { ...event, caller } as LifecycleEvent
    if (answerOf(asked, facts) !== answer) told.push(`${state}: ${answerOf(asked, facts)}, not ${answer}`)
  }
  expect(told).toEqual([])
})

test('every event of the chart is done by something that writes', () => {
  const done = [
    ...[...Object.values(CALLS), ...Object.values(SECOND)].map((one) => ('type' in one ? [one.type] : [])),
    ...Object.values(OTHERS).map((one) => ('untouched' in one ? [] : one)),
    // All that a lender answers comes with the answer to a lead, and the spreadsheet is read.
    ['lead.answer', 'application.export'],
  ].flat()
  expect(Object.keys(CALLERS_OF).filter((type) => !done.some((one) => one === type))).toEqual([])
})
