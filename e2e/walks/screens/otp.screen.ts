import { expect, type Page } from '@playwright/test'
import type { OtpLogic } from '@/machines/otp/otp.machine'
import { otpCatalogue } from '@/tests/model/catalogues'
import { start } from '@/tests/model/catalogues/fixtures'
import { addScreenLock } from '../../helpers/authenticator'
import { translate } from '../../helpers/language/labels'
import { FormModel } from '../../models/form.model'
import { all, button, heading, showsText, waiting, type See } from '../expectations'
import { fillIn, press, presses, request, showPageAs, typeCode } from '../gestures'
import { screen, type Hand } from '../screen'
import { atOnceWith, FAILURE, FAILURE_TEXT, SIGNED_IN, TODAY } from '../server-bodies'
import { wizardGestures } from '../wizard-gestures'

const MOBILE = start.mobile
const PASSKEY_OPTIONS = 'GET /v1/auth/passkeys/sign-in-options'
const LOGIN = '/login/partner-login'
const ADDRESSES: Readonly<Record<string, string>> = {
  verification: '/application/mobile',
  'join us': '/join-us',
}

const withPasskeys = atOnceWith({ passkeys: 'offered' })

const digit = (page: Page, position: number) =>
  page.getByRole('textbox', { name: translate(`Digit ${position} of 6`), exact: true })
const resend = (page: Page) => page.getByRole('button', { name: translate('Resend OTP'), exact: true })
const timer = (page: Page) => page.getByRole('timer')
const boxes: See = (page) => expect(digit(page, 1)).toBeVisible()

/** Turns to another app until so many seconds of the countdown are left. */
async function comeBackWith({ page }: Hand, secondsLeft: number): Promise<void> {
  const seconds = Number.parseInt(await timer(page).innerText(), 10)
  await showPageAs(page, 'hidden')
  await page.clock.setFixedTime(TODAY.getTime() + (seconds - secondsLeft) * 1000)
  await showPageAs(page, 'visible')
  await page.clock.setFixedTime(TODAY)
}

