import { applicationSetup, each, refused, refusedWhen, repeated } from './application-setup'
import { BASIS_SAVES } from './events'

const NEEDS_ACCEPTANCE = {
  'application.submit': refusedWhen('needsAcceptance', 'NOT_ACCEPTED'),
} as const

const CHANGES = each(BASIS_SAVES, { guard: 'changesBasis', target: 'changed' })

const SEALED = ['offer.accept', 'statement.read', 'statement.acknowledge', 'borrowerLink.create'] as const

const otherStatement = refusedWhen('isOtherStatement', 'STATEMENT_CHANGED')
const otherFigures = refusedWhen('isOtherOffer', 'OTHER_FIGURES')
const unread = refusedWhen('knowsStatements', 'STATEMENT_CHANGED')

/** The offer of the rules, its statement, and what the borrower accepts of it (specification 4.11, 4.12). */
export const offer = applicationSetup.createStateConfig({
  description: 'The offer of the rules, its statement, and what the borrower accepts of it.',
  initial: 'finding',
  states: {
    finding: {
      description: 'The acceptance, the offer and its statements say which it is.',
      always: [
        { guard: 'isAccepted', target: 'accepted' },
        { guard: { type: 'isOffer', params: { offer: 'ENDED' } }, target: 'ended' },
        { guard: { type: 'isOffer', params: { offer: 'CHANGED' } }, target: 'changed' },
        { guard: { type: 'isOffer', params: { offer: 'NONE' } }, target: 'none' },
        { guard: 'isStatementEnded', target: 'ended' },
        { guard: 'isOfferUnknown', target: 'unknown' },
        { guard: 'isAcknowledged', target: 'acknowledged' },
        { guard: 'isStated', target: 'stated' },
        { target: 'offered' },
      ],
    },
    unknown: {
      description:
        'A server that keeps to the specification says nothing of an offer before it is asked for one.',
      on: {
        'offer.request': 'offered',
        'offer.accept': [otherFigures, unread],
        'application.submit': refusedWhen('isAgent', 'NOT_ACCEPTED'),
      },
    },
    none: {
      description: 'The rules were not asked yet.',
      on: {
        ...NEEDS_ACCEPTANCE,
        ...each(SEALED, refused('NO_OFFER')),
        'offer.request': 'offered',
        'offer.update': refused('NO_OFFER'),
      },
    },
    offered: {
      description: 'There is an offer, and no statement of it was issued.',
      on: {
        ...NEEDS_ACCEPTANCE,
        ...CHANGES,
        'offer.request': repeated,
        'offer.update': 'offered',
        'offer.accept': [otherFigures, unread, { target: 'accepted' }],
        'statement.read': 'stated',
        'statement.acknowledge': [otherStatement, { target: 'acknowledged' }],
        'borrowerLink.create': 'stated',
      },
    },
    stated: {
      description: 'The statement of the offer holds, and nobody has said to have read it.',
      on: {
        ...NEEDS_ACCEPTANCE,
        ...CHANGES,
        'offer.request': repeated,
        'offer.update': 'offered',
        'offer.accept': [otherFigures, unread, { target: 'accepted' }],
        'statement.acknowledge': [otherStatement, { target: 'acknowledged' }],
      },
    },
    acknowledged: {
      description: 'The borrower has said to have read the statement.',
      on: {
        ...NEEDS_ACCEPTANCE,
        ...CHANGES,
        'offer.request': repeated,
        'offer.update': 'offered',
        'offer.accept': [otherFigures, { target: 'accepted' }],
        'statement.acknowledge': [otherStatement, repeated],
      },
    },
    changed: {
      description: 'The application, or the rules, are others than the offer was made of.',
      on: {
        ...NEEDS_ACCEPTANCE,
        ...each(SEALED, refused('OFFER_CHANGED')),
        'offer.request': 'offered',
        'offer.update': 'offered',
      },
    },
    ended: {
      description: 'The day of disbursement, or the last day of the statement, has passed.',
      on: {
        ...NEEDS_ACCEPTANCE,
        ...each(SEALED, [
          refusedWhen({ type: 'isOffer', params: { offer: 'ENDED' } }, 'OFFER_ENDED'),
          refused('STATEMENT_ENDED'),
        ]),
        'offer.request': 'offered',
        'offer.update': 'offered',
      },
    },
    accepted: {
      description: 'A record says what was accepted; changing what it rests on ends it.',
      on: {
        ...each(BASIS_SAVES, [
          refusedWhen('isHeldByLender', 'WITH_LENDER'),
          { guard: 'changesBasis', target: 'changed', actions: 'endAcceptance' },
        ]),
        'offer.request': repeated,
        'offer.update': refused('ALREADY_ACCEPTED'),
        'offer.accept': [refusedWhen('isOtherOffer', 'ALREADY_ACCEPTED'), repeated],
        'statement.acknowledge': otherStatement,
        'borrowerLink.create': refused('ALREADY_ACCEPTED'),
        'borrowerLink.answer': refused('ALREADY_ACCEPTED'),
      },
    },
  },
})
