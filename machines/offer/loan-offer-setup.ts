import { assign, setup } from 'xstate'
import type { BorrowerLink } from '@/schemas/entities/borrower-link'
import type { BreInfo } from '@/schemas/entities/loan-offer'
import type { LoanOfferValues } from '@/schemas/forms/loan-offer'
import type { BorrowerLinkOutput } from '../borrower-link/borrower-link-setup'
import { borrowerLinkMachine } from '../borrower-link/borrower-link.machine'
import { timeLeft } from '../time-left'
import { declaredAction, unimplementedPromise } from '../unimplemented'
import type { OfferResult, Rejection } from '../wizard/wizard-types'

/** `accepted`: it was accepted before, and is only shown. */
export type LoanOfferInput = { applicationId: string; offer: BreInfo; accepted: boolean }

/** A rejection is an expected end (specification 4.11). */
export type LoanOfferOutput =
  | { kind: 'accepted'; offer: BreInfo }
  | { kind: 'rejected'; rejection: Rejection }

/** `value` is what the agent may edit (specification 6.4), `statement` the hash of the key facts on the screen, null for none. */
type LoanOfferEvent =
  | { type: 'offer.updateRequested'; value: LoanOfferValues }
  | { type: 'offer.acceptRequested'; value: LoanOfferValues; statement: string | null }
  | { type: 'offer.borrowerLinkRequested' }
  | { type: 'offer.borrowerLinkLeft' }
  | { type: 'offer.renewalRequested' }
  /** The page is looked at again: no timer counts while the phone sleeps. */
  | { type: 'page.shown' }
  | { type: 'accept.confirmed' }
  | { type: 'accept.cancelled' }

type LoanOfferContext = {
  applicationId: string
  offer: BreInfo
  accepted: boolean
  /** Null until Accept is pressed. */
  value: LoanOfferValues | null
  /** The hash of the key facts that were on the screen then; null where the server has none. */
  statement: string | null
  rejection: Rejection | null
  /** A link to the borrower's phone that was open when the page was; null once it has been followed. */
  handedOver: BorrowerLink | null
  /** The offer took the place of one that had ended: what was typed for that one is kept. */
  isRenewed: boolean
}

/** Specification 8.3. */
export const ACCEPT_FAILED = 'Failed to accept loan offer. Please try again.'

export const loanOfferSetup = setup({
  types: {
    context: {} as LoanOfferContext,
    events: {} as LoanOfferEvent,
    input: {} as LoanOfferInput,
    output: {} as LoanOfferOutput,
    children: {} as { borrowerLink: 'borrowerLink' },
    tags: {} as 'busy' | 'locked' | 'confirming' | 'ended',
  },
  actors: {
    borrowerLink: borrowerLinkMachine,
    /** Asks for the offer as it stands, after the borrower has accepted it elsewhere. */
    readLoanOffer: unimplementedPromise<OfferResult, { applicationId: string }>('readLoanOffer'),
    /** Sends is_accepted false and reruns the rules (specification 4.12). */
    updateLoanOffer: unimplementedPromise<OfferResult, { applicationId: string; value: LoanOfferValues }>(
      'updateLoanOffer',
    ),
    acknowledgeKeyFacts: unimplementedPromise<void, { applicationId: string; sha256: string }>(
      'acknowledgeKeyFacts',
    ),
    /** Sends is_accepted true and skips the rules (specification 4.12); `acknowledged` is the hash of what was read, where it says that too. */
    acceptLoanOffer: unimplementedPromise<
      OfferResult,
      { applicationId: string; value: LoanOfferValues; acknowledged: string | null }
    >('acceptLoanOffer'),
  },
  actions: {
    showError: declaredAction<{ error: unknown; fallback?: string }>('showError'),
    showSuccess: declaredAction<{ message: string }>('showSuccess'),
    keepValue: assign((_, params: { value: LoanOfferValues; statement: string | null }) => params),
    keepOffer: assign((_, { result }: { result: OfferResult }) =>
      result.kind === 'offered' ? { offer: result.offer, isRenewed: false } : {},
    ),
    keepRenewedOffer: assign((_, { result }: { result: OfferResult }) =>
      result.kind === 'offered' ? { offer: result.offer, isRenewed: true } : {},
    ),
    forgetHandedOver: assign({ handedOver: null }),
    keepRejection: assign((_, { result }: { result: OfferResult }) =>
      result.kind === 'rejected' ? { rejection: result.rejection } : {},
    ),
  },
  delays: {
    untilOfferEnds: ({ context }) => timeLeft({ seconds_left: context.offer.offer_seconds_left ?? 0 }),
  },
  guards: {
    /** A server that keeps to the specification does not say when its offers end. */
    isTimed: ({ context }) => context.offer.offer_seconds_left !== undefined,
    wasAccepted: ({ context }) => context.accepted,
    /** Nobody accepts key facts that were not on the screen; a server that knows the specification alone has none. */
    isStated: ({ context }, { statement }: { statement: string | null }) =>
      context.offer.has_key_facts !== true || statement !== null,
    hasKeyFacts: ({ context }) => context.offer.has_key_facts === true,
    isHandedOver: ({ context }) => context.handedOver !== null,
    isAcceptedElsewhere: (_, { output }: { output: BorrowerLinkOutput }) => output.isAccepted,
    needsAcknowledgement: ({ context }) =>
      context.statement !== null && !context.offer.takes_acknowledged_sha256,
    isRejected: (_, { result }: { result: OfferResult }) => result.kind === 'rejected',
    /** The offer that took the place of an ended one has ended as well: it is not asked for again and again. */
    hasEnded: (_, { result }: { result: OfferResult }) =>
      result.kind === 'offered' && result.offer.offer_seconds_left === 0,
    isAccepted: (_, { result }: { result: OfferResult }) => result.kind === 'offered' && result.accepted,
  },
})

export function statementOf({ statement }: LoanOfferContext): string {
  if (statement === null) throw new Error('No key facts were on the screen')
  return statement
}

/** The hash that goes with the acceptance; null where nothing was read, or where that has an acknowledgement of its own. */
export function acknowledgedHash({ statement, offer }: LoanOfferContext): string | null {
  return offer.takes_acknowledged_sha256 ? statement : null
}

export function confirmedValue({ value }: LoanOfferContext): LoanOfferValues {
  if (value === null) throw new Error('Nothing was submitted for acceptance')
  return value
}
