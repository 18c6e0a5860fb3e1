import { assign, setup } from 'xstate'
import { catalogue } from './catalogue'

const generatedSetup = setup({
  types: {
    context: {} as { isArmed: boolean },
    events: {} as
      | { type: 'next' }
      | { type: 'back' }
      | { type: 'again' }
      | { type: 'arm' }
      | { type: 'jump' },
  },
  actions: { arm: assign({ isArmed: true }), disarm: assign({ isArmed: false }) },
  guards: { isArmed: ({ context }) => context.isArmed },
})

/**
 * A chart of any size, for measuring how the walks' costs grow: a ring of states with a way on, a way back, a loop, and a
 * guarded jump far across, which each state refuses until it is armed. Five transitions and one refusal a state.
 */
export function generatedChart(size: number) {
  const at = (index: number) => `s${(index + size) % size}`
  const states = Object.fromEntries(
    Array.from({ length: size }, (_, index) => [
      at(index),
      {
        on: {
          next: at(index + 1),
          back: at(index - 1),
          again: { target: at(index), reenter: true },
          arm: { actions: 'arm' },
          jump: { guard: 'isArmed', target: at(index * 7 + 3), actions: 'disarm' },
        },
      } as const,
    ]),
  )
  return catalogue({
    name: `generated, ${size} states`,
    machine: generatedSetup.createMachine({
      id: `generated${size}`,
      context: { isArmed: false },
      initial: at(0),
      states,
    }),
    inputs: { disarmed: undefined },
    events: {
      next: { on: {} },
      back: { back: {} },
      again: { loop: {} },
      arm: { arm: {} },
      jump: { far: {} },
    },
    actors: {},
    facts: ({ context }) => context.isArmed,
  })
}
