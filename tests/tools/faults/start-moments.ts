import type { Page } from '@playwright/test'
import type { Api, SeededApplication } from '../../../e2e/helpers/api'
import { newMobile } from '../../../e2e/helpers/borrowers'
import { FormModel } from '../../../e2e/models/form.model'
import type { Moment } from './moment'
import { inside, read } from './parse-request'

const form = (page: Page) => new FormModel(page)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The start form of an application that `make` begins. */
const atStart =
  (make: (api: Api) => Promise<SeededApplication>): Moment['prepare'] =>
  async (api, said) => {
    const application = await make(api)
    return { address: `/application/mobile?id=${application.id}`, mobile: '', application, said }
  }

async function consent(page: Page): Promise<void> {
  for (const consented of await form(page).scope.getByRole('checkbox').all()) await consented.check()
}

/** The start form of an application that is there already, with another name. */
export const startStep: Moment = {
  prepare: atStart((api) => api.start(newMobile())),
  // A server need not tell the loan (specification 7.6): a phone that has never seen it asks for it again.
  type: (page, { said }) =>
    form(page).fillIn({ 'Full name': said, 'Loan type': { option: 'Personal Loan' } }),
  makeReady: consent,
  field: (page) => form(page).textBox('Full name'),
  submit: (page) => button(page, 'Continue Application'),
  count: async (api, scene) => (inside(await read(api, scene), 'name') === scene.said ? 1 : 0),
}

/** The same of a returned application, which ends the acceptance of its offer and is asked about first. */
export const endedAcceptance: Moment = {
  ...startStep,
  prepare: atStart((api) => api.returnAccepted(newMobile(), 'The name is not that of the PAN.')),
  // Nothing is asked of what was sent already.
  finish: (page) => button(page, 'Save and end the acceptance').click({ timeout: 3000 }),
  count: async (api, scene) => {
    const application = await read(api, scene)
    const isEnded = inside(inside(application, 'lifecycle'), 'acceptance') === undefined
    return isEnded && inside(application, 'name') === scene.said ? 1 : 0
  },
}
