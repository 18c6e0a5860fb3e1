import type { BorrowerLinkPurpose } from '@/schemas/borrower-link'
import type { BorrowerLink } from '@/schemas/entities/borrower-link'
import { notifyError } from '../notify-error'
import { followedIdOf, borrowerLinkSetup, purposeOf } from './borrower-link-setup'

export type {
  HandedOver,
  LinkRequest,
  BorrowerLinkEvent,
  BorrowerLinkInput,
  BorrowerLinkOutput,
} from './borrower-link-setup'

const fromOutput = ({ event }: { event: { output: BorrowerLink } }) => ({ standing: event.output })
const fromEvent = ({ event }: { event: { standing: BorrowerLink } }) => ({ standing: event.standing })

const notifyNotMade = {
  type: 'showError',
  params: ({ event }: { event: { error: unknown } }) => ({
    error: event.error,
    fallback: 'The link could not be made.',
  }),
} as const

const purposeChosen = {
  target: 'creating',
  actions: {
    type: 'keepPurpose',
    params: ({ event }: { event: { purpose: BorrowerLinkPurpose; language?: string | undefined } }) => ({
      purpose: event.purpose,
      language: event.language ?? null,
    }),
  },
} as const

const keepAnswer = { type: 'keepStanding', params: fromOutput } as const

const POSITIVE_ANSWERS = [
  { guard: { type: 'isAccepted', params: fromOutput }, target: 'accepted', actions: keepAnswer },
  { guard: { type: 'hasConsented', params: fromOutput }, target: 'consented', actions: keepAnswer },
  { guard: { type: 'isAcknowledged', params: fromOutput }, target: 'acknowledged', actions: keepAnswer },
] as const

/**
 * The agent's side of a hand-over. A state says how far the borrower is, as far as this phone knows. Final: `accepted`, `consented`,
 * and `ended`, after which the agent goes on on this phone. The page may also leave it wherever nothing is under way.
 */
export const borrowerLinkMachine = borrowerLinkSetup.createMachine({
  id: 'borrowerLink',
  context: ({ input: { of, open } }) => ({
    of,
    purpose: open?.purpose ?? null,
    language: null,
    link: null,
    standing: open,
  }),
  output: ({ context: { standing } }) => ({
    isAccepted: standing?.state === 'ACCEPTED',
    hasConsented: standing?.state === 'CONSENTED',
  }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Decides whether a link of before is still open: then it is followed on.',
      always: [{ guard: 'isFollowed', target: 'following' }, { target: 'choosing' }],
    },
    choosing: {
      tags: 'choosing',
      description:
        'The agent says what the borrower is to do: only read, read and accept, or before that consent.',
      on: { 'purpose.chosen': purposeChosen },
    },
    creating: {
      tags: 'busy',
      description: 'The link is being made; one that was open before is worth nothing from then on.',
      invoke: {
        id: 'createLink',
        src: 'createLink',
        input: ({ context }) => ({
          of: context.of,
          purpose: purposeOf(context),
          ...(context.language !== null && { language: context.language }),
        }),
        onDone: {
          target: 'following',
          actions: { type: 'keepLink', params: ({ event }) => ({ link: event.output }) },
        },
        // Nothing to do on a failure: whoever follows the earlier link hears from the server whether it is still worth anything.
        onError: [
          { guard: 'isFollowed', target: 'following', actions: notifyNotMade },
          { target: 'choosing', actions: notifyNotMade },
        ],
      },
    },
    following: {
      tags: 'following',
      description: "The link is shown, and what happens on the borrower's phone is followed.",
      type: 'parallel',
      invoke: {
        id: 'followLink',
        src: 'followLink',
        input: ({ context }) => ({ id: followedIdOf(context) }),
        onError: {
          target: 'unknown',
          actions: notifyError,
        },
      },
      on: {
        'standing.told': [
          {
            guard: { type: 'isOpen', params: fromEvent },
            actions: { type: 'keepStanding', params: fromEvent },
          },
          { target: 'checking' },
        ],
        'link.ended': 'ending',
        'link.requested': 'creating',
      },
      after: { untilExpired: 'checking' },
      states: {
        borrower: {
          description: 'How far the borrower is.',
          initial: 'awaited',
          states: {
            awaited: {
              description: 'Nobody has proved the mobile behind the link yet.',
              always: { guard: 'hasOpened', target: 'reading' },
            },
            reading: { tags: 'opened', description: 'The borrower has opened the link and reads.' },
          },
        },
        connection: {
          description: 'Whether what happens there can be told here.',
          initial: 'connected',
          states: {
            connected: {
              description: 'The server tells, or answers when it is asked.',
              on: { 'connection.lost': 'lost' },
            },
            lost: {
              tags: 'offline',
              description: 'The server is out of reach; the borrower may go on meanwhile.',
              on: { 'connection.found': 'connected' },
            },
          },
        },
      },
    },
    checking: {
      tags: 'busy',
      description:
        'Something was answered, or the time of the link is over: the server is asked how it ended.',
      invoke: {
        id: 'readLink',
        src: 'readLink',
        input: ({ context }) => ({ id: followedIdOf(context) }),
        onDone: [
          ...POSITIVE_ANSWERS,
          { guard: { type: 'isRefused', params: fromOutput }, target: 'refused', actions: keepAnswer },
          { guard: { type: 'isOver', params: fromOutput }, target: 'expired', actions: keepAnswer },
          { target: 'following', actions: keepAnswer },
        ],
        onError: {
          target: 'unknown',
          actions: notifyError,
        },
      },
    },
    unknown: {
      tags: 'failed',
      description: 'How it ended could not be read; one may try again.',
      on: { retry: 'checking' },
    },
    ending: {
      tags: 'busy',
      description: 'The agent takes the link back; the borrower may have answered a moment before.',
      invoke: {
        id: 'endLink',
        src: 'endLink',
        input: ({ context }) => ({ id: followedIdOf(context) }),
        onDone: [...POSITIVE_ANSWERS, { target: 'ended' }],
        onError: {
          target: 'following',
          actions: notifyError,
        },
      },
    },
    acknowledged: {
      tags: 'acknowledged',
      description: 'The borrower has read the key facts: now the offer can be accepted, here or there.',
      on: { 'purpose.chosen': purposeChosen },
    },
    refused: {
      tags: 'refused',
      description: 'The borrower does not want it; another link can be made all the same.',
      on: { 'link.requested': 'creating' },
    },
    expired: {
      tags: 'expired',
      description: 'The link is worth nothing any more, and nothing was answered: another can be made.',
      on: { 'link.requested': 'creating' },
    },
    consented: {
      type: 'final',
      description: 'The borrower has consented on their own phone, before there is an application.',
    },
    accepted: { type: 'final', description: 'The borrower has accepted the offer on their own phone.' },
    ended: {
      type: 'final',
      description: 'The link was taken back: the agent goes on with the offer on this phone.',
    },
  },
})
