import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { useAppForm } from '@/src/form/core/app-form'
import { validationOptions } from '@/src/form/core/validation-options'
import { UploadScope } from '@/src/form/upload/upload-scope'
import { chooseFiles, pdfFile, pngFile } from '../../helpers/chosen-files'
import { stubPhotographWorkers } from '../../helpers/photograph-worker'
import { renderInTheme, watchValues } from '../harness'
import { descriptionOf } from '../one-field'
import { UPLOAD_REQUEST, startUploads, type PausedUpload } from './upload-actors'

const schema = z.object({
  pan: z.string().check(z.minLength(1, 'Missing PAN')),
  bank_statement: z.array(z.string()),
})
const empty: { pan: string; bank_statement: string[] } = { pan: '', bank_statement: [] }

const photo = (name = 'pan.png', bytes?: number) => pngFile(name, bytes)

function renderUploads(defaultValues = empty, kept: { name: string; size: number }[] = []) {
  const { uploads, held } = startUploads(kept)
  const values = { current: defaultValues }
  const onView = vi.fn<(fileId: string) => void>()
  function Form() {
    const form = useAppForm({ defaultValues, ...validationOptions(schema) })
    watchValues(form, values)
    return (
      <form.AppForm>
        <UploadScope
          uploads={uploads}
          onView={onView}
          maxBytes={1024}
          files={[{ file_id: 'f9', name: 'asha-pan.png' }]}
          request={UPLOAD_REQUEST}
        >
          <form.FormBody>
            <form.AppField name="pan">{(field) => <field.UploadField label="PAN" />}</form.AppField>
            <form.AppField name="bank_statement">
              {(field) => <field.UploadField label="Bank statement" />}
            </form.AppField>
            <form.SubmitButton label="Next" />
          </form.FormBody>
        </UploadScope>
      </form.AppForm>
    )
  }
  const { container } = renderInTheme(
    <StrictMode>
      <Form />
    </StrictMode>,
  )
  const pickers = () => container.querySelectorAll<HTMLInputElement>('input[type=file]')
  async function choose(field: 0 | 1, ...files: File[]) {
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'PAN Choose file' }).disabled).toBe(false),
    )
    await chooseFiles(pickers()[field], ...files)
  }
  const report = (event: Parameters<PausedUpload['report']>[0], upload = held.at(-1)) =>
    act(() => upload?.report(event))
  return { user: userEvent.setup(), held, values, onView, pickers, choose, report }
}

test('the picker offers what the field takes, and several files only where several are kept', () => {
  const { pickers } = renderUploads()
  const [pan, statement] = pickers()
  expect(pan?.accept).toBe('image/png,image/jpeg')
  expect(pan?.multiple).toBe(false)
  expect(statement?.accept).toBe('application/pdf')
  expect(statement?.multiple).toBe(true)
})

test('where photographs can be made into documents, the picker of documents offers them too', () => {
  stubPhotographWorkers()
  const { pickers } = renderUploads()
  const [pan, statement] = pickers()
  expect(pan?.accept).toBe('image/png,image/jpeg')
  expect(statement?.accept).toBe('application/pdf,image/png,image/jpeg')
})

test('where photographs can be made small, one is taken however large it is, but no other file', async () => {
  stubPhotographWorkers()
  const { held, choose } = renderUploads()
  await choose(1, pdfFile('large.pdf', ' '.repeat(2018)))
  expect(screen.getByText('large.pdf is too large (2 KB). The largest allowed is 1 KB.')).toBeTruthy()
  await choose(0, photo('large.png', 2048))
  expect(held.map(({ input }) => input.chosen?.map(({ name }) => name))).toEqual([['large.png']])
})

test('a chosen file is sent with the facts of its field, shows its progress, and its id becomes the value', async () => {
  const { held, values, choose, report } = renderUploads()
  await choose(0, photo())
  expect(held[0]?.input.request).toMatchObject({
    fileType: 'pan',
    mobile: '9000000001',
    applicationId: 'a1',
    multiple: false,
  })
  report({ type: 'upload.progressed', fraction: 0.43 })
  expect(screen.getByRole('progressbar', { name: 'Sending PAN' }).getAttribute('value')).toBe('43')
  expect(screen.getByText('Sending pan.png – 43%')).toBeTruthy()
  report({ type: 'upload.succeeded', files: [{ fileId: 'f1', name: 'pan.png' }] })
  expect(values.current.pan).toBe('f1')
  expect(screen.getByText('PAN: pan.png uploaded').tagName).toBe('OUTPUT')
})

