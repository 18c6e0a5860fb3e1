import { consentsMachine, type ConsentsResult } from '@/machines/consents/consents.machine'
import type { Consent, Consents } from '@/schemas/entities/consents'
import { catalogue } from '@/tests/tools/statecharts/model/catalogue'

/** A consent to the credit bureau that was given on the agent's phone. */
export const bureauConsent: Consent = {
  notice: {
    purpose: 'BUREAU',
    title: 'Asking a credit bureau',
    data: ['Name', 'PAN'],
    reason: 'To learn how earlier loans were repaid',
    recipients: ['A credit bureau'],
    withdrawal: 'No bureau is asked any more.',
    rights: 'Complain to the Data Protection Board of India.',
    version: 1,
    isRequired: true,
    sha256: 'a'.repeat(64),
    renderings: [],
  },
  lender_id: undefined,
  decision: 'GIVEN',
  decided_at: '2026-11-22T05:00:00Z',
  channel: 'AGENT_PHONE',
  receipt_id: 'r1',
}

const given: Consents = {
  application_id: 'f'.repeat(32),
  consents: [bureauConsent],
  disclosures: [
    { recipient: 'Banyan Lending', what: 'The application as a lead', at: '2026-11-22T06:00:00Z' },
  ],
  erasure_requested_at: undefined,
}

/** All that a borrower may have decided. */
export const consentPages = {
  given,
  withdrawn: { ...given, consents: [{ ...bureauConsent, decision: 'WITHDRAWN' }] },
} satisfies Record<string, Consents>

/** Says how the consents of an application may be found. */
export const consentsResults = {
  read: { kind: 'read', consents: given },
  foreign: { kind: 'foreign' },
  unproved: { kind: 'unproved' },
} satisfies Record<string, ConsentsResult>

/** Everything that can happen to a borrower's consents. */
export const consentsCatalogue = catalogue({
  name: 'consents',
  machine: consentsMachine,
  inputs: { 'a tracked application': { trackerId: 'LN1234567890' } },
  events: {
    'mobile.submitted': { 'a mobile': { mobile: '9876501234' }, 'no mobile': { mobile: '12' } },
    'proof.abandoned': { abandon: {} },
    'consent.given': { give: { consent: bureauConsent } },
    'consent.withdrawn': { withdraw: { consent: bureauConsent } },
    'erasure.requested': { ask: {} },
    'erasure.confirmed': { confirm: {} },
    'erasure.cancelled': { cancel: {} },
    'download.requested': { download: {} },
    retry: { again: {} },
  },
  actors: {
    otp: { done: { verified: { token: 'g1', mobile: '9876501234' } } },
    loadConsents: { done: consentsResults },
    changeConsents: { done: { withdrawn: consentPages.withdrawn } },
    downloadHeldData: { done: { saved: null } },
  },
  facts: ({ context }) => [context.mobile, context.consents !== null, context.change?.kind],
})
