import { ENGLISH_NOTE } from '../english-note.ts'

/** Explanations that are read aloud in each language, where they are shown (docs/adr/0080). `npm run sounds` makes the sounds. */
export const HELP_TEXTS = [
  'The application is submitted.',
  'The application is being filled in. It is not submitted yet.',
  'The lender checks the details and documents, which may take some days.',
  'If something is missing, the application comes back with remarks on what to change.',
  'Something is missing: the application has come back with remarks on what to change.',
  'When it is approved, the lender signs the agreement with the borrower and pays out the loan.',
  'An earlier loan or card has unpaid dues.',
  'Once they are paid, and the credit bureau has heard of it, the borrower can apply again.',
  'The credit score is below what lenders ask for.',
  'The score rises with dues that are paid in time over some months.',
  'The borrower is younger than the lender allows.',
  'The borrower is older than the lender allows.',
  'The income is less than the lender asks for.',
  'The lender gives no loans of this type.',
  'Loans of this type do not go up to this amount.',
  'A loan of another type may, or a smaller amount.',
  'Loans of this type start at a higher amount.',
  'The income does not carry the instalments of even the smallest loan of this type.',
  'These are optional: the application goes on without them.',
  'Agree or not to each; you can change it under “Track Here”.',
  'Read each to the borrower, and tap what the borrower says.',
  ENGLISH_NOTE,
] as const

/** An explanation that has a sound. */
export type HelpText = (typeof HELP_TEXTS)[number]
