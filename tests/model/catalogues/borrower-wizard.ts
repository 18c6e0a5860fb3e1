import { borrowerWizardMachine } from '@/machines/borrower-wizard.machine'
import { catalogue } from '../catalogue'
import { wizardActors, wizardEvents, wizardFacts } from './wizards'

/** Everything that can happen to the wizard of a borrower who applies alone. */
export const borrowerWizardCatalogue = catalogue({
  name: 'borrowerWizard',
  machine: borrowerWizardMachine,
  inputs: {
    'nothing proved': { agentId: null, isVerified: false, record: null },
    'a proved mobile': { agentId: null, isVerified: true, record: { applicationId: 'app1' } },
  },
  events: wizardEvents,
  actors: wizardActors,
  facts: (snapshot) => [...wizardFacts(snapshot), snapshot.context.isVerified],
})
