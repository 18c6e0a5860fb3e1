import { partnerWizardMachine } from '@/machines/partner-wizard.machine'
import { catalogue } from '../catalogue'
import { wizardActors, wizardEvents, wizardFacts } from './wizards'

/** Everything that can happen to the partner wizard. */
export const partnerWizardCatalogue = catalogue({
  name: 'partnerWizard',
  machine: partnerWizardMachine,
  inputs: {
    'no application': { agentId: '7', isVerified: true, record: null },
    'a remembered application': { agentId: '7', isVerified: true, record: { applicationId: 'app1' } },
  },
  events: wizardEvents,
  actors: wizardActors,
  facts: wizardFacts,
})
