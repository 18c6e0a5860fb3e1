import type { Page } from '@playwright/test'
import type { Api } from '../../../e2e/helpers/api'
import { newMobile, shortPersonal, type Answer } from '../../../e2e/helpers/borrowers'
import { heavy, pdf, png, type TestFile } from '../../../e2e/helpers/files'
import { FormModel } from '../../../e2e/models/form.model'
import type { Moment, Scene } from './moment'
import { applicationOf, inside, listIn } from './parse-request'

const form = (page: Page) => new FormModel(page)

/** More than one part (`LIMITS.uploadPartBytes`). */
const PARTS = 600 * 1024

type Chosen = { label: string; field: string; file: (name: string) => TestFile }

const SINGLE: Chosen = { label: 'PAN', field: 'pan', file: (name) => png(`${name}.png`) }
const ONE_OF_SEVERAL: Chosen = {
  label: 'Bank statement',
  field: 'bank_statement',
  file: (name) => pdf(`${name}.pdf`),
}
const IN_PARTS: Chosen = { ...ONE_OF_SEVERAL, file: (name) => heavy(pdf(`${name}.pdf`), PARTS) }

async function fillInOthers(page: Page, label: string): Promise<void> {
  const answers: [string, Answer][] = Object.entries(shortPersonal)
  for (const [name, answer] of answers) {
    if (name === label) continue
    if (typeof answer === 'string' || !('files' in answer) || (await chooser(page, name).isVisible()))
      await form(page).answer(name, answer)
  }
}

const chooser = (page: Page, label: string) => form(page).button(`${label} Choose file`)

async function countNamed(api: Api, scene: Scene, { field, file }: Chosen): Promise<number> {
  const application = await api.read(applicationOf(scene))
  const { name } = file(scene.said)
  const ids = listIn(application, 'files')
    .filter((one) => inside(one, 'name') === name)
    .map((one) => inside(one, 'file_id'))
  const named = listIn(inside(application, 'personal_info'), field)
  return ids.some((id) => named.includes(id)) ? ids.length : 0
}

const chosen = (one: Chosen): Moment => ({
  prepare: async (api, said) => {
    const application = await api.start(newMobile())
    return { address: `/application/kyc?id=${application.id}`, mobile: '', application, said }
  },
  type: async (page, { said }) => {
    await fillInOthers(page, one.label)
    await form(page).answer("Mother's name", said)
  },
  choose: (page, { said }) => form(page).chooseFiles(one.label, one.file(said)),
  chosen: (page, { said }) => page.locator(`[data-field="${one.field}"]`).getByText(one.file(said).name),
  field: (page) => form(page).textBox("Mother's name"),
  submit: (page) => page.getByRole('button', { name: 'Next', exact: true }),
  count: (api, scene) => countNamed(api, scene, one),
})

/** One file goes by its call. */
export const uploadFile = chosen(SINGLE)

/** One of a field for several goes by the call for several. */
export const uploadFiles = chosen(ONE_OF_SEVERAL)

/** A large file goes in parts. */
export const uploadInParts = chosen(IN_PARTS)

/** A file that the server has is taken out of the form, and another one chosen in its place. */
export const deleteFile: Moment = {
  ...uploadFile,
  prepare: async (api, said) => {
    const application = await api.personal(newMobile())
    return { address: `/application/kyc?id=${application.id}`, mobile: '', application, said }
  },
  type: (page, { said }) => form(page).fillIn({ "Mother's name": said }),
  choose: async (page, { said }) => {
    const remove = form(page).button('Remove pan.png of PAN')
    if (await remove.isVisible()) await remove.click()
    await form(page).chooseFiles('PAN', SINGLE.file(said))
  },
}
