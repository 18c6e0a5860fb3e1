import type { Page } from '@playwright/test'
import { newMobile } from '../helpers/borrowers'
import { FormModel } from '../models/form.model'
import { typeCode } from './code-moments'
import type { Moment, Scene } from './moment'
import { inside, read } from './reading'

/** How many steps lead from the tracking page to the question, and how long each may take, in milliseconds. */
const [STEPS, STEP] = [40, 500]

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Leave this loan?' })

/** One step nearer to the question whether the borrower means it. */
async function goNearer(page: Page, { mobile, application }: Scene, codeOf: () => Promise<void>) {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const form = new FormModel(page)
  if (await button('Leave this loan').isVisible()) return button('Leave this loan').click()
  if (await page.getByRole('textbox', { name: 'Digit 1 of 6' }).isVisible()) return codeOf()
  if (await button('Send OTP').isVisible()) {
    await form.answer('Mobile number', mobile)
    return button('Send OTP').click()
  }
  if (await button('See how to leave it').isVisible()) return button('See how to leave it').click()
  if (await button('Try again').isVisible()) return button('Try again').click()
  await form.answer('Tracker id', application?.trackerId ?? '')
  return button('Track').click()
}

/** A borrower leaves an accepted loan, which asks for its tracker id and a code first. */
export const withdrawLoan: Moment = {
  prepare: async (api, said) => {
    const mobile = newMobile()
    const application = await api.salaried(mobile)
    await api.acceptOffer(application)
    return { address: '/apply-loan/track', mobile, application, said, kept: {} }
  },
  makeReady: async (page, scene, api) => {
    for (let step = 0; step < STEPS; step += 1) {
      if ((await dialog(page).isVisible()) || (await hasLeft(page))) return
      await goNearer(page, scene, () => typeCode(page, scene, api)).catch(() => undefined)
      await page.waitForTimeout(STEP)
    }
  },
  submit: (page) => dialog(page).getByRole('button', { name: 'Leave this loan' }),
  count: async (api, scene) => (inside(await read(api, scene), 'withdrawn_at') ? 1 : 0),
  isOver: hasLeft,
}

function hasLeft(page: Page): Promise<boolean> {
  return page
    .getByText(/^You (left this loan on|have left this loan)/)
    .first()
    .isVisible()
}
