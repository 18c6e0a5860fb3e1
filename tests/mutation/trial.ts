import type { Catalogue } from '../model/catalogue'
import { heldChart } from '../model/chart'
import { walkable, walkEverything } from '../model/gate'
import { lintChart } from '../model/lint'
import { replay } from '../model/replay'
import { mutantsOf, withMutant } from './mutants'

/** A hand-written journey: it throws when the chart does not do what it says. */
export type Journey = () => unknown

/** Who noticed the mutants of one chart; each counts once, under the first that did. */
export type Trial = {
  name: string
  mutants: number
  journeys: number
  lint: number
  gate: number
  /** By name: what no test of the repository notices. */
  survivors: { name: string; leavesItsWalks: boolean }[]
}

/**
 * Tries every mutant of a chart on the journeys, then on the lint, then on the gate, each as `npm test` runs them: the gate's
 * walks are found anew in the mutant. Survivors are replayed against the walks of the chart as it is, which say whether the
 * mutant behaves differently at all on them.
 */
export async function tryMutants(entry: Catalogue, journeys: readonly Journey[]): Promise<Trial> {
  const trial: Trial = { name: entry.name, mutants: 0, journeys: 0, lint: 0, gate: 0, survivors: [] }
  const { walks, graph } = walkable(entry)
  const complaints = lintOf(entry).length
  if (await fails(...journeys)) throw new Error('A journey fails on the charts as they are')
  for (const mutant of mutantsOf(entry.machine)) {
    trial.mutants += 1
    await withMutant(entry.machine, mutant, async () => {
      if (await fails(...journeys)) trial.journeys += 1
      else if (lintOf(entry).length > complaints) trial.lint += 1
      else if (await fails(() => walkOrThrow(entry))) trial.gate += 1
      else {
        const machine = heldChart(entry.machine)
        const leavesItsWalks = await fails(
          ...walks.map((walk) => () => replay(machine, entry, walk, graph.refusals)),
        )
        trial.survivors.push({ name: mutant.name, leavesItsWalks })
      }
    })
  }
  return trial
}

function lintOf({ machine, events }: Catalogue): string[] {
  return lintChart(machine.provide({}), Object.keys(events))
}

function walkOrThrow(entry: Catalogue): void {
  const { uncovered } = walkEverything(entry)
  if (uncovered.length > 0) throw new Error(uncovered.join('\n'))
}

async function fails(...attempts: readonly Journey[]): Promise<boolean> {
  for (const attempt of attempts) {
    try {
      await attempt()
    } catch {
      return true
    }
  }
  return false
}
