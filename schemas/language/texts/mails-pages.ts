/** Of the mails and pages that the server makes of its own, which are in no file of the browser's. */
export const MAILS_PAGES = [
  // Of the mail with the receipts of what a borrower has decided.
  'What you have decided on your data:',
  'Each can be withdrawn on the same page.',
  // Below every document.
  'Complaints and the grievance officer',
  'Back to {name}',
] as const
