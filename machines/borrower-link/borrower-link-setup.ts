import { assign, setup } from 'xstate'
import type { BorrowerLinkPurpose } from '@/schemas/borrower-link'
import type { BorrowerLink, NewBorrowerLink } from '@/schemas/entities/borrower-link'
import { timeLeft } from '../time-left'
import { declaredAction, unimplementedCallback, unimplementedPromise } from '../unimplemented'

export type HandedOver = { applicationId: string } | { mobile: string }

/** After a reload it is followed on. */
export type BorrowerLinkInput = { of: HandedOver; open: BorrowerLink | null }

export type BorrowerLinkOutput = { isAccepted: boolean; hasConsented: boolean }

export type BorrowerLinkEvent =
  | { type: 'purpose.chosen'; purpose: BorrowerLinkPurpose; language?: string | undefined }
  | { type: 'link.requested' }
  | { type: 'link.ended' }
  | { type: 'retry' }
  | { type: 'standing.told'; standing: BorrowerLink }
  | { type: 'connection.lost' }
  | { type: 'connection.found' }

export type LinkRequest = {
  of: HandedOver
  purpose: BorrowerLinkPurpose
  language?: string | undefined
}

type BorrowerLinkContext = {
  of: HandedOver
  purpose: BorrowerLinkPurpose | null
  /** The borrower's; null where the server takes none. */
  language: string | null
  /** The link as it was told once; null until there is one, and after a reload, since it is kept nowhere. */
  link: NewBorrowerLink | null
  standing: BorrowerLink | null
}

/** The server tells the end itself; after so much longer it is asked, because the connection may be lost. */
const GRACE_MS = 5000

type Standing = { standing: BorrowerLink }

const OPEN = new Set<BorrowerLink['state']>(['WAITING', 'OPENED'])

export const borrowerLinkSetup = setup({
  types: {
    context: {} as BorrowerLinkContext,
    events: {} as BorrowerLinkEvent,
    input: {} as BorrowerLinkInput,
    output: {} as BorrowerLinkOutput,
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
    createLink: unimplementedPromise<NewBorrowerLink, LinkRequest>('createLink'),
    /** Tells how it stands, whenever that changes, and whether it can be told; never ends by itself. */
    followLink: unimplementedCallback<BorrowerLinkEvent, { id: string }>('followLink'),
    readLink: unimplementedPromise<BorrowerLink, { id: string }>('readLink'),
    endLink: unimplementedPromise<BorrowerLink, { id: string }>('endLink'),
  },
  actions: {
    showError: declaredAction<{ error: unknown; fallback?: string }>('showError'),
    keepPurpose: assign((_, params: { purpose: BorrowerLinkPurpose; language: string | null }) => params),
    keepLink: assign((_, { link }: { link: NewBorrowerLink }) => ({ link, standing: link })),
    keepStanding: assign((_, params: Standing) => params),
  },
  guards: {
    isAccepted: (_, { standing }: Standing) => standing.state === 'ACCEPTED',
    hasConsented: (_, { standing }: Standing) => standing.state === 'CONSENTED',
    isAcknowledged: (_, { standing }: Standing) => standing.state === 'ACKNOWLEDGED',
    isRefused: (_, { standing }: Standing) => standing.state === 'REFUSED',
    isOver: (_, { standing }: Standing) => standing.state === 'EXPIRED' || standing.state === 'ENDED',
    isOpen: (_, { standing }: Standing) => OPEN.has(standing.state),
    isFollowed: ({ context }) => context.standing !== null && OPEN.has(context.standing.state),
    hasOpened: ({ context }) => context.standing?.state === 'OPENED',
  },
  delays: {
    untilExpired: ({ context }) => timeLeft(context.standing, GRACE_MS),
  },
})

export function purposeOf({ purpose }: BorrowerLinkContext): BorrowerLinkPurpose {
  if (purpose === null) throw new Error('Nothing was chosen to be handed over')
  return purpose
}

export function followedIdOf({ standing }: BorrowerLinkContext): string {
  if (standing === null) throw new Error('There is no link yet')
  return standing.id
}
