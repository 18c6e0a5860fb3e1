import { assign, setup } from 'xstate'
import type { HandOver, NewHandOver } from '@/schemas/entities/hand-over'
import type { HandOverPurpose } from '@/schemas/hand-over'
import { declaredAction, declaredCallback, declaredPromise } from '../declared'
import { timeLeft } from '../time-left'

/** Whose offer is handed over, or the consents of which mobile before there is an application. */
export type HandedOver = { applicationId: string } | { mobile: string }

/** What is handed over, and the link of before that is still open: after a reload it is followed on. */
export type HandOverInput = { of: HandedOver; open: HandOver | null }

/** How it ended: the borrower has accepted the offer, has consented, or the agent goes on. */
export type HandOverOutput = { isAccepted: boolean; hasConsented: boolean }

/** What the page may send, and what is told of the borrower's phone. */
export type HandOverEvent =
  | { type: 'purpose.chosen'; purpose: HandOverPurpose }
  | { type: 'link.requested' }
  | { type: 'handOver.ended' }
  | { type: 'retry' }
  | { type: 'standing.told'; standing: HandOver }
  | { type: 'connection.lost' }
  | { type: 'connection.found' }

type HandOverContext = {
  of: HandedOver
  /** Null until the agent has chosen. */
  purpose: HandOverPurpose | null
  /** The link as it was told once; null until there is one, and after a reload, since it is kept nowhere. */
  link: NewHandOver | null
  /** How it stood when it was told last, as long as it was open, and that it was accepted. */
  standing: HandOver | null
}

/** The server tells the end itself; after so much longer it is asked, because the connection may be lost. */
const GRACE_MS = 5000

type Told = { standing: HandOver }

const OPEN = new Set<HandOver['state']>(['WAITING', 'OPENED'])

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
    createHandOver: declaredPromise<NewHandOver, { of: HandedOver; purpose: HandOverPurpose }>(
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
    hasConsented: (_, { standing }: Told) => standing.state === 'CONSENTED',
    isAcknowledged: (_, { standing }: Told) => standing.state === 'ACKNOWLEDGED',
    isRefused: (_, { standing }: Told) => standing.state === 'REFUSED',
    isOver: (_, { standing }: Told) => standing.state === 'EXPIRED' || standing.state === 'ENDED',
    isOpen: (_, { standing }: Told) => OPEN.has(standing.state),
    isFollowed: ({ context }) => context.standing !== null && OPEN.has(context.standing.state),
    hasOpened: ({ context }) => context.standing?.state === 'OPENED',
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
export function followedIdOf({ standing }: HandOverContext): string {
  if (standing === null) throw new Error('There is no link yet')
  return standing.id
}
