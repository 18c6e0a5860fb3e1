import { soughtMobileOf } from '../wizard/wizard-context'
import { wizardSetup } from '../wizard/wizard-setup'
import { completeApplication } from './complete-application'
import { lookupStates } from './states/lookup-states'
import { verifyingMobile } from './states/verifying-mobile'

const proving = wizardSetup.createStateConfig({
  on: {
    'lookup.submitted': [
      {
        guard: { type: 'isMobileVerified', params: ({ event }) => ({ mobile: event.mobile }) },
        target: 'searching',
        actions: { type: 'keepSoughtMobile', params: ({ event }) => ({ mobile: event.mobile }) },
      },
      {
        target: 'verifyingMobile',
        actions: { type: 'keepSoughtMobile', params: ({ event }) => ({ mobile: event.mobile }) },
      },
    ],
  },
})

/** The same for a borrower, who proves a mobile first and is then shown their own application (specification 2.11). */
export const borrowerCompleteApplication = wizardSetup.createStateConfig({
  description: 'Asks whose application goes on, or shows what a known one has and lacks.',
  initial: 'editing',
  states: {
    ...lookupStates(proving),
    verifyingMobile: verifyingMobile({ mobileOf: soughtMobileOf, proved: 'searching' }),
    overview: completeApplication,
  },
})
