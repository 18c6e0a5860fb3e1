import type { Page } from '@playwright/test'
import { Api } from '../../../e2e/helpers/api'
import { newMobile } from '../../../e2e/helpers/borrowers'
import { FormModel } from '../../../e2e/models/form.model'
import type { Moment, Scene } from './moment'
import { applicationOf, inList } from './parse-request'

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

/** An agent takes what a borrower began alone. */
export const takeApplication: Moment = {
  prepare: async (api, said) => {
    const mobile = newMobile()
    const own = await new Api(api.url).guest(mobile)
    return { address: '/applications', mobile, application: await own.create(mobile, { name: said }), said }
  },
  submit: (page, { said }) => page.getByRole('button', { name: `Take the application of ${said}` }),
  count: (api, scene) =>
    api.read(applicationOf(scene)).then(
      () => 1,
      () => 0,
    ),
  isOver: (page) => page.getByRole('table').isVisible(),
}

const isThere = inList('reference')

/** A reference is taken out of an application, after a question. */
export const removeReference: Moment = {
  prepare: async (api, said) => {
    const application = await api.salaried(newMobile())
    await api.addReference(application, said)
    return { address: `/application/references?id=${application.id}`, mobile: '', application, said }
  },
  makeReady: async (page, { said }) => {
    const dialog = page.getByRole('dialog', { name: 'Remove this reference?' })
    if (!(await dialog.isVisible())) await page.getByRole('button', { name: `Remove ${said}` }).click()
  },
  submit: (page) => page.getByRole('dialog').getByRole('button', { name: 'Remove' }),
  count: async (api, scene) => 1 - (await isThere(api, scene)),
  isOver: async (page) => !(await page.getByRole('dialog').isVisible()),
}
