import { assign, setup } from 'xstate'
import type { HandOver, NewHandOver } from '@/schemas/entities/hand-over'
import type { HandOverPurpose } from '@/schemas/hand-over'
import { declaredAction, declaredCallback, declaredPromise } from './declared'
import { timeLeft } from './time-left'

/** Whose offer is handed over. */
export type HandOverInput = { applicationId: string }

/** How it ended: the borrower has accepted the offer, or the agent goes on with it. */
export type HandOverOutput = { isAccepted: boolean }

/** What the page may send, and what is told of the borrower's phone. */
export type HandOverEvent =
  | { type: 'purpose.chosen'; purpose: HandOverPurpose }
  | { type: 'link.requested' }
  | { type: 'handOver.ended' }
  | { type: 'retry' }
  | { type: 'standing.told'; standing: HandOver }
  | { type: 'connection.lost' }
  | { type: 'connection.found' }

type HandOverContext = HandOverInput & {
  /** Null until the agent has chosen. */
  purpose: HandOverPurpose | null
  /** The link of this hand-over; null until there is one. */
  link: NewHandOver | null
  /** How it stood when it was told last, as long as it was open, and that it was accepted. */
  standing: HandOver | null
}

/** The server tells the end itself; after so much longer it is asked, because the connection may be lost. */
const GRACE_MS = 5000

type Told = { standing: HandOver }

/** The vocabulary of the agent's side of a hand-over. */
export const handOverSetup = setup({
  types: {
    context: {} as HandOverContext,
    events: {} as HandOverEvent,
    input: {} as HandOverInput,
    output: {} as HandOverOutput,
    tags: {} as
      | 'busy'
      | 'choosing'
      | 'failed'
      | 'following'
      | 'opened'
      | 'offline'
      | 'expired'
      | 'refused'
      | 'acknowledged',
  },
  actors: {
    createHandOver: declaredPromise<NewHandOver, { applicationId: string; purpose: HandOverPurpose }>(
      'createHandOver',
    ),
    /** Tells how it stands, whenever that changes, and whether it can be told; never ends by itself. */
    followHandOver: declaredCallback<HandOverEvent, { id: string }>('followHandOver'),
    readHandOver: declaredPromise<HandOver, { id: string }>('readHandOver'),
    endHandOver: declaredPromise<HandOver, { id: string }>('endHandOver'),
  },
  actions: {
    showError: declaredAction<{ error: unknown; fallback?: string }>('showError'),
    keepPurpose: assign((_, params: { purpose: HandOverPurpose }) => params),
    keepLink: assign((_, { link }: { link: NewHandOver }) => ({ link, standing: link })),
    keepStanding: assign((_, params: Told) => params),
  },
  guards: {
    isAccepted: (_, { standing }: Told) => standing.state === 'ACCEPTED',
    isAcknowledged: (_, { standing }: Told) => standing.state === 'ACKNOWLEDGED',
    isRefused: (_, { standing }: Told) => standing.state === 'REFUSED',
    isOver: (_, { standing }: Told) => standing.state === 'EXPIRED' || standing.state === 'ENDED',
    isOpen: (_, { standing }: Told) => standing.state === 'WAITING' || standing.state === 'OPENED',
    isOpened: (_, { standing }: Told) => standing.state === 'OPENED',
  },
  delays: {
    untilExpired: ({ context }) => timeLeft(context.standing, GRACE_MS),
  },
})

/** What the agent has chosen to hand over. */
export function purposeOf({ purpose }: HandOverContext): HandOverPurpose {
  if (purpose === null) throw new Error('Nothing was chosen to be handed over')
  return purpose
}

/** The hand-over that is followed. */
export function linkIdOf({ link }: HandOverContext): string {
  if (link === null) throw new Error('There is no link yet')
  return link.id
}
