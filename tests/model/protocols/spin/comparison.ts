import { explore, type Counterexample } from '../explore'
import type { Protocol } from '../protocol'
import { askSpin, type Verdict } from './check'
import { promelaOf, variable, type Model } from './promela'

type Found = Pick<Verdict, 'states' | 'steps' | 'depth' | 'broken' | 'way'>

/** One world, gone through by us and by Spin. */
export type Comparison = { readonly model: Model; readonly ours: Found; readonly spin: Verdict }

/** Gives Spin a world, and counts and names alike what both have found in it. */
export function compareWithSpin<State extends object>(protocol: Protocol<State>): Comparison {
  const checked = explore(protocol)
  // Of what is broken, the search of a world of which nothing is asked goes on to its end.
  const whole = checked.counterexample ? explore({ ...protocol, properties: {} }) : checked
  const model = promelaOf(protocol, whole.visited)
  const ends = whole.visited.filter(protocol.isAtEnd).length
  const ours = {
    states: whole.states,
    steps: whole.steps + ends,
    depth: whole.depth,
    ...named(checked.counterexample),
  }
  return { model, ours, spin: askSpin(model.program) }
}

/** @returns what the two found differently, in words */
export function differences({ ours, spin }: Comparison): readonly string[] {
  // The search of either ends with what it finds broken, and has no whole to count then.
  const parts =
    ours.broken === null && spin.broken === null
      ? (['states', 'steps', 'depth'] as const)
      : (['broken'] as const)
  return parts
    .filter((part) => ours[part] !== spin[part])
    .map((part) => `${part}: ${ours[part]}, Spin ${spin[part]}`)
}

function named<State>(counterexample: Counterexample<State> | null): Pick<Found, 'broken' | 'way'> {
  if (!counterexample) return { broken: null, way: [] }
  return { broken: variable(counterexample.broken), way: counterexample.steps.map(({ action }) => action) }
}
