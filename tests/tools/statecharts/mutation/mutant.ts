import type { AnyStateMachine } from 'xstate'

/** One mistake in a chart: what was done, in words, and how to do it to a chart of the same shape. */
export type Mutant = { readonly name: string; readonly applyTo: (machine: AnyStateMachine) => void }

/** A mutant that goes round in circles ends instead of hanging: alone, or with a child that fails as often as it is begun. */
const MOST_MICROSTEPS = 1000
const MOST_REPETITIONS = 500

/**
 * Runs something while a chart has a mistake. Tests run charts with their own implementations, and a chart makes itself anew
 * for that from its config: there the mistake gets in, in child charts too.
 */
export async function withMutant<Result>(
  machine: AnyStateMachine,
  { applyTo }: Pick<Mutant, 'applyTo'>,
  run: () => Promise<Result>,
): Promise<Result> {
  makeWith(machine, applyTo)
  try {
    return await run()
  } finally {
    Reflect.deleteProperty(machine, 'provide')
  }
}

function makeWith(machine: AnyStateMachine, applyTo: Mutant['applyTo']): void {
  const provide = machine.provide.bind(machine)
  Object.defineProperty(machine, 'provide', {
    configurable: true,
    value: (implementations: Parameters<typeof provide>[0]) => {
      const mutated = provide(implementations)
      mutated.options.maxIterations = MOST_MICROSTEPS
      limitRepetitions(mutated)
      applyTo(mutated)
      makeWith(mutated, applyTo)
      return mutated
    },
  })
}

function limitRepetitions(machine: AnyStateMachine): void {
  const transition = machine.transition.bind(machine)
  const last = { type: '', times: 0 }
  machine.transition = (snapshot, event, scope) => {
    last.times = event.type === last.type ? last.times + 1 : 1
    last.type = event.type
    if (last.times > MOST_REPETITIONS) throw new Error(`${machine.id} goes round in circles`)
    return transition(snapshot, event, scope)
  }
}
