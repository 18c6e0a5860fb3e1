import type { Page } from '@playwright/test'
import { Api } from '../../../e2e/helpers/api'
import { newMobile } from '../../../e2e/helpers/borrowers'
import type { Moment } from './moment'
import { goNearer } from './own-phone'
import { inside, listIn } from './parse-request'

const PURPOSE = { purpose: 'BUREAU', title: 'Asking a credit bureau' }
const OPENING = ['See your consents']

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const agree = (page: Page) => button(page, `Agree: ${PURPOSE.title}`)
const withdraw = (page: Page) => button(page, `Withdraw: ${PURPOSE.title}`)
const hasAsked = (page: Page) => page.getByText(/^You asked for erasure on/).isVisible()

const tracked =
  (before?: (own: Api, trackerId: string) => Promise<void>): Moment['prepare'] =>
  async (api, said) => {
    const mobile = newMobile()
    const application = await api.start(mobile)
    const own = await new Api(api.url).guest(mobile)
    await before?.(own, application.trackerId)
    return { address: '/apply-loan/track', mobile, application, said, own, kept: {} }
  }

/** True if the purpose stands so, as a count. That the same decision again makes no second receipt is tested at the server. */
const stands =
  (decision: string, purpose = PURPOSE.purpose): Moment['count'] =>
  async (_, { own, application }) => {
    const known = await own?.consentsOf(application?.trackerId ?? '')
    const about = listIn(known, 'consents').find(
      (one) => inside(inside(one, 'notice'), 'purpose') === purpose,
    )
    return inside(about, 'decision') === decision ? 1 : 0
  }

const until =
  (isThere: (page: Page) => Promise<boolean>): Moment['makeReady'] =>
  async (page, scene, api) =>
    goNearer(page, scene, api, OPENING, () => isThere(page))

const isListed = async (page: Page) => (await agree(page).isVisible()) || (await withdraw(page).isVisible())

/** A borrower takes a consent back. */
export const withdrawConsent: Moment = {
  prepare: tracked(),
  makeReady: until(isListed),
  submit: withdraw,
  count: stands('WITHDRAWN'),
  isOver: (page) => agree(page).isVisible(),
}

/** A borrower gives a consent again that was taken back. */
export const giveConsent: Moment = {
  prepare: tracked((own, trackerId) => own.withdrawConsent(trackerId, PURPOSE.purpose)),
  makeReady: until(isListed),
  submit: agree,
  count: stands('GIVEN'),
  isOver: (page) => withdraw(page).isVisible(),
}

const ASKED = 'News of other offers'

/** An agent taps what the borrower says to a consent that is asked for while applying. */
export const answerConsent: Moment = {
  prepare: async (api, said) => {
    const mobile = newMobile()
    const application = await api.start(mobile)
    const own = await new Api(api.url).guest(mobile)
    return { address: `/application/kyc?id=${application.id}`, mobile, application, said, own }
  },
  submit: (page) => button(page, `Agree: ${ASKED}`),
  count: stands('GIVEN', 'MARKETING'),
  isOver: (page) =>
    page
      .getByRole('listitem')
      .filter({ hasText: ASKED })
      .getByText(/^Agreed, /)
      .isVisible(),
}

/** A borrower asks for erasure. */
export const requestErasure: Moment = {
  prepare: tracked(),
  makeReady: async (page, scene, api) => {
    const dialog = page.getByRole('dialog', { name: 'Ask for erasure?' })
    const isAsked = async () => (await dialog.isVisible()) || hasAsked(page)
    await goNearer(page, scene, api, ['Ask for erasure', ...OPENING], isAsked)
  },
  submit: (page) => page.getByRole('dialog').getByRole('button', { name: 'Ask for erasure' }),
  count: async (_, { own, application }) =>
    inside(await own?.consentsOf(application?.trackerId ?? ''), 'erasure_requested_at') ? 1 : 0,
  isOver: hasAsked,
}
