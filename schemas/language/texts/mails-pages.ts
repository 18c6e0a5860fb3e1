/** Of the mails and pages that the server makes of its own, which are in no file of the browser's. */
export const MAILS_PAGES = [
  // Of a page's address where it is found or shared.
  'Loans with {name}',
  'Apply for a loan with {name}, or go on with an application that was started.',
  // Of the mail with the receipts of what a borrower has decided.
  'What you have decided on your data:',
  'Each can be withdrawn on the same page.',
  // Of the page of complaints.
  'Lender: {lender}',
  'Platform: {platform}',
  'Whoever has no answer within {days} days, or not a satisfying one, may turn to the Ombudsman of the Reserve Bank:',
  'Make a complaint',
  'Your name',
  'Your mobile number',
  '10 digits',
  'Your email, if you have one',
  'What went wrong',
  'Send the complaint',
  'Track a complaint',
  'Number of the complaint',
  'Show the status',
  'Keep the number: with it this page shows the status of the complaint.',
  'Complaint {number} was received on {day} and answered on {answered}.',
  'Complaint {number} was received on {day}. An answer is due by {due}.',
  'Please enter your name',
  'Please write what went wrong',
  'This is no number of a complaint',
  'There is no complaint with this number',
  'Please use the form of this page',
  // Of the mail that answers one.
  'Your complaint {number} at {name}',
  // Below every document.
  'Complaints and the grievance officer',
  'Back to {name}',
] as const
