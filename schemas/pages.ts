import { isBorrowerPage, STEP_PAGES, type BorrowerPage, type StepPage } from './steps/steps'

/** The addresses of the pages where nothing is asked for an application. */
const OTHER_PAGES = [
  '/',
  '/login',
  '/login/partner-login',
  '/login/join-us',
  '/join-us',
  '/join-us/track',
  '/profile',
  '/applications',
  '/unsent',
  '/disbursment-cases',
  '/application/create-case',
  '/application/case-recorded-success',
  '/application/prefferred-lenders',
  '/application/success/loan-offers',
  '/application/loan-offer',
  '/application/final-submit',
  '/application/success',
  '/application/rejection',
  '/application/complete-application',
  '/application/track',
  '/apply-loan/track',
  '/apply-loan/complete-application',
  '/apply-loan/success',
  '/apply-loan/unsent',
  '/hand-over',
] as const

/** The address of a page of the app. */
export type Page = (typeof OTHER_PAGES)[number] | `/application/${StepPage}` | `/apply-loan/${BorrowerPage}`

/**
 * The addresses of the app's pages. None has an id in it, so an address says which page it is and nothing of whose. The routes
 * have the same (tests/src/app/router/pages.test.ts).
 */
export const PAGES: readonly Page[] = [
  ...OTHER_PAGES,
  ...STEP_PAGES.map((page) => `/application/${page}` as const),
  ...STEP_PAGES.filter(isBorrowerPage).map((page) => `/apply-loan/${page}` as const),
]
