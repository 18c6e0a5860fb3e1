import type { Page } from '@playwright/test'
import { Api } from '../../../e2e/helpers/api'
import { newMobile } from '../../../e2e/helpers/borrowers'
import { typeCode } from './code-moments'
import type { Moment } from './moment'
import { goNearer } from './own-phone'
import { applicationOf, inside } from './parse-request'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog', { name: "On the borrower's phone" })
const back = (page: Page) => dialog(page).getByRole('button', { name: 'Continue on this phone' })
const link = (page: Page) => dialog(page).getByRole('img', { name: /QR code/ })

async function openDialog(page: Page): Promise<void> {
  const open = button(page, "On the borrower's phone")
  await open.or(dialog(page)).first().waitFor()
  if (!(await dialog(page).isVisible())) await open.click()
}

/** An agent makes a link for the borrower's own phone. */
export const createBorrowerLink: Moment = {
  prepare: async (api, said) => {
    const application = await api.salaried(newMobile())
    await api.requestOffer(application)
    return { address: `/application/loan-offer?id=${application.id}`, mobile: '', application, said }
  },
  makeReady: openDialog,
  submit: (page) => dialog(page).getByRole('button', { name: /^(Read and accept|New link)$/ }),
  isOver: (page) => link(page).isVisible(),
}

/** An agent takes the link back and goes on with the offer on the same phone. */
export const endBorrowerLink: Moment = {
  ...createBorrowerLink,
  makeReady: async (page) => {
    const make = dialog(page).getByRole('button', { name: 'Read and accept' })
    await openDialog(page)
    await make.or(back(page)).first().waitFor()
    if (await make.isVisible()) await make.click()
    await back(page).waitFor()
  },
  submit: back,
  isOver: async (page) => !(await dialog(page).isVisible()),
}

/** A link that waits for its borrower; `isProved` where the phone has proved the mobile before. */
const handedOver =
  (isProved: boolean): Moment['prepare'] =>
  async (api, said) => {
    const mobile = newMobile()
    const application = await api.salaried(mobile)
    await api.requestOffer(application)
    const { pathname, hash } = new URL(await api.borrowerLink(application))
    const { token } = await new Api(api.url).guest(mobile)
    const proof = { guest_token: token ?? '', work_owner: `borrower ${mobile}` }
    const address = `${pathname}${hash}`
    return { address, mobile, application, said, kept: { ...(isProved && proof) } }
  }

const mobileBox = (page: Page) => page.getByRole('textbox', { name: 'Mobile number' })
const hasAnswered = (page: Page) => page.getByText(/^You have accepted this loan offer/).isVisible()

/** A borrower opens the link, for which the code is the last thing that is typed. */
export const openBorrowerLink: Moment = {
  prepare: async (api, said) => {
    const scene = await handedOver(false)(api, said)
    return { ...scene, said: scene.mobile }
  },
  type: (page, { mobile }) => mobileBox(page).fill(mobile),
  field: mobileBox,
  submit: (page) => button(page, 'Send OTP'),
  finish: typeCode,
  isOver: (page) => button(page, 'Accept Offer').isVisible(),
}

/** A borrower accepts the offer on their own phone. */
export const answerBorrowerLink: Moment = {
  prepare: handedOver(true),
  makeReady: async (page, scene, api) => {
    const question = page.getByRole('dialog', { name: 'Confirm Loan Acceptance' })
    const isAsked = async () => (await question.isVisible()) || hasAnswered(page)
    await goNearer(page, scene, api, ['Accept Offer'], isAsked)
  },
  submit: (page) => page.getByRole('dialog').getByRole('button', { name: 'Accept' }),
  count: async (api, scene) =>
    inside(inside(await api.offerOf(applicationOf(scene)), 'bre_info'), 'is_accepted') === true ? 1 : 0,
  isOver: hasAnswered,
}
