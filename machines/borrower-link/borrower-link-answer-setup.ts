import { assign, setup } from 'xstate'
import type { BorrowerLinkAnswer } from '@/schemas/borrower-link'
import type { BorrowerLinkView, BorrowerLink } from '@/schemas/entities/borrower-link'
import {
  proofActions,
  proofActors,
  proofGuards,
  type Proving,
  type ProvingEvent,
  type ProvingTag,
  type Unproved,
} from '../otp/mobile-proof'
import { timeLeft } from '../time-left'
import { unimplementedPromise } from '../unimplemented'

/** `secret` is null where the address has none; `isProved`: this phone has proved a mobile before. */
export type BorrowerLinkAnswerInput = { secret: string | null; isProved: boolean }

export type OpenedBorrowerLink = { kind: 'told'; borrowerLink: BorrowerLinkView } | Unproved

/** `sha256`: of what was on the screen; by default of the English. */
type Chosen = { answer: BorrowerLinkAnswer; sha256?: string }

type BorrowerLinkAnswerEvent =
  | ProvingEvent
  | { type: 'proof.abandoned' }
  | ({ type: 'answer.chosen' } & Chosen)
  | { type: 'answer.confirmed' }
  | { type: 'answer.cancelled' }

type BorrowerLinkAnswerContext = BorrowerLinkAnswerInput &
  Proving & {
    borrowerLink: BorrowerLinkView | null
    answer: BorrowerLinkAnswer | null
    /** Of a rendering; null for what is read in English. */
    readHash: string | null
  }

type Opened = { result: OpenedBorrowerLink }

const stateOf = ({ result }: Opened) => (result.kind === 'told' ? result.borrowerLink.state : null)

const ANSWERED = new Set<BorrowerLink['state'] | null>(['ACKNOWLEDGED', 'ACCEPTED', 'CONSENTED', 'REFUSED'])

export const borrowerLinkAnswerSetup = setup({
  types: {
    context: {} as BorrowerLinkAnswerContext,
    events: {} as BorrowerLinkAnswerEvent,
    input: {} as BorrowerLinkAnswerInput,
    children: {} as { otp: 'otp' },
    tags: {} as ProvingTag | 'asking' | 'reading' | 'taken' | 'over' | 'broken',
  },
  actors: {
    ...proofActors,
    openBorrowerLink: unimplementedPromise<OpenedBorrowerLink, { secret: string }>('openBorrowerLink'),
    answerBorrowerLink: unimplementedPromise<
      BorrowerLink,
      { secret: string; answer: BorrowerLinkAnswer; sha256: string }
    >('answerBorrowerLink'),
  },
  actions: {
    ...proofActions,
    keepMobile: assign((_, params: Proving) => params),
    keepOpened: assign((_, { result }: Opened) =>
      result.kind === 'told' ? { borrowerLink: result.borrowerLink } : {},
    ),
    keepAnswer: assign((_, { answer, sha256 }: Chosen) => ({ answer, readHash: sha256 ?? null })),
    keepStanding: assign(({ context }, { standing }: { standing: BorrowerLink }) => ({
      borrowerLink: { ...context.borrowerLink, ...standing },
    })),
  },
  guards: {
    hasNoSecret: ({ context }) => context.secret === null,
    isProved: ({ context }) => context.isProved,
    ...proofGuards,
    isReadable: (_, opened: Opened) =>
      stateOf(opened) === 'OPENED' &&
      opened.result.kind === 'told' &&
      hashOf(opened.result.borrowerLink) !== undefined,
    isTaken: (_, opened: Opened) => stateOf(opened) === 'TAKEN',
    isAnswered: (_, opened: Opened) => ANSWERED.has(stateOf(opened)),
    /** To have read, and a consent that can be withdrawn, is said at once; what binds or ends asks first. */
    needsQuestion: (_, { answer }: { answer: BorrowerLinkAnswer }) =>
      answer === 'ACCEPTED' || answer === 'REFUSED',
  },
  delays: {
    untilExpired: ({ context }) => timeLeft(context.borrowerLink),
  },
})

export function secretOf({ secret }: BorrowerLinkAnswerContext): string {
  if (secret === null) throw new Error('The address has no secret')
  return secret
}

function hashOf(borrowerLink: BorrowerLinkView | null): string | undefined {
  return borrowerLink?.statement?.sha256 ?? borrowerLink?.consents?.sha256
}

export function answerOf(context: BorrowerLinkAnswerContext) {
  const { answer, readHash, borrowerLink } = context
  const sha256 = readHash ?? hashOf(borrowerLink)
  if (answer === null || sha256 === undefined) throw new Error('Nothing was answered to')
  return { secret: secretOf(context), answer, sha256 }
}
