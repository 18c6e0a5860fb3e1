import { applicationSetup, each, refused, refusedWhen, repeated } from './application-setup'
import { SAVES } from './events'

const ALWAYS = [
  'consent.give',
  'consent.withdraw',
  'statement.read',
  'statement.acknowledge',
  'borrowerLink.create',
  'borrowerLink.answer',
  'application.export',
  'mail.send',
  'lead.answer',
  'loan.leave',
] as const

const OFFERS = ['offer.request', 'offer.update', 'offer.accept'] as const
const SENDS = ['lead.send', 'files.send'] as const
const ERASURE = { 'application.erase': 'erased' } as const

/** The way of an application through its status (specification 4.7, 4.8, 4.11). */
export const progress = applicationSetup.createStateConfig({
  description: 'The way of the application through its status.',
  initial: 'finding',
  states: {
    finding: {
      description: 'The status says which it is; one that is not known is taken for a draft.',
      always: [
        { guard: { type: 'hasStatus', params: { status: 'INCOMPLETE' } }, target: 'returned' },
        { guard: { type: 'hasStatus', params: { status: 'REJECTED' } }, target: 'rejected' },
        { guard: { type: 'hasStatus', params: { status: 'COMPLETED' } }, target: 'submitted' },
        { guard: { type: 'hasStatus', params: { status: 'ERASED' } }, target: 'erased' },
        { target: 'begun' },
      ],
    },
    begun: {
      description: 'A draft: its steps are filled in until an offer is accepted, which locks them.',
      on: {
        ...each([...ALWAYS, ...OFFERS, ...SENDS], { target: 'begun' }),
        ...each(SAVES, [refusedWhen('isLocked', 'LOCKED'), { target: 'begun' }]),
        ...ERASURE,
        'application.submit': 'submitted',
        'application.return': 'returned',
      },
    },
    returned: {
      description: 'A reviewer asks for changes; every step may be saved again.',
      on: {
        ...each([...ALWAYS, ...OFFERS, ...SENDS, ...SAVES, 'application.return'], { target: 'returned' }),
        ...ERASURE,
        'application.submit': 'submitted',
      },
    },
    rejected: {
      description: 'The rules said no; a start form with another loan type begins anew.',
      on: {
        ...each(ALWAYS, { target: 'rejected' }),
        ...each(SAVES, refused('CHANGE_LOAN_TYPE')),
        ...each(SENDS, refused('REJECTED')),
        ...ERASURE,
        'start.save': 'begun',
        'offer.request': repeated,
        'offer.update': refused('NOTHING_TO_CHANGE'),
        'offer.accept': refused('NOTHING_TO_CHANGE'),
        'application.submit': refused('CHANGE_LOAN_TYPE'),
        'application.return': refused('NO_WAY_BACK'),
      },
    },
    submitted: {
      description: 'It is complete: nothing is saved in it, unless a reviewer sends it back.',
      on: {
        ...each([...ALWAYS, ...SENDS], { target: 'submitted' }),
        ...each(SAVES, refused('ALREADY_COMPLETE')),
        ...ERASURE,
        'offer.request': repeated,
        'offer.update': refusedWhen('isNotAccepted', 'NOTHING_TO_CHANGE'),
        'offer.accept': refusedWhen('isNotAccepted', 'NOTHING_TO_CHANGE'),
        'application.submit': repeated,
        'application.return': 'returned',
      },
    },
    erased: {
      description: 'Only its place in lists is left, and what has to be proved.',
      on: {
        ...each([...ALWAYS, ...OFFERS, ...SENDS, ...SAVES], refused('ERASED')),
        'application.submit': refused('ERASED'),
        'application.return': refused('ERASED'),
        'application.erase': repeated,
        'lead.answer': 'erased',
      },
    },
  },
})
