export type TextValues = Readonly<Record<string, string | number>>

/**
 * All texts that are translated, as they stand in English in the code: each is its own key (docs/adr/0075). `npm run texts` puts a new
 * one into the catalogues; a text that no code has, or no catalogue, fails `npm run check`.
 */
export const TEXTS = [
  // The page around every screen.
  'Home',
  'Language',
  'Close',
  'Loading',
  'One moment',
  'Please wait',
  'Try again',
  'This takes longer than usual.',
  'Stop waiting',
  'You are offline. What you type is kept on this phone.',
  'Your profile could not be loaded.',
  'Last failure',
  'Reference of the last failure:',
  'Reference: {reference}, also at the foot of this page',
  'This language did not arrive. Choose it again when you have a network.',
  // The first page.
  'Loan applications',
  'One form takes a customer’s loan application to many lenders, from your phone, in minutes.',
  'Partners',
  'Login',
  'Join Us',
  'Borrowers',
  'Apply Now',
  'Personal Loan',
  'Business Loan',
  'Home Loan',
  'Gold Loan',
  'Auto Loan',
  'Education Loan',
  'New Car Loan',
  'Used Car Loan',
  'Small Business Loan',
  'Complete Application',
  'Track Here',
  'Our banking partners',
  'Pause',
  'Play',
  'the strip of banking partners',
  'Lender: {lender}. Platform: {platform}.',
  'Terms',
  'Privacy',
  'Complaints',
  // Join Us.
  'It takes about five minutes.',
  'Have at hand:',
  'your mobile, for a one-time code',
  'PAN, Aadhaar (both sides) and a cancelled cheque, as photo or PDF',
  'bank account number and IFSC',
  'Register',
  'Track registration',
  // The login.
  'Partner login',
  'Mobile number',
  'Edit',
  'Send OTP',
  'Sign in with a passkey',
  'Invalid mobile number',
  'At most {maximum} digits. Delete one before you type another.',
  'OTP',
  'Digit {position} of {length}',
  'Please enter the OTP received on the mobile - {mobile}',
  'Resend OTP',
  '{seconds} secs',
  'Verify OTP',
  'Invalid otp',
  'Invalid OTP',
  'There is no code of six digits in “{message}”',
  // A session and its calls.
  'Failed to verify OTP. Please try again.',
  'Invalid OTP. Please try again.',
  'The passkey could not be used. Sign in with a code.',
  'No passkey was used: it was cancelled, took too long, or this phone has none. Try again, or sign in with a code.',
  'Passkeys do not work at this address. Sign in with a code.',
  'This browser keeps nothing: you can work, but a reload signs you out.',
  'You have been signed out. Sign in again: what you typed is kept.',
  'Your mobile has to be verified again. What you typed is kept.',
  'Somebody signed in or out in another tab, so this one has ended.',
  'Only agents can use this application.',
  'Something went wrong!',
  'Something went wrong while processing the response.',
  'No connection. Nothing is lost, please try again.',
  'The server does not answer. Nothing is lost, please try again.',
  'The answer did not arrive whole. Nothing is lost, please try again.',
  'This network asks for a sign-in. Nothing is lost: sign in to it in your browser, or use another network, then try again.',
  // Of the server.
  'A new OTP was sent',
  'This verification is over. Please start again.',
  'This code is no longer valid. Request a new one.',
  'The code has expired. Request a new one.',
  'Too many wrong codes. Request a new one.',
  'Please wait {seconds} seconds before requesting a new code',
  'Too many codes were requested. Please try again in {hours} hours.',
  'Too many codes were requested. Please try again in {minutes} minutes.',
  'Too many wrong codes. Please try again in {hours} hours.',
  'Too many wrong codes. Please try again in {minutes} minutes.',
  'The message could not be sent. Please try again.',
  'This passkey is not known here. Sign in with a code, or with another passkey.',
] as const

export type Text = (typeof TEXTS)[number]

type Names<Source extends string> = Source extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never

/** The values that a text asks for, as the arguments behind it. */
export type ValuesOf<Source extends Text> = [Names<Source>] extends [never]
  ? []
  : [values: TextValues & Readonly<Record<Names<Source>, string | number>>]
