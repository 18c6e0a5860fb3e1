import { assign, setup } from 'xstate'
import type { Consent, Consents } from '@/schemas/entities/consents'
import { declaredPromise } from '../declared'
import { proofActions, proofActors, proofGuards, type Proving } from '../otp/mobile-proof'

/** Which application: the one that was tracked. */
export type ConsentsInput = { trackerId: string }

/** What was read; `foreign` is an application of another mobile than the proved one, `unproved` a proof that is worth nothing any more. */
export type ConsentsResult = { kind: 'read'; consents: Consents } | { kind: 'foreign' } | { kind: 'unproved' }

/** What the borrower decides. */
export type ConsentsChange =
  | { kind: 'give'; consent: Consent }
  | { kind: 'withdraw'; consent: Consent }
  | { kind: 'erase' }

type ConsentsEvent =
  | { type: 'mobile.submitted'; mobile: string }
  | { type: 'proof.abandoned' }
  | { type: 'consent.given'; consent: Consent }
  | { type: 'consent.withdrawn'; consent: Consent }
  | { type: 'erasure.requested' }
  | { type: 'erasure.confirmed' }
  | { type: 'erasure.cancelled' }
  | { type: 'download.requested' }
  | { type: 'retry' }

type ConsentsContext = ConsentsInput &
  Proving & {
    consents: Consents | null
    /** What is being sent, or was last. */
    change: ConsentsChange | null
  }

/** What a change is about: the application, and what is decided. */
type ChangeInput = ConsentsInput & { applicationId: string; change: ConsentsChange }

/** The vocabulary of the chart of a borrower's consents. */
export const consentsSetup = setup({
  types: {
    context: {} as ConsentsContext,
    events: {} as ConsentsEvent,
    input: {} as ConsentsInput,
    children: {} as { otp: 'otp' },
    tags: {} as 'busy' | 'failed' | 'foreign' | 'confirming',
  },
  actors: {
    ...proofActors,
    loadConsents: declaredPromise<ConsentsResult, ConsentsInput>('loadConsents'),
    changeConsents: declaredPromise<Consents, ChangeInput>('changeConsents'),
    downloadHeldData: declaredPromise<unknown, ConsentsInput>('downloadHeldData'),
  },
  actions: {
    ...proofActions,
    keepMobile: assign((_, params: { mobile: string }) => params),
    keepRead: assign((_, { result }: { result: ConsentsResult }) =>
      result.kind === 'read' ? { consents: result.consents } : {},
    ),
    keepConsents: assign((_, params: { consents: Consents }) => params),
    keepChange: assign((_, params: { change: ConsentsChange }) => params),
  },
  guards: {
    ...proofGuards,
    isForeign: (_, { result }: { result: ConsentsResult }) => result.kind === 'foreign',
    isUnproved: (_, { result }: { result: ConsentsResult }) => result.kind === 'unproved',
  },
})

/** What is sent of a change. */
export function changeOf({ trackerId, consents, change }: ConsentsContext): ChangeInput {
  if (consents === null || change === null) throw new Error('Nothing was decided')
  return { trackerId, applicationId: consents.application_id, change }
}
