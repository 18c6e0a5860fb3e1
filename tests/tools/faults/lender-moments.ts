import type { Page } from '@playwright/test'
import type { Api } from '../../../e2e/helpers/api'
import { newMobile } from '../../../e2e/helpers/borrowers'
import type { Moment } from './moment'
import { applicationOf, inside } from './parse-request'

const LENDER = 'Banyan Lending'
const MAIL_LENDER = 'Marigold Finance'
const MAILBOX = 'leads@marigold-finance.example'

const banyan = (page: Page) => page.getByRole('row').filter({ hasText: LENDER })
const to = (name: string) => (page: Page) => page.getByRole('button', { name: `${name} ${LENDER}` })

const atLenders =
  (make?: (api: Api, id: string) => Promise<void>): Moment['prepare'] =>
  async (api, said) => {
    const application = await api.salaried(newMobile())
    await make?.(api, application.id)
    return { address: `/applications?open=${application.id}`, mobile: '', application, said }
  }

async function openLenders(page: Page): Promise<void> {
  const link = page.getByRole('link', { name: 'Lenders', exact: true })
  await link.or(banyan(page)).first().waitFor()
  if (await link.isVisible()) await link.click()
  await banyan(page).waitFor()
}

/** An application is sent to a lender as a lead. */
export const sendLead: Moment = {
  prepare: atLenders(),
  makeReady: openLenders,
  submit: to('Send Lead to'),
  count: async (api, scene) =>
    inside(await api.lenderNamed(LENDER, applicationOf(scene).id), 'supportedAction') === 'SEND_LEAD' ? 0 : 1,
  isOver: (page) => to('Upload Files to')(page).isVisible(),
}

/** Its files follow, once the lender has approved it. */
export const uploadLeadFiles: Moment = {
  prepare: atLenders((api, id) => api.sendLead(LENDER, id)),
  makeReady: openLenders,
  submit: to('Upload Files to'),
  count: async (api, scene) =>
    /files received/.test(JSON.stringify(await api.read(applicationOf(scene)))) ? 1 : 0,
  // A server that does not tell the lender's words again leaves the toast alone.
  isOver: (page) =>
    banyan(page)
      .getByText('files received')
      .or(page.getByText('The files were sent to the lender.'))
      .first()
      .isVisible(),
}

/** An application is mailed to a lender. */
export const emailLender: Moment = {
  prepare: atLenders(),
  makeReady: async (page) => {
    if (await page.getByRole('dialog', { name: 'Email this application?' }).isVisible()) return
    await openLenders(page)
    await page.getByRole('button', { name: `Email ${MAIL_LENDER}` }).click()
  },
  submit: (page) => page.getByRole('dialog').getByRole('button', { name: 'Send Email' }),
  count: async (api, { application }) =>
    (await api.mailsTo(MAILBOX)).filter((subject) => subject?.includes(application?.trackerId ?? '?')).length,
  isOver: async (page) => !(await page.getByRole('dialog').isVisible()),
}
