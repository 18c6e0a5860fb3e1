import { assign, setup } from 'xstate'
import type { BorrowerHandOver, HandOver } from '@/schemas/entities/hand-over'
import type { HandOverAnswer } from '@/schemas/hand-over'
import { declaredPromise } from '../declared'
import { proofActions, proofActors, proofGuards, type Proving } from '../otp/mobile-proof'
import { timeLeft } from '../time-left'

/** The secret of the link, null where the address has none, and whether this phone has proved a mobile before. */
export type BorrowerHandOverInput = { secret: string | null; isProved: boolean }

/** What a link leads to; `foreign` where it is no link of the proved mobile's, `unproved` where a proof is worth nothing any more. */
export type OpenedHandOver =
  | { kind: 'told'; handOver: BorrowerHandOver }
  | { kind: 'foreign' }
  | { kind: 'unproved' }

type BorrowerHandOverEvent =
  | { type: 'mobile.submitted'; mobile: string }
  | { type: 'proof.abandoned' }
  | { type: 'answer.chosen'; answer: HandOverAnswer }
  | { type: 'answer.confirmed' }
  | { type: 'answer.cancelled' }
  | { type: 'retry' }

type BorrowerHandOverContext = BorrowerHandOverInput &
  Proving & {
    handOver: BorrowerHandOver | null
    answer: HandOverAnswer | null
  }

type Opened = { result: OpenedHandOver }

const stateOf = ({ result }: Opened) => (result.kind === 'told' ? result.handOver.state : null)

const ANSWERED = new Set<HandOver['state'] | null>(['ACKNOWLEDGED', 'ACCEPTED', 'CONSENTED', 'REFUSED'])

/** The vocabulary of the borrower's side of a hand-over. */
export const borrowerHandOverSetup = setup({
  types: {
    context: {} as BorrowerHandOverContext,
    events: {} as BorrowerHandOverEvent,
    input: {} as BorrowerHandOverInput,
    children: {} as { otp: 'otp' },
    tags: {} as
      | 'busy'
      | 'failed'
      | 'foreign'
      | 'asking'
      | 'reading'
      | 'confirming'
      | 'taken'
      | 'over'
      | 'broken',
  },
  actors: {
    ...proofActors,
    openHandOver: declaredPromise<OpenedHandOver, { secret: string }>('openHandOver'),
    answerHandOver: declaredPromise<HandOver, { secret: string; answer: HandOverAnswer; sha256: string }>(
      'answerHandOver',
    ),
  },
  actions: {
    ...proofActions,
    keepMobile: assign((_, params: { mobile: string }) => params),
    keepOpened: assign((_, { result }: Opened) =>
      result.kind === 'told' ? { handOver: result.handOver } : {},
    ),
    keepAnswer: assign((_, params: { answer: HandOverAnswer }) => params),
    keepStanding: assign(({ context }, { standing }: { standing: HandOver }) => ({
      handOver: { ...context.handOver, ...standing },
    })),
  },
  guards: {
    hasNoSecret: ({ context }) => context.secret === null,
    isProved: ({ context }) => context.isProved,
    ...proofGuards,
    /** The mobile was typed here, and is not the link's. */
    isForeign: ({ context }, { result }: Opened) => result.kind === 'foreign' && context.mobile !== '',
    /** What this phone had proved before says nothing here. */
    isUnproved: (_, { result }: Opened) => result.kind !== 'told',
    isReadable: (_, opened: Opened) =>
      stateOf(opened) === 'OPENED' &&
      opened.result.kind === 'told' &&
      hashOf(opened.result.handOver) !== undefined,
    isTaken: (_, opened: Opened) => stateOf(opened) === 'TAKEN',
    isAnswered: (_, opened: Opened) => ANSWERED.has(stateOf(opened)),
    /** To have read, and a consent that can be withdrawn, is said at once; what binds or ends asks first. */
    needsQuestion: (_, { answer }: { answer: HandOverAnswer }) =>
      answer === 'ACCEPTED' || answer === 'REFUSED',
  },
  delays: {
    untilExpired: ({ context }) => timeLeft(context.handOver),
  },
})

/** The secret of the link. */
export function secretOf({ secret }: BorrowerHandOverContext): string {
  if (secret === null) throw new Error('The address has no secret')
  return secret
}

/** The hash of what is on the screen: of a statement, or of what is consented to. */
function hashOf(handOver: BorrowerHandOver | null): string | undefined {
  return handOver?.statement?.sha256 ?? handOver?.consents?.sha256
}

/** What is sent: the answer, to what is on the screen. */
export function answerOf(context: BorrowerHandOverContext) {
  const { answer, handOver } = context
  const sha256 = hashOf(handOver)
  if (answer === null || sha256 === undefined) throw new Error('Nothing was answered to')
  return { secret: secretOf(context), answer, sha256 }
}
