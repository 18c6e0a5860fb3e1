import { newMobile } from '../../../e2e/helpers/borrowers'
import type { Moment } from './moment'
import { inList } from './parse-request'

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
