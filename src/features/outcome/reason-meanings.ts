import type { HelpText } from '@/schemas/language/help-texts'
/** `advice` says what can be done about it. */
type Meaning = { text: HelpText; advice?: HelpText; isOfLoanType: boolean }

/** The reasons that are known; a lender may give others. */
const MEANINGS: Readonly<Record<string, Meaning>> = {
  OVERDUE_AMOUNT_PRESENT: {
    text: 'An earlier loan or card has unpaid dues.',
    advice: 'Once they are paid, and the credit bureau has heard of it, the borrower can apply again.',
    isOfLoanType: false,
  },
  LOW_BUREAU_SCORE: {
    text: 'The credit score is below what lenders ask for.',
    advice: 'The score rises with dues that are paid in time over some months.',
    isOfLoanType: false,
  },
  AGE_BELOW_LIMIT: { text: 'The borrower is younger than the lender allows.', isOfLoanType: false },
  AGE_ABOVE_LIMIT: { text: 'The borrower is older than the lender allows.', isOfLoanType: false },
  INCOME_TOO_LOW: { text: 'The income is less than the lender asks for.', isOfLoanType: false },
  LOAN_TYPE_NOT_SERVED: { text: 'The lender gives no loans of this type.', isOfLoanType: true },
  LOAN_AMOUNT_ABOVE_LIMIT: {
    text: 'Loans of this type do not go up to this amount.',
    advice: 'A loan of another type may, or a smaller amount.',
    isOfLoanType: true,
  },
  LOAN_AMOUNT_BELOW_LIMIT: {
    text: 'Loans of this type start at a higher amount.',
    isOfLoanType: true,
  },
  REPAYMENT_CAPACITY_TOO_LOW: {
    text: 'The income does not carry the instalments of even the smallest loan of this type.',
    isOfLoanType: true,
  },
}

/** @returns in plain words why, and then what can be done about it; nothing of a reason that is not known */
export function explain(reason: string | undefined): HelpText[] {
  const meaning = MEANINGS[reason ?? '']
  return [meaning?.text, meaning?.advice].filter((known) => known !== undefined)
}

/** @returns whether a loan of another type may be possible: not where a reason stands that follows the borrower to every type. */
export function canAnotherTypeHelp(reasons: readonly string[]): boolean {
  return reasons.every((reason) => MEANINGS[reason]?.isOfLoanType ?? true)
}
