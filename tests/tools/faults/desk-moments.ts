import type { Page } from '@playwright/test'
import { FormModel } from '../../../e2e/models/form.model'
import type { Moment, Scene } from './moment'

const form = (page: Page) => new FormModel(page)
const links = { address: '/profile?tab=links', mobile: '', application: null }

const rowOf = (page: Page, { said }: Scene) => page.getByRole('row').filter({ hasText: said })

/** A campaign's code is made. */
export const createQrCode: Moment = {
  prepare: (_, said) => Promise.resolve({ ...links, said }),
  type: async (page, { said }) => {
    if (!(await form(page).textBox('Campaign').isVisible()))
      await page.getByText('More', { exact: true }).click()
    await form(page).fillIn({
      'Loan type': { option: 'Gold Loan' },
      Source: { option: 'Whatsapp' },
      Campaign: said,
    })
  },
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
