import { notifyErrorOr } from '../notify-error'
import { goalApplicationIdOf } from '../wizard/wizard-context'
import { wizardSetup } from '../wizard/wizard-setup'

/** A known application is loaded before any of its pages opens. Leads to `arriving` or `loadFailed` beside it. */
export const loadingApplication = wizardSetup.createStateConfig({
  id: 'loadingApplication',
  tags: ['busy', 'loading'],
  description: 'A known application is being loaded to see how far it is.',
  on: { GO: {}, 'request.cancelled': 'loadFailed' },
  invoke: {
    id: 'loadApplication',
    src: 'loadApplication',
    input: ({ context }) => ({ applicationId: goalApplicationIdOf(context) }),
    onDone: {
      target: 'arriving',
      actions: [
        { type: 'keepApplication', params: ({ event }) => ({ application: event.output }) },
        {
          type: 'rememberApplication',
          params: ({ event: { output } }) => ({
            applicationId: output.id,
            loanType: output.loan_type ?? null,
            mobile: output.mobile ?? null,
          }),
        },
      ],
    },
    onError: {
      target: 'loadFailed',
      actions: notifyErrorOr('Failed to load application data'),
    },
  },
})