test('an uploaded file can be viewed and removed; removing clears the value and keeps focus in the field', async () => {
  const { user, values, onView, choose, report } = renderUploads()
  await choose(0, photo())
  report({ type: 'upload.succeeded', files: [{ fileId: 'f1', name: 'pan.png' }] })
  await user.click(screen.getByRole('button', { name: 'View pan.png of PAN' }))
  expect(onView).toHaveBeenCalledWith('f1')
  await user.click(screen.getByRole('button', { name: 'Remove pan.png of PAN' }))
  expect(values.current.pan).toBe('')
  const choosing = screen.getByRole('button', { name: 'PAN Choose file' })
  await waitFor(() => expect(document.activeElement).toBe(choosing))
})

test('once a file has arrived its size stands in place of the hint', async () => {
  const { choose, report } = renderUploads()
  expect(screen.getAllByText(/^Whole card, no glare/)).toHaveLength(1)
  await choose(0, photo())
  report({ type: 'upload.succeeded', files: [{ fileId: 'f1', name: 'pan.png', size: 2048 }] })
  expect(screen.getByText('Uploaded, 2 KB')).toBeTruthy()
  expect(screen.queryByText(/^Whole card, no glare/)).toBeNull()
})

test('a failed upload clears the value and goes again at one tap without picking', async () => {
  const { user, held, values, choose, report } = renderUploads()
  await choose(0, photo())
  report({ type: 'upload.failed', reason: 'network', message: null })
  expect(values.current.pan).toBe('')
  expect(screen.getByText('pan.png was not sent. It is kept on this phone.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again to send PAN' }))
  expect(held).toHaveLength(2)
  report({ type: 'upload.succeeded', files: [{ fileId: 'f2', name: 'pan.png' }] })
  expect(values.current.pan).toBe('f2')
})

test('what the server refuses is told in its words, and another file may be chosen', async () => {
  const { choose, report } = renderUploads()
  await choose(0, photo())
  report({ type: 'upload.failed', reason: 'refused', message: 'This is no PNG' })
  expect(screen.getByText('This is no PNG')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Try again/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'PAN Choose file' })).toBeTruthy()
})

test.each([
  ['of the wrong type', pdfFile('pan.pdf'), 'pan.pdf cannot be used. Choose a file of type PNG, JPG.'],
  ['too large', photo('big.png', 2048), 'big.png is too large (2 KB). The largest allowed is 1 KB.'],
  ['empty', new File([], 'empty.png', { type: 'image/png' }), 'empty.png is empty. Choose another file.'],
])('a file %s is not sent, and the field says why', async (_, file, message) => {
  const { held, choose } = renderUploads()
  await choose(0, file)
  expect(screen.getByText(message)).toBeTruthy()
  expect(held).toHaveLength(0)
})

test('several statements gather, and each can be removed by itself', async () => {
  const { user, values, choose, report } = renderUploads()
  await choose(1, pdfFile('one.pdf'), pdfFile('two.pdf'))
  report({
    type: 'upload.succeeded',
    files: [
      { fileId: 's1', name: 'one.pdf' },
      { fileId: 's2', name: 'two.pdf' },
    ],
  })
  await choose(1, pdfFile('three.pdf'))
  report({ type: 'upload.succeeded', files: [{ fileId: 's3', name: 'three.pdf' }] })
  expect(values.current.bank_statement).toEqual(['s1', 's2', 's3'])
  await user.click(screen.getByRole('button', { name: 'Remove two.pdf of Bank statement' }))
  expect(values.current.bank_statement).toEqual(['s1', 's3'])
})

test('a file the server already has is shown and its value is left alone', async () => {
  const { values } = renderUploads({ pan: 'f9', bank_statement: [] })
  expect(await screen.findByText('PAN: asha-pan.png uploaded')).toBeTruthy()
  expect(values.current.pan).toBe('f9')
})

test('a file chosen before a reload goes on by itself', async () => {
  const { held } = renderUploads(empty, [{ name: 'kept.png', size: 3 }])
  await waitFor(() => expect(held.length).toBeGreaterThan(0))
  expect(held[0]?.input.chosen).toBeNull()
})

