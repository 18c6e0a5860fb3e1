import { decide } from '@/machines/application/decide'
import { factsOf, type Rules } from './protocol'

/** Wrong decisions in words, each with what it breaks. */
export const OFFER_FAULTS: readonly [words: string, rules: Partial<Rules>, broken: string][] = [
  [
    'old figures pass for those of today',
    {
      decide: (facts, event) =>
        decide(facts, event.type === 'offer.accept' ? { ...event, isSameOffer: true } : event),
    },
    'what is accepted is what the screen showed on which it was accepted',
  ],
  [
    'the statement of an earlier offer counts as read',
    {
      factsOf: (loan) => ({
        ...factsOf(loan),
        ...(loan.acknowledged !== null && { acknowledged: 'THIS' as const }),
      }),
    },
    'an acceptance never rests on the statement of other figures',
  ],
  [
    'the clock stands still',
    { factsOf: (loan) => factsOf({ ...loan, isPastDay: false, isStatementPast: false }) },
    'nothing is accepted after its day',
  ],
  [
    'a changed answer keeps the acceptance',
    { keepsAcceptance: true },
    'the figures of an accepted loan stay',
  ],
  [
    'everything counts as accepted when it is submitted',
    {
      decide: (facts, event) =>
        decide(event.type === 'application.submit' ? { ...facts, acceptance: 'STANDING' } : facts, event),
    },
    'what is submitted has an accepted offer',
  ],
  [
    'nobody knows of the lender',
    { factsOf: (loan) => ({ ...factsOf(loan), isWithLender: false }) },
    'what a lender has is not changed under it',
  ],
  [
    'that it was left is forgotten',
    { factsOf: (loan) => ({ ...factsOf(loan), hasLeft: false }) },
    'no lender is sent a loan that was left',
  ],
  [
    'the days to leave are never open',
    { factsOf: (loan) => ({ ...factsOf(loan), ...(loan.accepted && { coolingOff: 'OVER' as const }) }) },
    'the way out of an accepted loan is open in its days',
  ],
]