/** One mobile number and its code: at the login, over the start form, and before a partner's registration. */
export const otpScreen = screen<OtpLogic>({
  catalogue: otpCatalogue,
  begins: {
    at: (input) => ADDRESSES[input] ?? LOGIN,
    stored: (input): Record<string, string> => {
      if (input === 'verification') return SIGNED_IN
      if (input !== 'login after a reload') return {}
      const sentAt = TODAY.getTime()
      const sent = { purpose: 'login', sessionId: 's1', mobile: MOBILE, sentAt, resendAt: sentAt + 2000 }
      return { otp_session: JSON.stringify(sent) }
    },
    by: async (hand, input) => {
      await (await addScreenLock(hand.page)).keepPasskey('localhost')
      if (input === 'verification')
        await wizardGestures('/application')['start.submitted'](hand, {
          type: 'start.submitted',
          value: start,
        })
    },
  },
  gestures: {
    'mobile.submitted': async ({ page }, { mobile }) => {
      await fillIn(new FormModel(page), { 'Mobile number': mobile }, { anew: true })
      await press(page, 'Send OTP')
    },
    'mobile.editRequested': presses('Edit'),
    'code.submitted': async (hand) => {
      // All six digits send themselves; those that are still there are sent by hand.
      if ((await digit(hand.page, 6).inputValue()) === '') await typeCode(hand)
      else await digit(hand.page, 6).press('Enter')
    },
    'otp.resendRequested': presses('Resend OTP'),
    'otp.retryRequested': presses('Try again'),
    'request.cancelled': presses('Stop waiting'),
    'passkey.requested': presses('Sign in with a passkey'),
    'countdown.resynced': (hand, { secondsLeft }) => comeBackWith(hand, secondsLeft),
  },
  outcomes: {
    sendOtp: request(['POST /v1/auth/send-otp', 'POST /v1/otp/send'], (result) =>
      result.kind === 'sent'
        ? { body: { data: { session_id: result.sessionId, message: result.message } } }
        : { status: 400, body: { message: result.message } },
    ),
    resendOtp: request(['POST /v1/auth/resend-otp', 'POST /v1/otp/resend'], ({ kind, message }) =>
      kind === 'sent' ? { body: { data: { message } } } : { status: 404, body: { message } },
    ),
    verifyOtp: request(['POST /v1/auth/verify-otp', 'POST /v1/otp/verify'], (result) => {
      if (result.kind === 'verified') return { body: { data: { token: result.token } } }
      return { status: result.kind === 'wrongCode' ? 400 : 403, body: { message: result.message } }
    }),
    signInWithPasskey: {
      done: async ({ api }, result) => {
        if (result.kind === 'failed') return api.answer([PASSKEY_OPTIONS], FAILURE)
        const options = { challenge: 'A'.repeat(43), rpId: 'localhost', userVerification: 'required' }
        await api.answer([PASSKEY_OPTIONS], { body: { data: options } })
        return api.answer(['POST /v1/auth/passkeys/sign-in'], { body: { data: { token: result.token } } })
      },
    },
  },
  expectations: {
    starting: null,
    'enteringMobile.ready': button('Send OTP'),
    'enteringMobile.rejectedNumber': all(button('Send OTP'), showsText('Not a customer'), (page) =>
      expect(new FormModel(page).textBox('Mobile number')).toHaveValue(''),
    ),
    'enteringMobile.passkeyFailed': all(button('Send OTP'), showsText(FAILURE_TEXT)),
    'enteringMobile.passkeyRequired': all(
      button('Send OTP'),
      showsText('You sign in with your passkey only'),
    ),
    askingForPasskey: all(waiting, button('Send OTP')),
    'sending.deciding': null,
    'sending.typing': all(boxes, showsText('Sending the OTP'), button('Verify OTP')),
    'sending.waiting': waiting,
    sendFailed: all(showsText('The OTP could not be sent.'), button('Try again')),
    'awaitingCode.countdown.countingDown': async (page) => {
      await expect(resend(page)).toBeDisabled()
      await expect(timer(page)).toBeVisible()
    },
    'awaitingCode.countdown.resendReady': (page) => expect(timer(page)).toHaveCount(0),
    'awaitingCode.countdown.resending': all(waiting, (page) => expect(resend(page)).toBeDisabled()),
    'awaitingCode.entry.beginning': null,
    'awaitingCode.entry.typing': boxes,
    'awaitingCode.entry.invalidCode': all(boxes, showsText('Invalid OTP'), (page) =>
      expect(digit(page, 1)).toHaveValue(''),
    ),
    'awaitingCode.entry.verifying': waiting,
    verified: all(heading(/^(?:Dashboard|Partner registration|New Application)$/), (page) =>
      expect(digit(page, 1)).toHaveCount(0),
    ),
  },
  atOnce: (call, query) => {
    if (/^POST \/v1\/(?:auth|otp)\//.test(call)) return undefined
    return withPasskeys(call, query)
  },
  tick: [1000, 1000],
  isAwaited: () => true,
  isPossible: ({ type, sent }, snapshot) => {
    const { purpose, secondsLeft } = snapshot.context
    const isBusy = snapshot.hasTag('busy')
    if (type === 'mobile.submitted') return sent['mobile'] === MOBILE
    if (type === 'code.submitted') return sent['code'].length === 6
    if (type === 'passkey.requested' || sent['output']?.kind === 'passkeyRequired') return purpose === 'login'
    if (type === 'mobile.editRequested') return purpose !== 'verification' && !isBusy
    if (type === 'otp.resendRequested') return !isBusy
    // The page knows of a countdown that was further on than the chart's, and never of one that was not.
    if (type === 'countdown.resynced') return sent['secondsLeft'] < secondsLeft
    return type !== 'xstate.error.actor.signInWithPasskey'
  },
  impossible: [
    {
      reason:
        'Form and chart look at a number, and at a code, by the same pattern, the form first: it says what is missing, and sends nothing.',
      names: [
        'otp.enteringMobile refuses mobile.submitted',
        'otp.askingForPasskey refuses mobile.submitted',
        'otp.sending.typing refuses code.submitted',
        'otp.awaitingCode.entry refuses code.submitted',
      ],
    },
    {
      reason: 'The login alone has the button of the passkey.',
      names: ['otp.enteringMobile refuses passkey.requested'],
    },
    {
      reason: 'Over the start form there is no field for the number, and so no Edit.',
      names: ['otp.awaitingCode.entry refuses mobile.editRequested'],
    },
    {
      reason: 'While a code is checked, Edit and Resend are disabled by the state of the chart.',
      names: [
        'otp.awaitingCode.countdown.resendReady refuses otp.resendRequested',
        'verifyingCode -- mobile.editRequested --> stays',
      ],
    },
    {
      reason:
        'Of code that does not come, a phone that refuses and a server that fails the actor answers in words: it ends in error by a mistake in the app only.',
      names: ['otp.askingForPasskey -- xstate.error.actor.signInWithPasskey --> otp.enteringMobile'],
    },
  ],
})
