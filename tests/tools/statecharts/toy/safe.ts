import { assign, fromPromise, setup } from 'xstate'
import { catalogue } from '../model/catalogue'

type Check = { kind: 'right' } | { kind: 'wrong' }

/** A safe that asks somebody else whether a code is right, and counts the wrong ones. */
export const safeMachine = setup({
  types: {
    events: {} as { type: 'code.typed'; code: string },
    context: {} as { wrongCodes: number },
    tags: {} as 'busy',
  },
  actors: {
    checkCode: fromPromise<Check, { code: string }>(() => Promise.reject(new Error('not provided'))),
  },
  actions: { countWrongCode: assign(({ context }) => ({ wrongCodes: context.wrongCodes + 1 })) },
  guards: { isRight: (_, { check }: { check: Check }) => check.kind === 'right' },
}).createMachine({
  id: 'safe',
  context: { wrongCodes: 0 },
  initial: 'locked',
  states: {
    locked: { description: 'Waits for a code.', on: { 'code.typed': 'checking' } },
    checking: {
      description: 'The code is on its way.',
      tags: 'busy',
      invoke: {
        id: 'checkCode',
        src: 'checkCode',
        input: ({ event }) => ({ code: event.code }),
        onDone: [
          { guard: { type: 'isRight', params: ({ event }) => ({ check: event.output }) }, target: 'opened' },
          { target: 'locked', actions: 'countWrongCode' },
        ],
        onError: 'locked',
      },
    },
    opened: { description: 'The safe is open.', type: 'final' },
  },
})

export const safeCatalogue = catalogue({
  name: 'safe',
  machine: safeMachine,
  inputs: { new: undefined },
  events: { 'code.typed': { 'four digits': { code: '1234' } } },
  actors: { checkCode: { done: { right: { kind: 'right' }, wrong: { kind: 'wrong' } } } },
  facts: ({ context }) => context.wrongCodes > 0,
})
