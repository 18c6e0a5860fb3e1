import { wizardSetup } from '../wizard/wizard-setup'

/** A known application as a whole (specification 2.6): what it has, what it lacks, and the way on. */
export const completeApplication = wizardSetup.createStateConfig({
  description: 'Shows what a known application has and lacks; Submit continues at the right step.',
  on: {
    'application.submitted': [
      { guard: 'canContinue', target: '#arriving', actions: 'aimAtNextStage' },
      {
        actions: {
          type: 'showError',
          params: { error: null, fallback: 'No Incomplete Application Found' },
        },
      },
    ],
  },
})
