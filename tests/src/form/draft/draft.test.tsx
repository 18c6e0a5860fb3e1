import { cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { useAppForm } from '@/src/form/core/app-form'
import { discardAllDrafts } from '@/src/form/draft/draft-registry'
import { coApplicantDraftKey, discardDraft, draftKey, readDraft } from '@/src/form/draft/draft-store'
import { useDraft } from '@/src/form/draft/use-draft'
import { renderInTheme } from '../harness'

const defaults = {
  name: '',
  remarks: '',
  pan_number: '',
  bank_statement_pwd1: '',
  rows: [{ city: '', pan: '' }],
}
const key = draftKey({ applicationId: 'a1', stage: 'kyc' })

function renderDraftForm(draft = key, server: Partial<typeof defaults> = {}) {
  function Form() {
    const form = useAppForm({ defaultValues: { ...defaults, ...server } })
    useDraft(form, draft, { omit: ['remarks'] })
    return (
      <>
        <form.AppField name="name">{(field) => <field.TextField label="Name" />}</form.AppField>
        <form.AppField name="remarks">{(field) => <field.TextField label="Remarks" />}</form.AppField>
        <form.AppField name="pan_number">{(field) => <field.TextField label="PAN" />}</form.AppField>
        <form.AppField name="bank_statement_pwd1">
          {(field) => <field.PasswordField label="Secret" />}
        </form.AppField>
        <form.AppField name="rows[0].city">{(field) => <field.TextField label="City" />}</form.AppField>
        <form.AppField name="rows[0].pan">{(field) => <field.TextField label="Row PAN" />}</form.AppField>
      </>
    )
  }
  renderInTheme(
    <StrictMode>
      <Form />
    </StrictMode>,
  )
  return userEvent.setup()
}

const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const leavePage = () => fireEvent(window, new Event('pagehide'))

beforeEach(() => localStorage.clear())

test('what was typed is there again after the page went away', async () => {
  const user = renderDraftForm()
  await user.type(screen.getByLabelText('Name'), 'Asha')
  await user.type(screen.getByLabelText('City'), 'Pune')
  leavePage()
  cleanup()
  renderDraftForm()
  expect([value('Name'), value('City')]).toEqual(['Asha', 'Pune'])
})

test('secrets and omitted fields never reach the storage, however deep they lie', async () => {
  const user = renderDraftForm()
  for (const label of ['Name', 'Remarks', 'PAN', 'Secret', 'City', 'Row PAN']) {
    await user.type(screen.getByLabelText(label), 'typed')
  }
  leavePage()
  expect(readDraft(key)).toEqual({ name: 'typed', rows: [{ city: 'typed' }] })
})

test('a field nobody typed into keeps what the server said', async () => {
  const user = renderDraftForm()
  await user.type(screen.getByLabelText('City'), 'Pune')
  leavePage()
  cleanup()
  renderDraftForm(key, { name: 'From the server' })
  expect([value('Name'), value('City')]).toEqual(['From the server', 'Pune'])
})

test('the co-applicant being added and one that is known have a draft each', async () => {
  const user = renderDraftForm(coApplicantDraftKey('a1', undefined))
  await user.type(screen.getByLabelText('Name'), 'Asha')
  leavePage()
  cleanup()
  renderDraftForm(coApplicantDraftKey('a1', { id: 'c7' }))
  expect(value('Name')).toBe('')
})

test.each([
  'no json',
  '{"version":2,"drafts":{}}',
  '{"version":1,"drafts":{"a1/kyc":{"values":7}}}',
  '{"version":1,"drafts":{"a1/kyc":{"savedAt":1,"values":{"name":["Asha"]}}}}',
])('a stored record that is not ours is dropped: %s', (stored) => {
  localStorage.setItem('draft_form_data', stored)
  renderDraftForm()
  expect(value('Name')).toBe('')
})

test('a discarded draft is not written again by the form that is still on the page', async () => {
  const user = renderDraftForm()
  await user.type(screen.getByLabelText('Name'), 'Asha')
  discardDraft(key)
  leavePage()
  cleanup()
  expect(readDraft(key)).toEqual({})
})

test('discarding all drafts leaves nothing on the phone', async () => {
  const user = renderDraftForm()
  await user.type(screen.getByLabelText('Name'), 'Asha')
  leavePage()
  await user.type(screen.getByLabelText('Name'), ' Rao')
  discardAllDrafts()
  cleanup()
  expect(localStorage.getItem('draft_form_data')).toBeNull()
})

test('leaving the step keeps what was typed a moment ago', async () => {
  const user = renderDraftForm()
  await user.type(screen.getByLabelText('Name'), 'Asha')
  cleanup()
  expect(readDraft(key)).toEqual({ name: 'Asha' })
})
