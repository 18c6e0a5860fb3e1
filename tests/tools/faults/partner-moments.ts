import type { Page } from '@playwright/test'
import { Api } from '../../../e2e/helpers/api'
import { newMobile } from '../../../e2e/helpers/borrowers'
import { FormModel } from '../../../e2e/models/form.model'
import { papers, partner } from '../../../e2e/models/join-us.model'
import type { Moment } from './moment'
import { goNearer } from './own-phone'

const form = (page: Page) => new FormModel(page)

/** Everything typed, and those documents chosen that are not yet. */
async function fillIn(page: Page, said: string, documents: readonly string[]): Promise<void> {
  await form(page).fillIn({ ...partner, 'First name': said })
  for (const [label, { files }] of Object.entries(papers))
    if (documents.includes(label) && (await form(page).button(`${label} Choose file`).isVisible()))
      await form(page).upload(label, ...files)
}

const isSubmitted = (page: Page) => page.getByRole('heading', { name: 'Registration submitted' }).isVisible()

/** A prospective partner, whose mobile is proved, registers. */
export const requestRegistration: Moment = {
  prepare: async (api, said) => {
    const mobile = newMobile()
    const { token } = await new Api(api.url).guest(mobile)
    const proof = { version: 1, mobile, trackerId: null, isSent: false, token }
    const kept = {
      guest_token: token ?? '',
      work_owner: `borrower ${mobile}`,
      join_us: JSON.stringify(proof),
    }
    return { address: '/join-us', mobile, application: null, said, kept }
  },
  type: (page, { said }) => fillIn(page, said, Object.keys(papers)),
  // Secrets are not stored on the phone.
  makeReady: async (page, scene, api) => {
    const isThere = () => form(page).textBox('First name').isVisible()
    // A proof that was refused is given anew.
    await goNearer(page, scene, api, [], async () => (await isThere()) || isSubmitted(page))
    if (!(await form(page).textBox('PAN number').isVisible())) return
    await form(page).fillIn({
      'PAN number': partner['PAN number'],
      'Account number': partner['Account number'],
    })
  },
  field: (page) => form(page).textBox('First name'),
  submit: (page) => page.getByRole('button', { name: 'Register', exact: true }),
  count: async (api, { mobile }) => ((await api.isRegistered(mobile)) ? 1 : 0),
  isOver: isSubmitted,
}

const LAST = 'Cancelled cheque'

/** The documents of a registration go as they are chosen. */
export const uploadRegistrationFile: Moment = {
  ...requestRegistration,
  type: (page, { said }) =>
    fillIn(
      page,
      said,
      Object.keys(papers).filter((label) => label !== LAST),
    ),
  choose: (page) => form(page).chooseFiles(LAST, ...papers[LAST].files),
  chosen: (page) => page.locator('[data-field="cancelled_cheque"]').getByText('cheque.pdf'),
}
