import { StateMachine, type AnyStateMachine } from 'xstate'
import { namesOf, unjoinedName } from './chart-names'

/** The closed lists of a chart: what a report of it may name. */
export type ChartList = { hash: string; states: readonly string[]; transitions: readonly string[] }

const isChart = (value: unknown): value is AnyStateMachine => value instanceof StateMachine

/** Every chart that runs in a page; the life of an application is asked and never runs. */
function readLists(): ReadonlyMap<string, ChartList> {
  const modules = import.meta.glob<Record<string, unknown>>(['../*/*.machine.ts', '!../application/*'], {
    eager: true,
  })
  const charts = new Set(
    Object.values(modules).flatMap((exported) => Object.values(exported).filter(isChart)),
  )
  return new Map(
    [...charts].map((machine) => {
      const { chart, hash, states, transitions } = namesOf(machine)
      return [chart, { hash, states: [...states.values()], transitions: [...transitions.values()] }]
    }),
  )
}

export const CHART_LISTS = readLists()

/** @returns whether a step between two states of a chart is one of these, by its name */
export function isUnjoined({ states }: ChartList, name: string): boolean {
  return states.some(
    (from) => name.startsWith(`${from} `) && states.some((to) => name === unjoinedName(from, to)),
  )
}
