import { notifyError } from '../../notify-error'
import { blockNavigation, wizardSetup } from '../../wizard/wizard-setup'
import type { WizardContext } from '../../wizard/wizard-types'

type Verification = { mobileOf: (context: WizardContext) => string; proved: 'saving' | 'searching' }

/** The dialog 'Enter OTP' over a form (specification 2.14); closing it leads back to the form's `editing`. */
export function verifyingMobile({ mobileOf, proved }: Verification) {
  return wizardSetup.createStateConfig({
    tags: 'otpDialog',
    description: "The dialog 'Enter OTP' proves the borrower's mobile.",
    initial: 'awaitingInput',
    invoke: {
      id: 'otp',
      src: 'otp',
      input: ({ context }) => ({ purpose: 'verification', mobile: mobileOf(context) }),
      onSnapshot: [
        {
          guard: {
            type: 'isChildBusy',
            params: ({ event }) => ({ isBusy: event.snapshot.hasTag('busy') }),
          },
          target: '.sendingOrChecking',
        },
        { target: '.awaitingInput' },
      ],
      onDone: {
        target: proved,
        actions: [
          { type: 'rememberProof', params: ({ event }) => event.output },
          { type: 'keepVerifiedMobile', params: ({ event }) => ({ mobile: event.output.mobile }) },
        ],
      },
      onError: {
        target: 'editing',
        actions: notifyError,
      },
    },
    on: { 'otp.dismissed': 'editing' },
    states: {
      awaitingInput: { description: 'The dialog waits for the person.' },
      sendingOrChecking: {
        tags: 'busy',
        description: 'The dialog sends or checks a code; the page stays where it is.',
        on: blockNavigation,
      },
    },
  })
}
