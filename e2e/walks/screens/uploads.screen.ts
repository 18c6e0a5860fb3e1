import type { UploadsLogic } from '@/machines/upload/uploads.machine'
import { STEPS } from '@/schemas/steps/steps'
import { uploadsCatalogue } from '@/tests/model/catalogues'
import { application } from '@/tests/model/catalogues/fixtures'
import { heading } from '../expectations'
import { goBackTo, restoreNetwork } from '../gestures'
import { screen, type Hand } from '../screen'
import { APPLICATION_ID, applicationBody, SIGNED_IN } from '../server-bodies'

const FORM = heading(STEPS.personal.label)
const HOME = heading('Dashboard')

/** Goes to a form that has fields for files; from such a form by way of the dashboard. */
async function openForm({ page, api }: Hand): Promise<void> {
  const isAgain = !(await page.locator('h1', { hasText: 'Dashboard' }).isVisible())
  if (isAgain) {
    await goBackTo(page, '/')
    await HOME(page)
  }
  await goBackTo(page, `/application/${STEPS.personal.page}?id=${APPLICATION_ID}`)
  if (!isAgain)
    await api.answer(['GET /v1/loan-application/{id}'], { body: { data: applicationBody(application()) } })
  await FORM(page)
}

/** The fields for files of all forms, as a person opens and leaves these. */
export const uploadsScreen = screen<UploadsLogic>({
  // A form has several, which are opened at once.
  catalogue: { ...uploadsCatalogue, facts: ({ context }) => Object.keys(context.fields).length > 0 },
  begins: { at: () => '/', stored: () => SIGNED_IN },
  gestures: {
    'field.opened': openForm,
    'network.restored': restoreNetwork,
  },
  outcomes: {
    upload: { done: () => Promise.reject(new Error('A field lives as long as its form may show')) },
  },
  expectations: { open: heading(new RegExp(`^(?:Dashboard|${STEPS.personal.label})$`)) },
  isAwaited: () => false,
  isPossible: () => true,
  impossible: [],
})
