import type { Label } from '@/schemas/language/texts'
import type { Page } from '@/schemas/pages'
import { STEPS } from '@/schemas/steps/steps'
import { text } from '@/src/language/current-language'

type Shape = 'form' | 'list' | 'tiles'

const stepOutlines: Readonly<Record<string, readonly [title: Label | '', shape: Shape]>> = Object.fromEntries(
  Object.values(STEPS).map((step) => [
    `/application/${step.page}`,
    [step.label, 'recordPage' in step ? 'list' : 'form'],
  ]),
)

/** No title where it depends on what is opened. Written into the HTML, so that the first page's code does not pay for it. */
const OUTLINES: {
  readonly [Address in Page]?: readonly [title: Label | '', shape: Shape]
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
  ...stepOutlines,
  '/application/mobile': ['', 'form'],
  '/application/co-applicant-details': ['Co-applicant details', 'form'],
  '/application/reference-details': ['', 'form'],
  '/application/success/loan-offers': ['Loan offers', 'list'],
  '/application/loan-offer': ['Loan offer', 'form'],
  '/application/final-submit': ['Submit application', 'form'],
  '/application/success': ['Application submitted', 'list'],
  '/application/rejection': ['Application rejected', 'list'],
  '/application/complete-application': ['Complete application', 'list'],
  '/application/track': ['Track your application', 'form'],
}

/** As the HTML has them, in the language that it is written in. */
export function translateOutlines(): Record<string, readonly [title: string, shape: Shape]> {
  return Object.fromEntries(
    Object.entries(OUTLINES).map(([page, [title, shape]]) => [page, [title && text(title), shape]]),
  )
}
