import type { CoolingOffLogic } from '@/machines/cooling-off/cooling-off.machine'
import { coolingOffCatalogue } from '@/tests/model/catalogues'
import { all, button, dialog, showsText, waiting } from '../expectations'
import { CODE_NEVER_FAILS, press, presses, pressInDialog, proveByCode, request } from '../gestures'
import { MOBILE_IS_CHECKED, provedResult, submitOwnMobile, track } from '../own-mobile'
import { screen } from '../screen'
import { dataOf } from '../server-bodies'

/** All that a borrower sees who looks for the way out of a loan, on the page that tracks it. */
export const coolingOffScreen = screen<CoolingOffLogic>({
  catalogue: coolingOffCatalogue,
  begins: {
    at: () => '/apply-loan/track',
    stored: () => ({}),
    by: (hand) => track(hand, { may_withdraw: true }),
  },
  gestures: {
    'withdrawal.begun': presses('See how to leave it'),
    'mobile.submitted': submitOwnMobile,
    'withdrawal.abandoned': ({ page }) => press(page, /^(?:Keep the loan|Another mobile number)$/),
    'withdrawal.requested': presses('Leave this loan'),
    'withdrawal.confirmed': ({ page }) => pressInDialog(page, 'Leave this loan'),
    'withdrawal.cancelled': ({ page }) => pressInDialog(page, 'Keep the loan'),
    retry: presses('Try again'),
  },
  outcomes: {
    otp: { done: proveByCode },
    loadCoolingOff: request('GET /v1/track/cooling-off', provedResult),
    withdrawLoan: request(
      'POST /v1/track/withdrawal',
      dataOf((standing) => standing),
    ),
  },
  expectations: {
    offered: button('See how to leave it'),
    'enteringMobile.ready': all(button('Send OTP'), button('Keep the loan')),
    'enteringMobile.foreign': showsText('This application is of another mobile number'),
    provingMobile: button('Another mobile number'),
    loading: showsText('Loading the status of the loan'),
    loadFailed: showsText('The status of the loan could not be loaded.'),
    'open.reviewing': all(showsText(/^You can leave this loan until the end of/), button('Leave this loan')),
    'open.confirming': dialog('Leave this loan?'),
    withdrawing: dialog('Leave this loan?', waiting),
    withdrawn: showsText(/^You left this loan on/),
    over: showsText('The cooling-off period of this loan is over.'),
  },
  isAwaited: () => true,
  isPossible: ({ type, sent }) => {
    if (type === 'mobile.submitted') return sent['mobile'].length === 10
    return type !== 'xstate.error.actor.otp'
  },
  impossible: [
    { reason: MOBILE_IS_CHECKED, names: ['coolingOff.enteringMobile refuses mobile.submitted'] },
    {
      reason: CODE_NEVER_FAILS,
      names: ['coolingOff.provingMobile -- xstate.error.actor.otp --> coolingOff.enteringMobile'],
    },
  ],
})
