import { applicationSetup, each, refused, repeated } from './application-setup'
import { BASIS_SAVES, SAVES } from './events'

const ENDS = each(BASIS_SAVES, { guard: 'changesBasis', target: 'notYet' })

/** The borrower's way out of an accepted loan (docs/adr/0029-a-loan-may-be-left-for-some-days.md). */
export const leaving = applicationSetup.createStateConfig({
  description: 'The way out of an accepted loan, in its cooling-off period.',
  initial: 'finding',
  states: {
    finding: {
      description: 'The acceptance and the days since say which it is.',
      always: [
        { guard: 'hasLeft', target: 'left' },
        { guard: 'isNotAccepted', target: 'notYet' },
        { guard: 'isOpenToLeave', target: 'open' },
        { target: 'over' },
      ],
    },
    notYet: {
      description: 'There is nothing to leave.',
      on: { 'loan.leave': refused('NOTHING_TO_LEAVE'), 'offer.accept': 'open' },
    },
    open: {
      description:
        'The borrower may leave the loan by paying back what was paid out, and its cost until then.',
      on: { ...ENDS, 'loan.leave': 'left' },
    },
    over: {
      description: 'The days in which the loan could be left have passed.',
      on: { ...ENDS, 'loan.leave': refused('COOLING_OFF_OVER') },
    },
    left: {
      description: 'The borrower has left: nothing of the application goes on, and nothing more is sent.',
      on: {
        ...each(SAVES, refused('LOAN_LEFT')),
        ...each(
          ['application.submit', 'application.return', 'lead.send', 'files.send', 'mail.send'],
          refused('LOAN_LEFT'),
        ),
        'loan.leave': repeated,
      },
    },
  },
})
