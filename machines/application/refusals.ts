import { checkingRefusal, infectedRefusal } from '@/schemas/files/scan-status'
import { phrase } from '@/schemas/language/phrases'
import type { Caller } from './events'

export type RefusalValues = {
  caller: Caller
  /** The consent that is not there: its purpose and what the borrower did. */
  purpose?: 'TERMS' | 'BUREAU' | undefined
  decision?: 'REFUSED' | 'WITHDRAWN' | undefined
  work?: 'EMPLOYMENT' | 'BUSINESS' | 'UNKNOWN' | undefined
  lender?: string | undefined
  file?: string | undefined
}

type Words = string | ((values: RefusalValues) => string)

const WITHHELD = {
  TERMS: {
    REFUSED: 'The borrower has refused the consent to handle this application',
    WITHDRAWN: 'The borrower has withdrawn the consent to handle this application',
  },
  BUREAU: {
    REFUSED: 'The borrower has refused the consent to ask a credit bureau',
    WITHDRAWN: 'The borrower has withdrawn the consent to ask a credit bureau',
  },
}

/** Why something may not happen to an application, in the words that people are told. */
const REFUSALS = {
  NOT_EXPECTED: 'This cannot be done with the application now',
  ERASED: 'The details of this application were erased',
  ALREADY_COMPLETE: 'This application is already complete',
  REJECTED: 'This application was rejected',
  CHANGE_LOAN_TYPE: 'This application was rejected: change the loan type first',
  NO_WAY_BACK: 'A rejected application has no way back but another loan type',
  LOCKED: 'The loan offer is accepted: the application can no longer be changed',
  PERSONAL_MISSING: 'Save the personal details first',
  WORK_MISSING: ({ work }) =>
    work === 'BUSINESS' ? 'Save the business details first' : 'Save the employment details first',
  DOCUMENTS_MISSING: 'Save the loan documents first',
  OTHER_WORK: (values) =>
    values.work === 'BUSINESS'
      ? 'A self-employed borrower has business details'
      : 'A salaried borrower has employment details',
  NO_DOCUMENTS: 'Only auto and gold loans have these documents',
  CONSENT_WITHHELD: ({ purpose = 'TERMS', decision = 'WITHDRAWN' }) => WITHHELD[purpose][decision],
  CONSENT_MISSING: 'The borrower’s consents are missing: save the start form with them first',
  NO_OFFER: 'Request a loan offer first',
  NOTHING_TO_CHANGE: 'There is no loan offer to change',
  OFFER_CHANGED: 'The application has changed: request a new loan offer',
  OFFER_ENDED: 'The loan offer has ended: request a new one',
  STATEMENT_ENDED: 'The Key Facts Statement of this offer has ended: request a new one',
  STATEMENT_CHANGED: 'The offer has changed since its key facts were read: read them again',
  OTHER_FIGURES: 'The figures have changed: update the loan offer first',
  ALREADY_ACCEPTED: 'This loan offer is already accepted',
  NOT_ACCEPTED: ({ caller }) =>
    caller === 'agent'
      ? 'Accept a loan offer first'
      : 'Your details are saved. Your agent has to accept a loan offer for you before the application can be submitted.',
  WITH_LENDER: ({ lender }) =>
    lender === undefined
      ? 'A lender has this application as the borrower accepted it: ask the lender to refuse it before this is changed'
      : phrase(
          '{lender} has this application as the borrower accepted it: ask {lender} to refuse it before this is changed',
          { lender },
        ),
  NOTHING_TO_LEAVE: 'No loan offer of this application was accepted',
  COOLING_OFF_OVER: 'The cooling-off period is over',
  LOAN_LEFT: 'The borrower has left this loan in its cooling-off period',
  FILE_CHECKING: ({ file }) => checkingRefusal(file),
  FILE_INFECTED: ({ file }) => infectedRefusal(file),
} as const satisfies Record<string, Words>

export type RefusalCode = keyof typeof REFUSALS

export function refusalText(code: RefusalCode, values: RefusalValues): string {
  const words: Words = REFUSALS[code]
  return typeof words === 'string' ? words : words(values)
}
