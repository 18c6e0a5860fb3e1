import type { PAGES } from '@/schemas/pages'

type Shape = 'form' | 'list' | 'tiles'

/**
 * The title of each page whose code is on its way, and what it mostly holds; no title where it depends on what is opened. Written
 * into the HTML, so that the code of the first page does not pay for it.
 */
export const OUTLINES: {
  readonly [Page in (typeof PAGES)[number]]?: readonly [title: string, shape: Shape]
} = {
  '/': ['Dashboard', 'tiles'],
  // Whoever is signed in goes on to the dashboard.
  '/login': ['Dashboard', 'tiles'],
  '/profile': ['Profile', 'form'],
  '/applications': ['Applications', 'list'],
  '/unsent': ['Not sent yet', 'list'],
  '/disbursment-cases': ['Offline Disbursments', 'list'],
  '/application/create-case': ['Create Case', 'form'],
  '/application/prefferred-lenders': ['Lenders', 'list'],
  '/application/mobile': ['', 'form'],
  '/application/kyc': ['Personal details', 'form'],
  '/application/employment': ['Employment details', 'form'],
  '/application/business': ['Business details', 'form'],
  '/application/co-applicants': ['Co-applicants', 'list'],
  '/application/co-applicant-details': ['Co-applicant details', 'form'],
  '/application/loan-doc': ['Loan documents', 'form'],
  '/application/references': ['References', 'list'],
  '/application/reference-details': ['', 'form'],
  '/application/success/loan-offers': ['Loan offers', 'list'],
  '/application/loan-offer': ['Loan offer', 'form'],
  '/application/final-submit': ['Submit application', 'form'],
  '/application/success': ['Application submitted', 'list'],
  '/application/rejection': ['Application rejected', 'list'],
  '/application/complete-application': ['Complete application', 'list'],
  '/application/track': ['Track your application', 'form'],
}
