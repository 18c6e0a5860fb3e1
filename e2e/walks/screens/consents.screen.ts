import type { ConsentsLogic } from '@/machines/consents/consents.machine'
import { consentsCatalogue } from '@/tests/model/catalogues'
import { all, button, dialog, showsText } from '../expectations'
import { CODE_NEVER_FAILS, press, presses, pressInDialog, proveByCode, request } from '../gestures'
import { MOBILE_IS_CHECKED, provedResult, submitOwnMobile, track } from '../own-mobile'
import { screen, type Hand } from '../screen'
import { dataOf, FAILURE } from '../server-bodies'

const READ = 'GET /v1/track/consents'
const GIVE = 'POST /v1/loan-application/{id}/consents'
const CHANGES = [GIVE, 'POST /v1/track/consents/withdrawal', 'POST /v1/track/erasure-request'] as const

const refused = (name: string | RegExp) => all(showsText('Who was sent your data'), button(name))

/** All that a borrower sees who looks up what was consented to, on the page that tracks an application. */
export const consentsScreen = screen<ConsentsLogic>({
  catalogue: consentsCatalogue,
  begins: {
    at: () => '/apply-loan/track',
    stored: () => ({}),
    by: async (hand) => {
      await track(hand, { has_consents: true })
      await press(hand.page, 'See your consents')
    },
  },
  gestures: {
    'mobile.submitted': submitOwnMobile,
    'proof.abandoned': presses('Another mobile number'),
    'consent.given': ({ page }) => press(page, /^Agree: /),
    'consent.withdrawn': ({ page }) => press(page, /^Withdraw: /),
    'erasure.requested': presses('Ask for erasure'),
    'erasure.confirmed': ({ page }) => pressInDialog(page, 'Ask for erasure'),
    'erasure.cancelled': ({ page }) => pressInDialog(page, 'Keep it'),
    'download.requested': presses('Download it'),
    retry: presses('Try again'),
  },
  outcomes: {
    otp: { done: proveByCode },
    loadConsents: request(READ, provedResult),
    changeConsents: {
      done: async ({ api }, consents) => {
        const body = { data: consents }
        // A consent that is given is read after that.
        if ((await api.answer(CHANGES, { body })).endsWith('/consents')) await api.answer([READ], { body })
      },
      failed: ({ api }: Hand) => api.answer(CHANGES, FAILURE),
    },
    downloadHeldData: request(
      'GET /v1/track/held-data',
      dataOf(() => ({})),
    ),
  },
  expectations: {
    'enteringMobile.ready': button('Send OTP'),
    'enteringMobile.foreign': showsText('This application is of another mobile number'),
    provingMobile: button('Another mobile number'),
    loading: all(),
    loadFailed: all(showsText('Your consents could not be loaded.'), button('Another mobile number')),
    'reading.reviewing': refused(/^(?:Agree|Withdraw): /),
    'reading.confirmingErasure': dialog('Ask for erasure?'),
    changing: all(),
    downloading: all(),
  },
  isAwaited: () => true,
  isPossible: ({ type, sent }, { context }) => {
    if (type === 'mobile.submitted') return sent['mobile'].length === 10
    const isGiven = context.consents?.consents[0]?.decision === 'GIVEN'
    if (type === 'consent.given') return !isGiven
    if (type === 'consent.withdrawn') return isGiven
    return type !== 'xstate.error.actor.otp'
  },
  impossible: [
    { reason: MOBILE_IS_CHECKED, names: ['consents.enteringMobile refuses mobile.submitted'] },
    {
      reason: CODE_NEVER_FAILS,
      names: ['consents.provingMobile -- xstate.error.actor.otp --> consents.enteringMobile'],
    },
  ],
})
