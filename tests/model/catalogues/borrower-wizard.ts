import { borrowerWizardMachine } from '@/machines/borrower-wizard/borrower-wizard.machine'
import { catalogue } from '@/tests/tools/statecharts/model/catalogue'
import { start } from './fixtures'
import { linksTo, SHARED_STAGES, wizardActors, wizardEvents, wizardFacts } from './wizards'

/** Everything that can happen to the wizard of a borrower who applies alone. */
export const borrowerWizardCatalogue = catalogue({
  name: 'borrowerWizard',
  machine: borrowerWizardMachine,
  inputs: {
    'nothing proved': { agentId: null, isVerified: false, record: null },
    'a proved mobile': { agentId: null, isVerified: true, record: { applicationId: 'app1' } },
  },
  events: {
    ...wizardEvents,
    GO: linksTo(SHARED_STAGES),
    'lookup.submitted': {
      'the mobile': { mobile: start.mobile },
      'another mobile': { mobile: '9123456789' },
    },
  },
  actors: wizardActors,
  endless:
    'application, job, loan type, stages, sections, co-applicants, references, offer, acceptance, proof of the mobile, unsent changes',
  facts: (snapshot) => [
    ...wizardFacts(snapshot),
    snapshot.context.isVerified,
    snapshot.context.unsent['app1'],
  ],
})
