import { wizardSetup } from '../wizard/wizard-setup'
import { lookupStates } from './states/lookup-states'

const searching = wizardSetup.createStateConfig({
  on: {
    'lookup.submitted': {
      target: 'searching',
      actions: { type: 'keepSoughtMobile', params: ({ event }) => ({ mobile: event.mobile }) },
    },
  },
})

/** An agent looks for a borrower's unfinished application (specification 2.15). */
export const track = wizardSetup.createStateConfig({
  description: 'An unfinished application is looked for by its mobile number.',
  initial: 'editing',
  states: lookupStates(searching),
})
