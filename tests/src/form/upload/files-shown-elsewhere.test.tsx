import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { useAppForm } from '@/src/form/core/app-form'
import { getFieldDisplay } from '@/src/form/fields/field-display'
import { setTargetField } from '@/src/form/upload/target-field'
import { UploadScope } from '@/src/form/upload/upload-scope'
import { chooseFiles, pdfFile, pngFile } from '../../helpers/chosen-files'
import { handOut, renderInTheme, watchValues } from '../harness'
import { startUploads, UPLOAD_REQUEST } from './upload-actors'

const FILES = [
  { file_id: 'f1', name: 'front.png' },
  { file_id: 'f2', name: 'back.png' },
]

afterEach(() => setTargetField('', ''))

async function renderForm(values: { pan: string; bank_statement: string[] }, isViewed = true) {
  const { uploads, held } = startUploads()
  const onView = vi.fn<(fileId: string) => void>()
  const box = { current: values }
  const shown: { form?: Parameters<typeof getFieldDisplay>[0] } = {}
  function Form() {
    const form = useAppForm({ defaultValues: values })
    handOut(form, shown)
    watchValues(form, box)
    return (
      <UploadScope uploads={uploads} request={UPLOAD_REQUEST} files={FILES} {...(isViewed ? { onView } : {})}>
        <form.AppField name="pan">{(field) => <field.UploadField label="PAN" />}</form.AppField>
        <form.AppField name="bank_statement">
          {(field) => <field.UploadField label="Statement" />}
        </form.AppField>
      </UploadScope>
    )
  }
  const { container } = renderInTheme(<Form />)
  await screen.findByText(/^(?:Choose|Add) files$/)
  const displayOf = (name: string) => shown.form && getFieldDisplay(shown.form, name)
  const pickers = () => container.querySelectorAll('input[type=file]')
  const choose = (index: 0 | 1, ...files: File[]) => chooseFiles(pickers()[index], ...files)
  return { user: userEvent.setup(), held, onView, box, displayOf, pickers, choose }
}

const button = (name: string) => screen.queryByRole<HTMLButtonElement>('button', { name })

test('beside another answer files have the names that the server has for them, and can be viewed', async () => {
  const { displayOf, onView } = await renderForm({ pan: 'f2', bank_statement: [] })
  const display = displayOf('pan')
  expect(display?.label).toBe('PAN')
  expect(display?.show('f2')).toBe('back.png')
  expect(display?.show(['f2', 'f1', 'f9'])).toBe('back.png, front.png, Uploaded file')
  const [file] = display?.filesOf?.('f1') ?? []
  expect(file).toMatchObject({ fileId: 'f1', name: 'front.png' })
  file?.view()
  expect(onView.mock.calls).toEqual([['f1']])
})

test('where files cannot be viewed only their names are shown', async () => {
  const { displayOf } = await renderForm({ pan: 'f1', bank_statement: [] }, false)
  expect(displayOf('pan')?.filesOf).toBeUndefined()
  expect(displayOf('pan')?.show('f1')).toBe('front.png')
})

test('what was uploaded here has the name that it had on the phone', async () => {
  const { displayOf, held, choose } = await renderForm({ pan: '', bank_statement: [] })
  await choose(1, pdfFile('april.pdf'), pdfFile('may.pdf'))
  const files = ['april.pdf', 'may.pdf'].map((name, index) => ({ fileId: `s${index}`, name }))
  act(() => held[0]?.report({ type: 'upload.succeeded', files }))
  expect(displayOf('bank_statement')?.show(['s1', 's0'])).toBe('may.pdf, april.pdf')
})

test('another answer takes the place of the files of a field, and the last one leaves nothing', async () => {
  const { user, displayOf, box } = await renderForm({ pan: 'f1', bank_statement: ['f1'] })
  act(() => displayOf('pan')?.replace?.('f2'))
  expect(box.current.pan).toBe('f2')
  expect(button('Remove back.png of PAN')).not.toBeNull()
  expect(button('Remove front.png of PAN')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove front.png of Statement' }))
  expect(box.current.bank_statement).toEqual([])
})

test('where one of several files is removed the focus goes to what adds another', async () => {
  const { user } = await renderForm({ pan: '', bank_statement: ['f1', 'f2'] })
  await user.click(screen.getByRole('button', { name: 'Remove back.png of Statement' }))
  await waitFor(() => expect(document.activeElement).toBe(button('Statement Add files')))
})

test('the one file of a field is replaced once another is chosen, and several are not', async () => {
  const { user, held, box, pickers, choose } = await renderForm({ pan: 'f1', bank_statement: ['f2'] })
  expect(button('Replace back.png of Statement')).toBeNull()
  const opened = vi.fn<() => void>()
  pickers()[0]?.addEventListener('click', opened)
  await user.click(screen.getByRole('button', { name: 'Replace front.png of PAN' }))
  expect(opened).toHaveBeenCalledOnce()
  expect(box.current.pan).toBe('f1')
  await choose(0, pngFile('clear.png'))
  expect(button('Remove front.png of PAN')).toBeNull()
  act(() => held[0]?.report({ type: 'upload.succeeded', files: [{ fileId: 'f3', name: 'clear.png' }] }))
  expect(box.current.pan).toBe('f3')
})

test.each([
  ['pan', 'PAN', 'takes the place of the one file', pngFile('a picture.png'), false],
  ['bank_statement', 'Statement', 'goes beside several', pdfFile('march.pdf'), true],
])('chosen before its form was there, what is for %s (%s) %s', async (field, label, _, chosen, stays) => {
  setTargetField(UPLOAD_REQUEST.applicationId, field, [chosen])
  const { held } = await renderForm({ pan: 'f1', bank_statement: ['f1'] })
  await waitFor(() => expect(held).toHaveLength(1))
  expect(held[0]?.input.chosen?.map((file) => file.name)).toEqual([chosen.name])
  expect(button(`Remove front.png of ${label}`) !== null).toBe(stays)
})
