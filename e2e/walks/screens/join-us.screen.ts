import type { JoinUsLogic } from '@/machines/join-us/join-us.machine'
import { joinUsCatalogue } from '@/tests/model/catalogues'
import { papers, partner } from '../../models/join-us.model'
import { all, button, form, heading, sending, showsText } from '../expectations'
import {
  CODE_NEVER_FAILS,
  fillIn,
  press,
  presses,
  pressInDialog,
  proveByCode,
  request,
  submit,
} from '../gestures'
import { screen } from '../screen'
import { FAILURE_TEXT } from '../server-bodies'

const TITLE = 'Partner registration'
const NOTHING: Readonly<Record<string, string>> = {}

/** @returns the record of a registration, as the phone keeps it. */
export function registrationRecord(mobile: string, trackerId: string | null): Record<string, string> {
  const isSent = trackerId !== null
  const token = isSent ? null : 'token-2'
  return {
    guest_token: 'token-2',
    work_owner: `borrower ${mobile}`,
    join_us: JSON.stringify({ version: 1, mobile, trackerId, isSent, token }),
  }
}

/** All that a prospective partner sees who registers. */
export const joinUsScreen = screen<JoinUsLogic>({
  catalogue: joinUsCatalogue,
  begins: {
    at: () => '/join-us',
    stored: (input) => {
      if (input === 'nothing kept') return NOTHING
      return registrationRecord('9876501234', input === 'a registration sent' ? '1234567890' : null)
    },
  },
  gestures: {
    'registration.submitted': async (hand) => {
      await fillIn(hand.form, { ...partner, ...papers })
      await submit(hand.form)
    },
    'mobile.changeRequested': async ({ page }) => {
      await press(page, 'Use another mobile number')
      await pressInDialog(page, 'Start again')
    },
    'registration.newRequested': presses('Register another partner'),
  },
  outcomes: {
    otp: {
      done: async (hand, proof) => {
        await fillIn(hand.form, { 'Mobile number': proof.mobile })
        await press(hand.page, 'Send OTP')
        await proveByCode(hand, proof)
      },
    },
    requestRegistration: request('POST /v1/join-us/request', (result) =>
      result.kind === 'registered'
        ? { body: { data: { tracker_id: result.trackerId } } }
        : { status: 409, body: { message: result.message } },
    ),
  },
  expectations: {
    starting: null,
    provingMobile: all(showsText('We will send a code to your mobile.'), button('Send OTP')),
    'registering.editing': form(TITLE),
    'registering.submitting': sending(TITLE),
    'registering.refused': all(form(TITLE), showsText('Already registered')),
    // The server's words, in a message that goes by itself.
    'registering.submitFailed': all(form(TITLE), showsText(FAILURE_TEXT)),
    submitted: all(
      heading('Registration submitted'),
      showsText('1234567890'),
      button('Register another partner'),
    ),
  },
  isAwaited: () => true,
  isPossible: ({ type }) => type !== 'xstate.error.actor.otp',
  impossible: [
    {
      reason: CODE_NEVER_FAILS,
      names: ['joinUs.provingMobile -- xstate.error.actor.otp --> joinUs.provingMobile'],
    },
  ],
})
