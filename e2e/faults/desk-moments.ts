import type { Page } from '@playwright/test'
import { newMobile } from '../helpers/borrowers'
import { FormModel } from '../models/form.model'
import type { Moment, Scene } from './moment'

const form = (page: Page) => new FormModel(page)
const links = { address: '/profile?tab=links', mobile: '', application: null }
const LENDER = 'Marigold Finance'
const MAILBOX = 'leads@marigold-finance.example'

const rowOf = (page: Page, { said }: Scene) => page.getByRole('row').filter({ hasText: said })

/** A campaign's code is made. */
export const createQrCode: Moment = {
  prepare: (_, said) => Promise.resolve({ ...links, said }),
  type: (page, { said }) =>
    form(page).fillIn({
      'Loan type': { option: 'Gold Loan' },
      Source: { option: 'Whatsapp' },
      Campaign: said,
    }),
  field: (page) => form(page).textBox('Campaign'),
  submit: (page) => page.getByRole('button', { name: 'Generate QR code' }),
  count: (api, { said }) => api.linksNamed(said),
  isOver: (page) => page.getByRole('img', { name: /^QR code that opens http/ }).isVisible(),
}

/** A campaign's link is deleted. */
export const deleteCampaignLink: Moment = {
  prepare: async (api, said) => {
    await api.addLink(said)
    return { ...links, said }
  },
  makeReady: async (page, scene) => {
    const dialog = page.getByRole('dialog', { name: 'Delete this link?' })
    const remove = rowOf(page, scene).getByRole('button', { name: 'Delete' })
    if (await dialog.isVisible()) return
    await remove.click()
  },
  submit: (page) => page.getByRole('dialog').getByRole('button', { name: 'Delete' }),
  count: async (api, { said }) => 1 - (await api.linksNamed(said)),
  isOver: async (page) => !(await page.getByRole('dialog').isVisible()),
}

/** An application is mailed to a lender. */
export const emailLender: Moment = {
  prepare: async (api, said) => {
    const application = await api.salaried(newMobile())
    return { address: `/applications?open=${application.id}`, mobile: '', application, said }
  },
  makeReady: async (page) => {
    const lenders = page.getByRole('link', { name: 'Lenders', exact: true })
    const dialog = page.getByRole('dialog', { name: 'Email this application?' })
    if (await dialog.isVisible()) return
    const mail = page.getByRole('button', { name: `Email ${LENDER}` })
    await lenders.or(mail).first().waitFor()
    if (await lenders.isVisible()) await lenders.click()
    await mail.click()
  },
  submit: (page) => page.getByRole('dialog').getByRole('button', { name: 'Send Email' }),
  count: async (api, { application }) =>
    (await api.mailsTo(MAILBOX)).filter((subject) => subject?.includes(application?.trackerId ?? '?')).length,
  isOver: async (page) => !(await page.getByRole('dialog').isVisible()),
}
