import type { AnyStateMachine } from 'xstate'
import type { Catalogue } from '../model/catalogue'
import { controlledChart } from '../model/chart'
import { walkable, walkEverything } from '../model/gate'
import { replay } from '../model/replay'
import { fails, rehearse, type Journey } from './journeys'
import { withMutant } from './mutant'
import { mutantsOf } from './mutants'

/** All that a reviewer would object to in the chart of a catalogue, made anew with its mistake. */
export type Lint = (entry: Catalogue, machine: AnyStateMachine) => readonly string[]

/** Whoever noticed the mutants of one chart; each counts once, under the first that did. */
export type Trial = {
  name: string
  mutants: number
  journeys: number
  /** By name, here and below: what the lint noticed, and no journey. */
  lint: string[]
  gate: string[]
  survivors: { name: string; leavesItsWalks: boolean }[]
}

/**
 * Tries every mutant of a chart on the journeys, then on the lint, then on the gate, each as `npm test` runs them: the gate's
 * walks are found anew in the mutant. Survivors are replayed against the walks of the chart as it is, which say whether the
 * mutant behaves differently at all on them.
 */
export async function tryMutants(entry: Catalogue, journeys: readonly Journey[], lint: Lint): Promise<Trial> {
  const { name, machine } = entry
  const trial: Trial = { name, mutants: 0, journeys: 0, lint: [], gate: [], survivors: [] }
  const { walks, graph } = walkable(entry)
  const complaintsOf = () => lint(entry, machine.provide({})).length
  const complaints = complaintsOf()
  const { crew, written } = await rehearse(name, machine, journeys)
  for (const mutant of mutantsOf(machine, written)) {
    trial.mutants += 1
    await withMutant(machine, mutant, async () => {
      if (await crew.notices()) trial.journeys += 1
      else if (complaintsOf() > complaints) trial.lint.push(mutant.name)
      else if (await fails(() => walkOrThrow(entry))) trial.gate.push(mutant.name)
      else {
        const held = controlledChart(machine)
        const leavesItsWalks = await fails(() => {
          for (const walk of walks) replay(held, entry, walk, graph.refusals)
        })
        trial.survivors.push({ name: mutant.name, leavesItsWalks })
      }
    })
  }
  return trial
}

function walkOrThrow(entry: Catalogue): void {
  const { uncovered } = walkEverything(entry)
  if (uncovered.length > 0) throw new Error(uncovered.join('\n'))
}
