import { triggerOf } from '../diagrams/description'
import { stateIn, type Graph } from '../model/explore'

/**
 * All situations of a chart that its walks are found in, to be gone through by hand: `situations` with the innermost states of each,
 * by path, `events` by their names, and of each situation which event leads to which situation.
 */
export type StepGraph = {
  states: readonly string[]
  events: readonly string[]
  starts: readonly (readonly [input: string, situation: number])[]
  situations: readonly (readonly number[])[]
  ways: readonly (readonly (readonly [event: number, situation: number])[])[]
}

/** The name of an event as the atlas shows it, with the fixture that is sent. */
export const eventName = ({ type, fixture }: { type: string; fixture: string }) =>
  `${triggerOf(type)[1]} (${fixture})`

/** The innermost states of a situation, by path. */
export function leavesIn(situation: string): string[] {
  const inner = (value: unknown, path: string): string[] => {
    if (typeof value === 'string') return [`${path}${value}`]
    const children = Object.entries(Object(value))
    return children.length === 0
      ? [path.slice(0, -1)]
      : children.flatMap(([key, child]) => inner(child, `${path}${key}.`))
  }
  return inner(JSON.parse(stateIn(situation)), '')
}

/** Numbers texts in the order they come. */
function numbering() {
  const numbers = new Map<string, number>()
  const numberOf = (text: string): number => {
    const number = numbers.get(text) ?? numbers.size
    numbers.set(text, number)
    return number
  }
  return { numberOf, texts: numbers.keys() }
}

/** @returns what an exploration has found, small enough to be handed to a page */
export function stepGraphOf({ edges, starts }: Graph): StepGraph {
  const [states, events] = [numbering(), numbering()]
  const keys = [...new Set([...edges.keys(), ...[...edges.values()].flat().map(({ to }) => to)])]
  const numbers = new Map(keys.map((key, number) => [key, number]))
  const numberOf = (key: string) => numbers.get(key) ?? 0
  const situations = keys.map((key) => leavesIn(key).map(states.numberOf))
  const ways = keys.map((key) =>
    (edges.get(key) ?? []).map(({ event, to }) => [events.numberOf(eventName(event)), numberOf(to)] as const),
  )
  return {
    states: [...states.texts],
    events: [...events.texts],
    starts: starts.map(({ input, key }) => [input, numberOf(key)] as const),
    situations,
    ways,
  }
}
