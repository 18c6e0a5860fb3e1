import type { BorrowerLinkAnswerLogic } from '@/machines/borrower-link/borrower-link-answer.machine'
import { borrowerLinkAnswerCatalogue } from '@/tests/model/catalogues/borrower-link'
import { all, button, dialog, waiting, showsText } from '../expectations'
import { CODE_NEVER_FAILS, fillIn, press, pressInDialog, proveByCode, request } from '../gestures'
import { screen } from '../screen'
import { dataOf } from '../server-bodies'

const SECRET = 's'.repeat(43)
const NOTHING: Readonly<Record<string, string>> = {}

const ANSWER_BUTTONS = {
  ACCEPTED: 'Accept Offer',
  CONSENTED: 'I agree',
  ACKNOWLEDGED: 'I have read the key facts',
  REFUSED: 'Refuse Offer',
} as const

const ANSWERS: Readonly<Record<string, string>> = {
  STATEMENT: 'ACKNOWLEDGED',
  ACCEPTANCE: 'ACCEPTED',
  CONSENT: 'CONSENTED',
}

/** All that a borrower sees who opens the link of a hand-over. */
export const borrowerLinkAnswerScreen = screen<BorrowerLinkAnswerLogic>({
  catalogue: borrowerLinkAnswerCatalogue,
  begins: {
    at: (input) => (input === 'no link' ? '/hand-over' : `/hand-over#${SECRET}`),
    stored: (input) =>
      input === 'a link on a phone that has proved a mobile' ? { guest_token: 'token-2' } : NOTHING,
  },
  gestures: {
    'mobile.submitted': async ({ page, form }, { mobile }) => {
      await fillIn(form, { 'Mobile number': mobile }, { anew: true })
      await press(page, 'Send OTP')
    },
    'proof.abandoned': ({ page }) => press(page, 'Another mobile number'),
    'answer.chosen': ({ page }, { answer }) => press(page, ANSWER_BUTTONS[answer]),
    'answer.confirmed': ({ page }) => pressInDialog(page, 'Accept'),
    'answer.cancelled': ({ page }) => page.keyboard.press('Escape'),
    retry: ({ page }) => press(page, 'Try again'),
  },
  outcomes: {
    otp: { done: proveByCode },
    openBorrowerLink: request('POST /v1/hand-over/opening', (opened) => {
      if (opened.kind === 'told') return { body: { data: opened.borrowerLink } }
      return opened.kind === 'foreign'
        ? { status: 404, body: { message: 'Hand-over not found' } }
        : { status: 401, body: { message: 'Please sign in again' } }
    }),
    answerBorrowerLink: request(
      'POST /v1/hand-over/answer',
      dataOf((standing) => standing),
    ),
  },
  expectations: {
    arriving: null,
    'enteringMobile.ready': all(showsText('Your agent has sent you something to read.'), button('Send OTP')),
    'enteringMobile.foreign': showsText('This application is of another mobile number'),
    provingMobile: button('Another mobile number'),
    opening: showsText('Opening your link'),
    openFailed: showsText('The link could not be opened.'),
    'reading.reviewing': all(
      showsText(/lends at |Nothing is done unless you agree/),
      button(/^(?:Refuse Offer|I do not agree)$/),
    ),
    'reading.confirming': dialog('Confirm Loan Acceptance'),
    answering: waiting,
    answered: showsText('You can close this page.'),
    taken: showsText('This link was opened on another phone before.'),
    over: showsText('This link is no longer valid.'),
    broken: showsText('This link is incomplete.'),
  },
  isAwaited: () => true,
  isPossible: ({ type, sent }, { context }) => {
    if (type === 'mobile.submitted') return sent['mobile'].length === 10
    // One button says yes, and which one is the purpose's.
    if (type === 'answer.chosen')
      return context.borrowerLink !== null && sent['answer'] === ANSWERS[context.borrowerLink.purpose]
    return type !== 'xstate.error.actor.otp'
  },
  impossible: [
    {
      reason: 'The form itself says that it needs a mobile number, before the chart is asked.',
      names: ['borrowerLinkAnswer.enteringMobile refuses mobile.submitted'],
    },
    {
      reason: CODE_NEVER_FAILS,
      names: [
        'borrowerLinkAnswer.provingMobile -- xstate.error.actor.otp --> borrowerLinkAnswer.enteringMobile',
      ],
    },
  ],
})
