import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { statesOf } from '../model/chart'
import { stateAt } from './action-lists'
import type { Mutant } from './mutant'

const LENGTHS = [
  ['halved', 0.5],
  ['doubled', 2],
] as const

/** Mistakes in what a state is: each tag dropped, and the input of each actor it invokes. */
export function mistakesInStates(machine: AnyStateMachine): Mutant[] {
  return statesOf(machine).flatMap((node, index) => [tagsOf(node, index), inputsOf(node, index)].flat())
}

/** Each delay of a chart halved and doubled; a delay has a name, which the lint knows it by. */
export function mistakesInDelays({ implementations }: AnyStateMachine): Mutant[] {
  return Object.entries(implementations.delays).flatMap(([name, delay]: [string, unknown]) => {
    return LENGTHS.map(([deed, factor]): Mutant => ({
      name: `delay ${deed}: ${name}`,
      applyTo: (machine) => void (machine.implementations.delays[name] = times(name, delay, factor)),
    }))
  })
}

function times(name: string, delay: unknown, factor: number): number | (() => number) {
  if (typeof delay === 'number') return delay * factor
  if (typeof delay !== 'function') throw new Error(`The length of the delay ${name} is not a number`)
  return (...args: unknown[]): number => Number(delay(...args)) * factor
}

function tagsOf({ tags, id }: AnyStateNode, index: number): Mutant[] {
  return tags.map((tag) => ({
    name: `tag dropped: ${tag} of ${id}`,
    applyTo: (machine) => {
      const node = stateAt(machine, index)
      node.tags = node.tags.filter((kept) => kept !== tag)
    },
  }))
}

function inputsOf({ invoke, id }: AnyStateNode, index: number): Mutant[] {
  return invoke.flatMap((invoked: AnyStateNode['invoke'][number], at: number): Mutant[] =>
    invoked.input === undefined
      ? []
      : [
          {
            name: `input dropped: ${invoked.id} of ${id}`,
            applyTo: (machine) => {
              const like = stateAt(machine, index).invoke[at]
              if (like) like.input = undefined
            },
          },
        ],
  )
}
