import type { Page } from '@playwright/test'
import { newMobile } from '../../../e2e/helpers/borrowers'
import type { Moment } from './moment'
import { goNearer } from './own-phone'
import { inside, read } from './parse-request'

/** A borrower leaves an accepted loan, which asks for its tracker id and a code first. */
export const withdrawLoan: Moment = {
  prepare: async (api, said) => {
    const mobile = newMobile()
    const application = await api.salaried(mobile)
    await api.acceptOffer(application)
    return { address: '/apply-loan/track', mobile, application, said, kept: {} }
  },
  makeReady: async (page, scene, api) => {
    const dialog = page.getByRole('dialog', { name: 'Leave this loan?' })
    const ways = ['Leave this loan', 'See how to leave it']
    await goNearer(page, scene, api, ways, async () => (await dialog.isVisible()) || hasLeft(page))
  },
  submit: (page) => page.getByRole('dialog').getByRole('button', { name: 'Leave this loan' }),
  count: async (api, scene) => (inside(await read(api, scene), 'withdrawn_at') ? 1 : 0),
  isOver: hasLeft,
}

function hasLeft(page: Page): Promise<boolean> {
  return page
    .getByText(/^You (left this loan on|have left this loan)/)
    .first()
    .isVisible()
}
