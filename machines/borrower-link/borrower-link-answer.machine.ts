import { notifyError } from '../notify-error'
import { mobileProof, UNPROVED } from '../otp/mobile-proof'
import {
  answerOf,
  borrowerLinkAnswerSetup,
  secretOf,
  type OpenedBorrowerLink,
} from './borrower-link-answer-setup'

export type { BorrowerLinkAnswerInput, OpenedBorrowerLink } from './borrower-link-answer-setup'

const asOpened = ({ event }: { event: { output: OpenedBorrowerLink } }) => ({ result: event.output })

/** The borrower's side of a hand-over (docs/law.md). A state says what the borrower is asked. Final: `answered`, `taken` and `over`. */
export const borrowerLinkAnswerMachine = borrowerLinkAnswerSetup.createMachine({
  id: 'borrowerLinkAnswer',
  context: ({ input }) => ({ ...input, mobile: '', borrowerLink: null, answer: null, readHash: null }),
  initial: 'arriving',
  states: {
    arriving: {
      description:
        'Decides what the link is opened with: nothing of it is shown before its mobile is proved.',
      always: [
        { guard: 'hasNoSecret', target: 'broken' },
        { guard: 'isProved', target: 'opening' },
        { target: 'enteringMobile' },
      ],
    },
    ...mobileProof({
      next: 'opening',
      description: 'The mobile of the application is asked for.',
      foreign: 'The link is not for the number that was proved: another can be typed.',
      tags: ['asking'],
      left: {},
      abandoned: { 'proof.abandoned': 'enteringMobile' },
    }),
    opening: {
      tags: 'busy',
      description: 'The link is being opened: the first phone has it, a second one does not.',
      invoke: {
        id: 'openBorrowerLink',
        src: 'openBorrowerLink',
        input: ({ context }) => ({ secret: secretOf(context) }),
        onDone: [
          ...UNPROVED,
          {
            guard: { type: 'isReadable', params: asOpened },
            target: 'reading',
            actions: { type: 'keepOpened', params: asOpened },
          },
          { guard: { type: 'isTaken', params: asOpened }, target: 'taken' },
          {
            guard: { type: 'isAnswered', params: asOpened },
            target: 'answered',
            actions: { type: 'keepOpened', params: asOpened },
          },
          { target: 'over' },
        ],
        onError: {
          target: 'openFailed',
          actions: notifyError,
        },
      },
    },
    openFailed: {
      tags: 'failed',
      description: 'The link could not be opened; one may try again.',
      on: { retry: 'opening' },
    },
    reading: {
      tags: 'reading',
      description: 'The borrower reads what the loan costs, or what is asked, for as long as the link lives.',
      initial: 'reviewing',
      after: { untilExpired: 'opening' },
      states: {
        reviewing: {
          description: 'What is to be read is on the screen.',
          on: {
            'answer.chosen': [
              {
                guard: { type: 'needsQuestion', params: ({ event }) => ({ answer: event.answer }) },
                target: 'confirming',
                actions: { type: 'keepAnswer', params: ({ event }) => event },
              },
              {
                target: '#borrowerLinkAnswer.answering',
                actions: { type: 'keepAnswer', params: ({ event }) => event },
              },
            ],
          },
        },
        confirming: {
          tags: 'confirming',
          description: 'The borrower is asked whether they mean it.',
          on: { 'answer.confirmed': '#borrowerLinkAnswer.answering', 'answer.cancelled': 'reviewing' },
        },
      },
    },
    answering: {
      tags: ['busy', 'reading'],
      description: 'The answer is being sent, to what is on the screen.',
      invoke: {
        id: 'answerBorrowerLink',
        src: 'answerBorrowerLink',
        input: ({ context }) => answerOf(context),
        onDone: {
          target: 'answered',
          actions: { type: 'keepStanding', params: ({ event }) => ({ standing: event.output }) },
        },
        // The answer may be lost, the offer have changed, or the time be over: the server knows.
        onError: {
          target: 'opening',
          actions: notifyError,
        },
      },
    },
    answered: { type: 'final', description: 'The borrower has answered; nothing else can be said.' },
    taken: { type: 'final', tags: 'taken', description: 'Another phone has opened the link before.' },
    over: {
      type: 'final',
      tags: 'over',
      description: 'The link is worth nothing any more: its time is over, or the agent took it back.',
    },
    broken: { tags: 'broken', description: 'The address is not whole: it names no link.' },
  },
})

export type BorrowerLinkAnswerLogic = typeof borrowerLinkAnswerMachine
