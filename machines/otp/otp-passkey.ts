import type { DoneActorEvent } from 'xstate'
import { notifyError } from '../notify-error'
import { otpSetup, type PasskeyResult } from './otp-setup'

const fromOutput = ({ event }: { event: DoneActorEvent<PasskeyResult> }) => ({ result: event.output })

/** Leads from the mobile form to the other way in, an agent's alone: with a passkey no code is sent (docs/adr/0060). */
export const passkeyRequested = { guard: 'isLogin', target: '#otp.askingForPasskey' } as const

/** The states of the mobile form in which words stand beside the button of the passkey. */
export const refusedPasskeys = {
  passkeyFailed: {
    tags: 'passkeyRefused',
    description: 'No passkey signed in: why is told beside its button, and a code is the other way.',
  },
  passkeyRequired: {
    tags: 'passkeyRefused',
    description: 'The code was right, but this agent signs in by a passkey only.',
  },
} as const

export const askingForPasskey = otpSetup.createStateConfig({
  tags: ['busy', 'passkeyAsked'],
  description:
    'The phone asks its owner, and the server checks the answer; whoever types a number goes on by a code.',
  invoke: {
    id: 'signInWithPasskey',
    src: 'signInWithPasskey',
    onDone: [
      {
        guard: { type: 'isVerified', params: fromOutput },
        target: '#otp.verified',
        actions: { type: 'keepToken', params: fromOutput },
      },
      {
        target: '#otp.enteringMobile.passkeyFailed',
        actions: { type: 'keepRefusal', params: fromOutput },
      },
    ],
    onError: { target: '#otp.enteringMobile', actions: notifyError },
  },
})
