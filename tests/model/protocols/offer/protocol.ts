import type { StateValue } from 'xstate'
import { decide, stateOf } from '@/machines/application/decide'
import type { LifecycleEvent } from '@/machines/application/events'
import { UNKNOWN_FACTS, type LifecycleFacts } from '@/machines/application/facts'
import type { Protocol } from '../protocol'

/* One application: an agent's screen, the borrower's phone, the server that asks the chart of its life, and the clock. */

type Screen = 'agent' | 'borrowerPhone'

/** Figures and their statements are numbered by the offer they are of. */
export type Loan = {
  figures: number
  isOfOtherAnswers: boolean
  isPastDay: boolean
  statement: number | null
  isStatementPast: boolean
  acknowledged: number | null
  accepted: { figures: number; acknowledged: number | null } | null
  isSubmitted: boolean
  isReturned: boolean
  hasLeft: boolean
  isWithLender: boolean
  isLate: boolean
  shown: Record<Screen, { figures: number; statement: number | null } | null>
  left: Record<'changes' | 'updates' | 'days', number>
}

/** The decisions of the product; a test puts a wrong one in the place of one of them. */
export const RULES = { decide, factsOf, keepsAcceptance: false }

export type Rules = typeof RULES

const START: Loan = {
  figures: 0,
  isOfOtherAnswers: false,
  isPastDay: false,
  statement: null,
  isStatementPast: false,
  acknowledged: null,
  accepted: null,
  isSubmitted: false,
  isReturned: false,
  hasLeft: false,
  isWithLender: false,
  isLate: false,
  shown: { agent: null, borrowerPhone: null },
  left: { changes: 1, updates: 1, days: 1 },
}

/** As `server/modules/lifecycle/facts.ts` reads them of a row. */
export function factsOf(loan: Loan): LifecycleFacts {
  const { figures, statement, acknowledged, accepted } = loan
  const isThis = acknowledged === figures && statement === figures && !loan.isStatementPast
  const open = loan.isOfOtherAnswers ? 'CHANGED' : 'OPEN'
  const valid = loan.isStatementPast ? 'ENDED' : 'VALID'
  return {
    ...UNKNOWN_FACTS,
    status: loan.isSubmitted ? 'COMPLETED' : loan.isReturned ? 'INCOMPLETE' : 'DRAFT',
    isBegunAlone: false,
    work: 'EMPLOYMENT',
    hasPersonal: true,
    hasWork: true,
    terms: 'GIVEN',
    bureau: 'GIVEN',
    offer: figures === 0 ? 'NONE' : loan.isPastDay ? 'ENDED' : open,
    statement: statement === figures && figures > 0 ? valid : 'NONE',
    acknowledged: isThis ? 'THIS' : acknowledged === null ? 'NONE' : 'ANOTHER',
    acceptance: accepted ? 'STANDING' : 'NONE',
    coolingOff: accepted ? (loan.isLate ? 'OVER' : 'OPEN') : 'UNKNOWN',
    hasLeft: loan.hasLeft,
    isWithLender: loan.isWithLender,
    files: 'USABLE',
  }
}

const withOffer = (loan: Loan): Loan => ({
  ...loan,
  figures: loan.figures + 1,
  isOfOtherAnswers: false,
  isPastDay: false,
  isStatementPast: false,
  statement: null,
})

const spent = ({ left }: Loan, name: keyof Loan['left']) => ({ ...left, [name]: left[name] - 1 })

