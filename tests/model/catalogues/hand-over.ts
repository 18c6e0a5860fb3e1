import { borrowerHandOverMachine, type OpenedHandOver } from '@/machines/borrower-hand-over.machine'
import { handOverMachine } from '@/machines/hand-over.machine'
import type { BorrowerHandOver, HandOver, NewHandOver } from '@/schemas/entities/hand-over'
import { catalogue } from '@/tests/statecharts/model/catalogue'

const waiting: HandOver = { id: 'h1', purpose: 'ACCEPTANCE', state: 'WAITING', seconds_left: 900 }

/** How a hand-over may stand. */
export const standings = {
  waiting,
  opened: { ...waiting, state: 'OPENED' },
  acknowledged: { ...waiting, state: 'ACKNOWLEDGED' },
  accepted: { ...waiting, state: 'ACCEPTED' },
  refused: { ...waiting, state: 'REFUSED' },
  expired: { ...waiting, state: 'EXPIRED', seconds_left: 0 },
} satisfies Record<string, HandOver>

/** A link that was just made. */
export const newLink: NewHandOver = {
  ...waiting,
  url: 'http://localhost/hand-over#secret',
  qr_code_image: 'data:image/png;base64,AAAA',
}

/** What the borrower reads. */
export const readable: BorrowerHandOver = {
  ...standings.opened,
  statement: {
    proposal_number: 'KFS-1',
    sha256: 'a'.repeat(64),
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

/** What a link may lead to. */
export const openedResults = {
  told: { kind: 'told', handOver: readable },
  taken: { kind: 'told', handOver: { ...standings.opened, state: 'TAKEN' } },
  accepted: { kind: 'told', handOver: standings.accepted },
  expired: { kind: 'told', handOver: standings.expired },
  foreign: { kind: 'foreign' },
} satisfies Record<string, OpenedHandOver>

const told = Object.fromEntries(
  Object.entries(standings).map(([name, standing]) => [name, { standing }]),
) as { readonly [Name in keyof typeof standings]: { standing: HandOver } }

/** Everything that can happen while an agent hands an offer over. */
export const handOverCatalogue = catalogue({
  name: 'handOver',
  machine: handOverMachine,
  inputs: { 'an offer': { applicationId: 'app1' } },
  events: {
    'purpose.chosen': { accept: { purpose: 'ACCEPTANCE' } },
    'link.requested': { another: {} },
    'handOver.ended': { end: {} },
    retry: { again: {} },
    'standing.told': told,
    'connection.lost': { lost: {} },
    'connection.found': { found: {} },
  },
  actors: {
    createHandOver: { done: { link: newLink } },
    followHandOver: { done: {} },
    readHandOver: { done: standings },
    endHandOver: { done: standings },
  },
  facts: ({ context }) => [context.link?.id, context.standing?.state],
})

/** Everything that can happen on the borrower's own phone. */
export const borrowerHandOverCatalogue = catalogue({
  name: 'borrowerHandOver',
  machine: borrowerHandOverMachine,
  inputs: {
    'a link': { secret: 's', isProved: false },
    'a link on a phone that has proved a mobile': { secret: 's', isProved: true },
    'no link': { secret: null, isProved: false },
  },
  events: {
    'mobile.submitted': { 'a mobile': { mobile: '9876501234' }, 'no mobile': { mobile: '12' } },
    'proof.abandoned': { abandon: {} },
    'answer.chosen': { accept: { answer: 'ACCEPTED' }, acknowledge: { answer: 'ACKNOWLEDGED' } },
    'answer.confirmed': { confirm: {} },
    'answer.cancelled': { cancel: {} },
    retry: { again: {} },
  },
  actors: {
    otp: { done: { verified: { token: 'g1', mobile: '9876501234' } } },
    openHandOver: { done: openedResults },
    answerHandOver: { done: { accepted: standings.accepted } },
  },
  facts: ({ context }) => [context.mobile, context.handOver?.state, context.answer],
})
