import type { AnyStateMachine } from 'xstate'
import * as z from 'zod/mini'
import { namesOf, type ChartNames } from '@/machines/lists/chart-names'
import { STAYS, STEP_KINDS } from '@/schemas/chart-steps'
import { describeChart, type ChartFacts } from '@/tests/tools/statecharts/diagrams/description'

const count = z.object({
  tenant: z.string().check(z.regex(/^[\w-]+$/)),
  chart: z.string(),
  hash: z.string(),
  kind: z.enum(STEP_KINDS),
  name: z.string(),
  stay: z.optional(z.enum(STAYS)),
  times: z.number(),
})

export type Count = z.output<typeof count>

const answer = z.object({ counts: z.array(count) })

/** @returns the counts of one answer of `/charts.json`; null if it is none */
export function readCounts(text: string): Count[] | null {
  try {
    return answer.parse(JSON.parse(text)).counts
  } catch {
    return null
  }
}

/** Charts that were used, each transition with how often it was taken and each state with how long it lasted. Counts of another hash are of another chart. */
export function heatOf(machines: readonly AnyStateMachine[], counts: readonly Count[]): ChartFacts[] {
  return machines.flatMap((machine) => {
    const names = namesOf(machine)
    const own = counts.filter(({ chart, hash }) => chart === names.chart && hash === names.hash)
    return own.length > 0 ? [withUse(describeChart(machine), names, own)] : []
  })
}

/** Both lists are in the order in which the chart declares them; of its states, the chart itself comes first and has no name. */
function withUse(facts: ChartFacts, names: ChartNames, counts: readonly Count[]): ChartFacts {
  const states = [undefined, ...names.states.values()]
  const taken = [...names.transitions.values()].map((name) =>
    sum(counts.filter((one) => one.kind === 'taken' && one.name === name)),
  )
  const most = Math.max(1, ...taken)
  return {
    ...facts,
    states: facts.states.map((state, index) => ({
      ...state,
      description: [state.description, wordsOf(states[index], counts)].filter(Boolean).join(' '),
    })),
    transitions: facts.transitions.map((transition, index) => {
      const times = taken[index] ?? 0
      return Object.assign(transition, { times, weight: times / most })
    }),
  }
}

const sum = (counts: readonly Count[]) => counts.reduce((total, { times }) => total + times, 0)

function wordsOf(name: string | undefined, counts: readonly Count[]): string {
  const of = (kind: Count['kind']) => counts.filter((one) => one.kind === kind && one.name === name)
  const [entered, left] = [sum(of('entered')), of('left')]
  if (name === undefined || entered === 0) return ''
  const stays = STAYS.flatMap((stay) => {
    const times = sum(left.filter((one) => one.stay === stay))
    return times > 0 ? [`${stay}: ${times}`] : []
  })
  return `Entered ${entered} times, not left ${Math.max(0, entered - sum(left))} times. ${stays.join(', ')}`
}
