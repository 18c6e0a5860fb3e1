/** Of the mails and pages that the server makes of its own, which are in no file of the browser's. */
export const MAILS_PAGES = [
  // Below every document.
  'Complaints and the grievance officer',
  'Back to {name}',
] as const