test('a missing required file is an error that goes away when the file has arrived', async () => {
  const { user, choose, report } = renderUploads()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('Missing PAN')).toBeTruthy()
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'PAN Choose file' })),
  )
  expect(descriptionOf(screen.getByRole('button', { name: 'PAN Choose file' }))).toBe(
    'Whole card, no glare Missing PAN',
  )
  await choose(0, photo())
  report({ type: 'upload.succeeded', files: [{ fileId: 'f1', name: 'pan.png' }] })
  await waitFor(() => expect(screen.queryByText('Missing PAN')).toBeNull())
})

const inField = () => document.activeElement?.closest('[data-status]')?.getAttribute('data-status')

test('focus stays in the field while its file is sent, fails and arrives', async () => {
  const { user, choose, report } = renderUploads()
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'PAN Choose file' }).disabled).toBe(false),
  )
  await user.click(screen.getByRole('button', { name: 'PAN Choose file' }))
  await choose(0, photo())
  expect(inField()).toBe('PROGRESS')
  report({ type: 'upload.failed', reason: 'network', message: null })
  expect(inField()).toBe('FAILED')
  await user.click(screen.getByRole('button', { name: 'Try again to send PAN' }))
  report({ type: 'upload.succeeded', files: [{ fileId: 'f1', name: 'pan.png' }] })
  expect(inField()).toBe('SUCCESS')
})

test('focus that has gone to another field stays there', async () => {
  const { user, choose, report } = renderUploads()
  await choose(0, photo())
  const other = screen.getByRole('button', { name: 'Bank statement Choose files' })
  await user.click(screen.getByRole('button', { name: 'Cancel PAN' }))
  await choose(0, photo())
  await user.click(other)
  report({ type: 'upload.succeeded', files: [{ fileId: 'f1', name: 'pan.png' }] })
  expect(document.activeElement).toBe(other)
})

test('several files chosen at once fill the numbered fields after it that are empty', async () => {
  const { uploads, held } = startUploads([])
  const defaultValues = { others1: '', others2: '', others3: '' }
  const values = { current: defaultValues }
  function Form() {
    const form = useAppForm({ defaultValues })
    watchValues(form, values)
    return (
      <form.AppForm>
        <UploadScope
          uploads={uploads}
          request={{
            uploadType: 'LOAN_APPLICANT_BUSINESS_INFO',
            mobile: '9000000001',
            namePrefix: 'Asha',
            applicationId: 'a1',
          }}
        >
          <form.AppField name="others1">{(field) => <field.UploadField label="Others 1" />}</form.AppField>
          <form.AppField name="others2">{(field) => <field.UploadField label="Others 2" />}</form.AppField>
          <form.AppField name="others3">{(field) => <field.UploadField label="Others 3" />}</form.AppField>
        </UploadScope>
      </form.AppForm>
    )
  }
  const { container } = renderInTheme(<Form />)
  await screen.findByRole('button', { name: 'Others 3 Choose file' })
  const pickers = () => [...container.querySelectorAll<HTMLInputElement>('input[type=file]')]
  const chooseFor = (index: number, ...names: string[]) =>
    chooseFiles(pickers()[index], ...names.map((name) => pdfFile(name)))
  const sent = () => held.map(({ input }) => [input.request.fileType, input.chosen?.map(({ name }) => name)])
  expect(pickers().map(({ multiple }) => multiple)).toEqual([true, true, false])
  expect(screen.getAllByText(/; several at once$/)).toHaveLength(2)

  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Others 2 Choose file' }).disabled).toBe(
      false,
    ),
  )
  await chooseFor(1, 'b.pdf')
  await chooseFor(0, 'a.pdf', 'c.pdf', 'd.pdf')
  expect(screen.getByText('Choose 2 at most: the other fields have their files.')).toBeTruthy()
  expect(sent()).toEqual([['others2', ['b.pdf']]])
  await chooseFor(0, 'a.pdf', 'c.pdf')
  expect(sent()).toEqual([
    ['others2', ['b.pdf']],
    ['others1', ['a.pdf']],
    ['others3', ['c.pdf']],
  ])
  act(() => held.at(-1)?.report({ type: 'upload.succeeded', files: [{ fileId: 'f3', name: 'c.pdf' }] }))
  expect(values.current).toMatchObject({ others3: 'f3' })
})
