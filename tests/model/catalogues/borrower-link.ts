import {
  borrowerLinkAnswerMachine,
  type OpenedBorrowerLink,
} from '@/machines/borrower-link/borrower-link-answer.machine'
import { borrowerLinkMachine } from '@/machines/borrower-link/borrower-link.machine'
import type { BorrowerLinkView, BorrowerLink, NewBorrowerLink } from '@/schemas/entities/borrower-link'
import { catalogue } from '@/tests/tools/statecharts/model/catalogue'

const waiting: BorrowerLink = { id: 'h1', purpose: 'ACCEPTANCE', state: 'WAITING', seconds_left: 900 }

/** Says how a hand-over may stand. */
export const standings = {
  waiting,
  opened: { ...waiting, state: 'OPENED' },
  acknowledged: { ...waiting, state: 'ACKNOWLEDGED' },
  accepted: { ...waiting, state: 'ACCEPTED' },
  consented: { ...waiting, purpose: 'CONSENT', state: 'CONSENTED' },
  refused: { ...waiting, state: 'REFUSED' },
  expired: { ...waiting, state: 'EXPIRED', seconds_left: 0 },
} satisfies Record<string, BorrowerLink>

/** A link that was just made. */
export const newLink: NewBorrowerLink = {
  ...waiting,
  url: 'http://localhost/hand-over#secret',
  qr_code_image: 'data:image/png;base64,AAAA',
}

/** All that the borrower reads. */
export const readable: BorrowerLinkView = {
  ...standings.opened,
  consents: undefined,
  statement: {
    proposal_number: 'KFS-1',
    sha256: 'a'.repeat(64),
    renderings: [],
    lender_name: 'Loankone',
    valid_until: '2026-11-29',
    annual_percentage_rate: 17.07,
    paid_out: 19_600,
    total_to_pay: 23_274,
    fees: [],
    contingent_charges: [],
    cooling_off_days: 3,
    acknowledged_at: undefined,
    page_url: 'http://localhost/statement',
    pdf_url: undefined,
    amount: 20_000,
    interest_rate: 15,
    instalment: 970,
    term_months: 24,
  },
}

/** All that the borrower is asked before there is an application. */
export const askedConsents: BorrowerLinkView = {
  ...standings.opened,
  purpose: 'CONSENT',
  statement: undefined,
  consents: {
    sha256: 'c'.repeat(64),
    renderings: [],
    notices: [
      {
        purpose: 'TERMS',
        title: 'Handling this application',
        data: ['Name', 'PAN'],
        reason: 'To prepare the loan application',
        recipients: ['Loankone'],
        withdrawal: 'Nothing more is done with the application.',
        rights: 'Withdraw it under “Track Here”.',
        version: 1,
        isRequired: true,
        sha256: 'd'.repeat(64),
        renderings: [],
      },
    ],
  },
}

/** All that a link may lead to. */
export const openedResults = {
  told: { kind: 'told', borrowerLink: readable },
  toRead: { kind: 'told', borrowerLink: { ...readable, purpose: 'STATEMENT' } },
  toConsent: { kind: 'told', borrowerLink: askedConsents },
  taken: { kind: 'told', borrowerLink: { ...standings.opened, state: 'TAKEN' } },
  accepted: { kind: 'told', borrowerLink: standings.accepted },
  expired: { kind: 'told', borrowerLink: standings.expired },
  foreign: { kind: 'foreign' },
  unproved: { kind: 'unproved' },
} satisfies Record<string, OpenedBorrowerLink>

const told = Object.fromEntries(
  Object.entries(standings).map(([name, standing]) => [name, { standing }]),
) as { readonly [Name in keyof typeof standings]: { standing: BorrowerLink } }

/** Everything that can happen while an agent hands an offer over. */
export const borrowerLinkCatalogue = catalogue({
  name: 'borrowerLink',
  machine: borrowerLinkMachine,
  inputs: {
    'an offer': { of: { applicationId: 'app1' }, open: null },
    'the consents of a mobile': { of: { mobile: '9876501234' }, open: null },
    'an offer whose link is open': { of: { applicationId: 'app1' }, open: waiting },
  },
  events: {
    'purpose.chosen': { accept: { purpose: 'ACCEPTANCE' }, consent: { purpose: 'CONSENT' } },
    'link.requested': { another: {} },
    'link.ended': { end: {} },
    retry: { again: {} },
    'standing.told': told,
    'connection.lost': { lost: {} },
    'connection.found': { found: {} },
  },
  actors: {
    createLink: { done: { link: newLink } },
    followLink: { done: {} },
    readLink: { done: standings },
    endLink: { done: standings },
  },
  facts: ({ context: { of, link, standing } }) => ['mobile' in of, link?.id, standing?.state],
})

/** Everything that can happen on the borrower's own phone. */
export const borrowerLinkAnswerCatalogue = catalogue({
  name: 'borrowerLinkAnswer',
  machine: borrowerLinkAnswerMachine,
  inputs: {
    'a link': { secret: 's', isProved: false },
    'a link on a phone that has proved a mobile': { secret: 's', isProved: true },
    'no link': { secret: null, isProved: false },
  },
  events: {
    'mobile.submitted': { 'a mobile': { mobile: '9876501234' }, 'no mobile': { mobile: '12' } },
    'proof.abandoned': { abandon: {} },
    'answer.chosen': {
      accept: { answer: 'ACCEPTED' },
      acknowledge: { answer: 'ACKNOWLEDGED' },
      consent: { answer: 'CONSENTED' },
    },
    'answer.confirmed': { confirm: {} },
    'answer.cancelled': { cancel: {} },
    retry: { again: {} },
  },
  actors: {
    otp: { done: { verified: { token: 'g1', mobile: '9876501234' } } },
    openBorrowerLink: { done: openedResults },
    answerBorrowerLink: { done: { accepted: standings.accepted } },
  },
  facts: ({ context: { mobile, borrowerLink, answer } }) => [
    mobile,
    borrowerLink?.state,
    borrowerLink?.purpose,
    answer,
  ],
})
