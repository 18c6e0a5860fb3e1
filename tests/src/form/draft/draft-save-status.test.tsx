/* @long */
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useAppForm } from '@/src/form/core/app-form'
import { discardAllDrafts } from '@/src/form/draft/draft-registry'
import { discardDraft, readDraft } from '@/src/form/draft/draft-store'
import { recoverDrafts } from '@/src/form/draft/persist-drafts'
import { useDraft } from '@/src/form/draft/use-draft'
import { forgetEntries } from '@/src/outbox/store/outbox-store'
import { stubIndexedDb } from '../../helpers/indexed-db'
import { until } from '../../helpers/until'
import { renderInTheme } from '../harness'

/* All that was typed reaches the disk of the phone, and the form says so when it has. */

const KEY = 'a1/kyc'
const OWNER = 'agent 7'

function Form() {
  const form = useAppForm({ defaultValues: { name: '', pan_number: '' } })
  useDraft(form, KEY)
  return (
    <form.AppForm>
      <form.FormBody>
        <form.AppField name="name">{(field) => <field.TextField label="Name" />}</form.AppField>
        <form.AppField name="pan_number">{(field) => <field.TextField label="PAN" />}</form.AppField>
      </form.FormBody>
    </form.AppForm>
  )
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

let phone: ReturnType<typeof stubIndexedDb>
beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('work_owner', OWNER)
  phone = stubIndexedDb()
})

function refuse(): never {
  throw new Error('Refused')
}

/** Types a name and waits until the form says where it is. */
async function typeName() {
  renderInTheme(<Form />)
  expect(screen.queryByText(/Saved/)).toBeNull()
  type('Name', 'Asha')
  await screen.findByText(/^Saved/, {}, { timeout: 3000 })
}

test('what was typed is said to be on the phone when it is, with the time, and nobody can read it there', async () => {
  await typeName()
  expect(screen.getByText(/^Saved on this phone \d\d:\d\d$/)).toBeTruthy()
  expect(phone.keys()).toContain(`drafts/${OWNER}`)
  expect(JSON.stringify(phone.values())).not.toContain('Asha')
  expect(screen.getByRole('status').textContent).toBe('')
})

test('secrets are not kept, and the form says that, too', async () => {
  renderInTheme(<Form />)
  type('PAN', 'ABCPE1234F')
  expect(
    await screen.findByText(
      /^Saved on this phone \d\d:\d\d, without PAN, Aadhaar and passwords$/,
      {},
      { timeout: 3000 },
    ),
  ).toBeTruthy()
})

test('what the browser had not written yet when the phone died is there again', async () => {
  await typeName()
  cleanup()
  localStorage.removeItem('draft_form_data')
  await recoverDrafts()
  expect(readDraft(KEY)).toEqual({ name: 'Asha' })
})

test('an older copy on the disk does not overwrite what is newer, nor bring back what was saved', async () => {
  await typeName()
  discardDraft(KEY)
  await recoverDrafts()
  expect(readDraft(KEY)).toEqual({})
  cleanup()
})

test('nobody else gets it, and signing out leaves nothing of it', async () => {
  await typeName()
  cleanup()
  discardAllDrafts()
  localStorage.setItem('work_owner', 'agent 8')
  await recoverDrafts()
  expect(readDraft(KEY)).toEqual({})
  await forgetEntries(OWNER)
  expect(phone.keys()).toEqual([])
})

test('where the disk is refused, the form says that the browser has it', async () => {
  phone.refuse()
  await typeName()
  expect(screen.getByText(/^Saved in this browser \d\d:\d\d$/)).toBeTruthy()
})

test('where the browser keeps nothing at all, the form says so at once', async () => {
  phone.refuse()
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  renderInTheme(<Form />)
  type('Name', 'Asha')
  await until(() =>
    expect(screen.getByRole('status').textContent).toBe(
      'This browser keeps nothing: what you type is lost when the page is closed.',
    ),
  )
  cleanup()
  vi.unstubAllGlobals()
})
