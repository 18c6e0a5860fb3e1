import { not } from 'xstate'
import { sessionSetup } from './session-setup'

/** Before anything else, an agent adds the passkey that the tenant asks for (docs/adr/0060). */
export const passkeyMissing = sessionSetup.createStateConfig({
  tags: 'passkeyMissing',
  description: 'A code has signed an agent in, but the tenant asks for a passkey first: no wizard runs.',
  on: { 'passkey.added': 'loadingProfile', 'signOut.requested': 'signingOut' },
})

/** The server decides what a new device may do; here is known what to tell of it (docs/adr/0060). */
export const device = sessionSetup.createStateConfig({
  description: "Whether this device is known to be the agent's own.",
  initial: 'known',
  states: {
    known: {
      description: 'The server says of no limit.',
      always: { guard: 'isOnNewDevice', target: 'new' },
    },
    new: {
      tags: 'newDevice',
      description:
        'A code alone signed this device in: it does the work, and takes nothing away for a while.',
      always: { guard: not('isOnNewDevice'), target: 'known' },
    },
  },
})
