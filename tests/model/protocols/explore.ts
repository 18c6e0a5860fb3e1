import type { Doing, Protocol, Step } from './protocol'

/** The shortest way to break something. */
export type Counterexample<State> = { readonly broken: string; readonly steps: readonly Step<State>[] }

/** All that can happen in a protocol, or what breaks it first. */
export type Exploration<State> = {
  readonly states: number
  readonly visited: readonly State[]
  readonly steps: number
  /** So many steps lead to the farthest state. */
  readonly depth: number
  readonly unused: readonly string[]
  readonly counterexample: Counterexample<State> | null
  /** The shortest way to each state that no other such way goes through. */
  readonly ways: () => readonly (readonly Step<State>[])[]
}

/** Says in words that a state is left for good. */
export const NO_WAY_OUT = 'from every state there is a way to the end of the flow'

/** Far more than a protocol of this repository has; one that reaches it has a fact too many. */
const MOST_STATES = 500_000

type Origin = { readonly from: number; readonly action: string; readonly depth: number }

/**
 * Goes through every state once, nearest first, so that the way to a broken property is the shortest there is. States are equal
 * where their JSON is.
 */
export function explore<State>(protocol: Protocol<State>): Exploration<State> {
  const search = searching(protocol)
  let next = search.next(null)
  while (!next.done) next = search.next(next.value.perform(next.value.state))
  return next.value
}

/** As `explore`, where what happens is done by modules that one has to wait for. */
export async function exploreModules<State>(
  protocol: Protocol<State, Promise<State | null>>,
): Promise<Exploration<State>> {
  const search = searching(protocol)
  let next = search.next(null)
  // oxlint-disable-next-line no-await-in-loop -- the modules do one thing after the other
  while (!next.done) next = search.next(await next.value.perform(next.value.state))
  return next.value
}

/** Asks for each thing that could happen in each state, and is told the state after it. */
function* searching<State, Done>(
  protocol: Protocol<State, Done>,
): Generator<{ perform: Doing<State, Done>; state: State }, Exploration<State>, State | null> {
  const known = new Map([[JSON.stringify(protocol.start), 0]])
  const states = [protocol.start]
  const origins: (Origin | null)[] = [null]
  const before: number[][] = [[]]
  const unused = new Set(Object.keys(protocol.actions))
  let steps = 0

  const wayTo = (index: number, last: readonly Step<State>[] = []): readonly Step<State>[] => {
    const way = [...last]
    for (let at = index, origin = origins[at]; origin; at = origin.from, origin = origins[at])
      way.unshift({ before: itemAt(states, origin.from), action: origin.action, after: itemAt(states, at) })
    return way
  }
  const found = (counterexample: Counterexample<State> | null): Exploration<State> => ({
    states: states.length,
    visited: states,
    steps,
    depth: origins.at(-1)?.depth ?? 0,
    unused: [...unused],
    counterexample,
    ways: () => {
      const passed = new Set(origins.map((origin) => origin?.from))
      return origins.flatMap((_, index) => (passed.has(index) ? [] : [wayTo(index)]))
    },
  })

  for (let at = 0; at < states.length; at += 1) {
    if (states.length > MOST_STATES) throw new Error(`${protocol.name} has more than ${MOST_STATES} states`)
    const state = itemAt(states, at)
    for (const [action, perform] of Object.entries(protocol.actions)) {
      const after = yield { perform, state }
      if (after === null) continue
      steps += 1
      unused.delete(action)
      const step = { before: state, action, after }
      const broken = Object.entries(protocol.properties).find(([, isBroken]) => isBroken(step))
      if (broken) return found({ broken: broken[0], steps: wayTo(at, [step]) })
      const key = JSON.stringify(after)
      const index = known.get(key) ?? states.length
      if (index === states.length) {
        known.set(key, index)
        states.push(after)
        origins.push({ from: at, action, depth: (origins[at]?.depth ?? 0) + 1 })
        before.push([])
      }
      before[index]?.push(at)
    }
  }
  const stuck = firstStuck(states.map(protocol.isAtEnd), before)
  return found(stuck === undefined ? null : { broken: NO_WAY_OUT, steps: wayTo(stuck) })
}

/** @returns the nearest state from which no end can be reached, if any */
function firstStuck(isEnd: readonly boolean[], before: readonly (readonly number[])[]): number | undefined {
  const reaching = new Set(isEnd.flatMap((end, index) => (end ? [index] : [])))
  for (const index of reaching) for (const earlier of before[index] ?? []) reaching.add(earlier)
  const stuck = isEnd.findIndex((_, index) => !reaching.has(index))
  return stuck === -1 ? undefined : stuck
}

function itemAt<Item>(items: readonly Item[], index: number): Item {
  const item = items[index]
  if (item === undefined) throw new Error(`There is no state ${index}`)
  return item
}
