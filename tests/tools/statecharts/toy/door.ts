import { setup } from 'xstate'
import { catalogue } from '../model/catalogue'

/** A door without a key: it can be opened, and never locked. */
export const doorMachine = setup({
  types: { events: {} as { type: 'open' } | { type: 'lock' }, context: {} as { keys: number } },
  guards: { hasKey: ({ context }) => context.keys > 0 },
}).createMachine({
  id: 'door',
  context: { keys: 0 },
  initial: 'closed',
  states: {
    closed: {
      description: 'Closed <b>& shut</b>',
      on: { open: 'ajar', lock: { guard: 'hasKey', target: 'locked' } },
    },
    ajar: { on: { open: {} } },
    locked: { on: { open: 'closed' } },
  },
})

export const doorCatalogue = catalogue({
  name: 'door',
  machine: doorMachine,
  inputs: { 'no key': undefined },
  events: { open: { push: {} }, lock: { turn: {} } },
  actors: {},
  facts: ({ context }) => context.keys,
})
