import { partnerWizardMachine } from '@/machines/partner-wizard/partner-wizard.machine'
import { catalogue } from '@/tests/tools/statecharts/model/catalogue'
import { AGENT_STEPS, linksTo, SHARED_STAGES, wizardActors, wizardEvents, wizardFacts } from './wizards'

/** Everything that can happen to the partner wizard. */
export const partnerWizardCatalogue = catalogue({
  name: 'partnerWizard',
  machine: partnerWizardMachine,
  inputs: {
    'no application': { agentId: '7', isVerified: true, record: null },
    'a remembered application': { agentId: '7', isVerified: true, record: { applicationId: 'app1' } },
  },
  events: {
    ...wizardEvents,
    GO: linksTo([
      ...SHARED_STAGES,
      ...AGENT_STEPS,
      'success/loan-offers',
      'loan-offer',
      'final-submit',
      'rejection',
      'track',
    ]),
  },
  actors: wizardActors,
  endless:
    'application, job, loan type, stages, sections, co-applicants, references, offer, acceptance, unsent changes',
  facts: (snapshot) => [...wizardFacts(snapshot), snapshot.context.unsent['app1']],
})
