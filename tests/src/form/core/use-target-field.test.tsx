import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useAppForm } from '@/src/form/core/app-form'
import { FormSection } from '@/src/form/core/form-section'
import { useTargetField } from '@/src/form/core/use-target-field'
import { setTargetField, getTargetField } from '@/src/form/upload/target-field'
import { UploadScope } from '@/src/form/upload/upload-scope'
import { pdfFile } from '../../helpers/chosen-files'
import { renderInTheme } from '../harness'
import { startUploads } from '../upload/upload-actors'

afterEach(() => setTargetField('', ''))

async function renderForm() {
  const { uploads, held } = startUploads([])
  function Form() {
    const form = useAppForm({ defaultValues: { company_name: '', salary_slip2: '', salary_slip3: 'f3' } })
    useTargetField(form, 'a1')
    return (
      <form.AppForm>
        <UploadScope
          uploads={uploads}
          files={[{ file_id: 'f3', name: 'dark.pdf' }]}
          request={{
            uploadType: 'LOAN_APPLICANT_EMPLOYMENT_INFO',
            mobile: '9000000001',
            namePrefix: 'Asha',
            applicationId: 'a1',
          }}
        >
          <form.FormBody>
            <form.AppField name="company_name">
              {(field) => <field.TextField label="Company" />}
            </form.AppField>
            <FormSection title="Documents">
              <form.AppField name="salary_slip2">
                {(field) => <field.UploadField label="Slip 2" />}
              </form.AppField>
              <form.AppField name="salary_slip3">
                {(field) => <field.UploadField label="Slip 3" />}
              </form.AppField>
            </FormSection>
          </form.FormBody>
        </UploadScope>
      </form.AppForm>
    )
  }
  renderInTheme(<Form />)
  await screen.findByRole('button', { name: 'Slip 2 Choose file' })
  return { held }
}

test('a form begins at the field that was chosen elsewhere, once', async () => {
  setTargetField('a1', 'salary_slip3')
  await renderForm()
  await waitFor(() =>
    expect(document.activeElement?.closest('[data-field]')?.getAttribute('data-field')).toBe('salary_slip3'),
  )
  expect(getTargetField('a1')).toBeNull()
})

test('a file that was chosen for it takes the place of the one that is there', async () => {
  setTargetField('a1', 'salary_slip3', [pdfFile('clear.pdf')])
  const { held } = await renderForm()
  await waitFor(() => expect(held).toHaveLength(1))
  expect(held[0]?.input.request.fileType).toBe('salary_slip3')
  expect(held[0]?.input.chosen?.map(({ name }) => name)).toEqual(['clear.pdf'])
  act(() => held[0]?.report({ type: 'upload.succeeded', files: [{ fileId: 'f4', name: 'clear.pdf' }] }))
  expect(screen.getByRole('button', { name: 'Remove clear.pdf of Slip 3' })).toBeTruthy()
  expect(screen.queryByText('dark.pdf')).toBeNull()
})

test('what was chosen for another application, or long ago, changes nothing', async () => {
  setTargetField('b2', 'salary_slip3', [pdfFile('clear.pdf')])
  const { held } = await renderForm()
  expect(await screen.findByText('dark.pdf')).toBeTruthy()
  expect(held).toEqual([])
  expect(document.activeElement).toBe(document.body)
})

function LateForm({ applicationId }: { applicationId: string }) {
  const [presses, setPresses] = useState(0)
  useTargetField({ formId: 'late' }, applicationId)
  return (
    <>
      <form id="late">
        <div>
          {presses > 0 && (
            <div data-field="slip">
              <button disabled={presses === 1}>Slip</button>
            </div>
          )}
        </div>
      </form>
      <button onClick={() => setPresses(presses + 1)}>On</button>
      <button onClick={() => setPresses(2)}>At once</button>
    </>
  )
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const slip = () => screen.queryByRole('button', { name: 'Slip' })

test('a field that comes late is begun at as soon as it can be answered', async () => {
  setTargetField('a1', 'slip')
  render(<LateForm applicationId="a1" />)
  press('On')
  await waitFor(() => expect(slip()).toBeTruthy())
  expect(document.activeElement).toBe(document.body)
  press('On')
  await waitFor(() => expect(document.activeElement).toBe(slip()))
})

test('a field that comes late and ready is begun at at once, on the page of another application, too', async () => {
  setTargetField('b2', 'slip')
  const { rerender } = render(<LateForm applicationId="a1" />)
  rerender(<LateForm applicationId="b2" />)
  press('At once')
  await waitFor(() => expect(document.activeElement).toBe(slip()))
})