/** An offer, its statement and the clock, and two screens that show what they have read, which may be old. */
export function offerProtocol(changed: Partial<Rules> = {}): Protocol<Loan> {
  const rules = { ...RULES, ...changed }
  const asking =
    (event: LifecycleEvent, act: (loan: Loan, endsAcceptance: boolean) => Loan) =>
    (loan: Loan): Loan | null => {
      const decision = rules.decide(rules.factsOf(loan), event)
      return decision.outcome === 'allowed' ? act(loan, decision.endsAcceptance) : null
    }
  const ofScreen = (caller: Screen): Protocol<Loan>['actions'] => ({
    [`the ${caller} reads the statement`]: asking({ type: 'statement.read', caller }, (loan) => {
      const statement = loan.accepted ? loan.statement : loan.figures
      const shown = { ...loan.shown, [caller]: { figures: loan.figures, statement } }
      return { ...loan, statement, isStatementPast: false, shown }
    }),
    [`the ${caller} acknowledges what it shows`]: (loan) => {
      const isSameStatement = loan.shown[caller]?.statement === loan.statement
      const event = { type: 'statement.acknowledge', caller, isSameStatement } as const
      return loan.shown[caller] && asking(event, (now) => ({ ...now, acknowledged: now.statement }))(loan)
    },
    [`the ${caller} accepts what it shows`]: (loan) => {
      const isSameOffer = loan.shown[caller]?.figures === loan.figures
      const accepted = { figures: loan.figures, acknowledged: loan.acknowledged }
      return (
        loan.shown[caller] &&
        asking({ type: 'offer.accept', caller, isSameOffer }, (now) => ({ ...now, accepted }))(loan)
      )
    },
  })
  return {
    name: 'offer, statement, clock',
    start: START,
    actions: {
      'the agent asks for an offer': asking({ type: 'offer.request', caller: 'agent' }, withOffer),
      'the agent changes the offer': (loan) =>
        loan.left.updates > 0
          ? asking({ type: 'offer.update', caller: 'agent' }, (now) => ({
              ...withOffer(now),
              left: spent(now, 'updates'),
            }))(loan)
          : null,
      ...ofScreen('agent'),
      ...ofScreen('borrowerPhone'),
      'an answer is changed that the offer rests on': (loan) =>
        loan.left.changes > 0
          ? asking(
              { type: 'personal.save', caller: 'agent', isBasisChanged: true },
              (now, endsAcceptance) => ({
                ...now,
                isOfOtherAnswers: now.figures > 0,
                accepted: endsAcceptance && !rules.keepsAcceptance ? null : now.accepted,
                left: spent(now, 'changes'),
              }),
            )(loan)
          : null,
      'the agent submits': asking({ type: 'application.submit', caller: 'agent' }, (loan) => ({
        ...loan,
        isSubmitted: true,
      })),
      'a reviewer sends it back': asking({ type: 'application.return', caller: 'reviewer' }, (loan) => ({
        ...loan,
        isSubmitted: false,
        isReturned: true,
      })),
      'a lender is sent the lead': asking({ type: 'lead.send', caller: 'agent' }, (loan) => ({
        ...loan,
        isWithLender: true,
      })),
      'the lender refuses': (loan) =>
        loan.isWithLender
          ? asking({ type: 'lead.answer', caller: 'lender' }, (now) => ({ ...now, isWithLender: false }))(
              loan,
            )
          : null,
      'the borrower leaves the loan': asking({ type: 'loan.leave', caller: 'borrower' }, (loan) => ({
        ...loan,
        hasLeft: true,
      })),
      'the last day of the statement passes': (loan) =>
        loan.statement !== null && !loan.isStatementPast && loan.left.days > 0
          ? { ...loan, isStatementPast: true, left: spent(loan, 'days') }
          : null,
      'the day of disbursement passes': (loan) =>
        loan.figures > 0 && !loan.isPastDay && loan.left.days > 0
          ? { ...loan, isPastDay: true, left: spent(loan, 'days') }
          : null,
      'the days to leave are over': (loan) =>
        loan.accepted && !loan.isLate ? { ...loan, isLate: true } : null,
    },
    properties: propertiesOf(rules),
    chartsAt: (loan) =>
      pathsIn(stateOf(rules.factsOf(loan)).value).map((state) => ({
        whose: 'the application',
        chart: 'application',
        state,
      })),
    isAtEnd: ({ isSubmitted, hasLeft }) => isSubmitted || hasLeft,
  }
}

function pathsIn(value: StateValue | undefined): string[] {
  if (typeof value !== 'object') return value === undefined ? [] : [value]
  return Object.entries(value).flatMap(([key, inner]) => pathsIn(inner).map((path) => `${key}.${path}`))
}

function propertiesOf(rules: Rules): Protocol<Loan>['properties'] {
  return {
    'what is accepted is what the screen showed on which it was accepted': ({ before, action, after }) => {
      if (before.accepted || !after.accepted) return false
      const shown = action.includes('borrowerPhone') ? before.shown.borrowerPhone : before.shown.agent
      return after.accepted.figures !== shown?.figures
    },
    'an acceptance never rests on the statement of other figures': ({ after: { accepted } }) =>
      accepted !== null && accepted.acknowledged !== null && accepted.acknowledged !== accepted.figures,
    'nothing is accepted after its day': ({ before, after }) =>
      !before.accepted &&
      after.accepted !== null &&
      (before.isPastDay || (before.isStatementPast && before.statement === before.figures)),
    'the figures of an accepted loan stay': ({ after: { accepted, figures, isOfOtherAnswers } }) =>
      accepted !== null && (accepted.figures !== figures || isOfOtherAnswers),
    'what is submitted has an accepted offer': ({ before, after }) =>
      !before.isSubmitted && after.isSubmitted && !before.accepted,
    'what a lender has is not changed under it': ({ before, after }) =>
      before.accepted !== null && before.isWithLender && before.left.changes > after.left.changes,
    'no lender is sent a loan that was left': ({ before, after }) =>
      before.hasLeft && !before.isWithLender && after.isWithLender,
    'the way out of an accepted loan is open in its days': ({ after }) =>
      after.accepted !== null &&
      !after.isLate &&
      !after.hasLeft &&
      rules.decide(rules.factsOf(after), { type: 'loan.leave', caller: 'borrower' }).outcome === 'refused',
  }
}
