import { act, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useAppForm } from '@/src/form/core/app-form'
import { UploadScope } from '@/src/form/upload/upload-scope'
import { rememberPicture } from '@/src/images/processing/pictures'
import { chooseFiles, pdfFile, pngFile } from '../../helpers/chosen-files'
import { stubPhotographWorkers } from '../../helpers/photograph-worker'
import { renderInTheme } from '../harness'
import { startUploads, UPLOAD_REQUEST } from './upload-actors'

/* A phone without a network, which cannot fetch what a field needs for some of its files. */

/** Makes a part of the app one that does not come. */
function lose(module: string) {
  vi.doMock(module, () => {
    throw new Error('no network')
  })
  onTestFinished(() => {
    vi.doUnmock(module)
  })
}

async function renderField(name: 'aadhaar_front' | 'pan' | 'bank_statement', front = '') {
  stubPhotographWorkers()
  const { uploads, held } = startUploads()
  function Form() {
    const form = useAppForm({
      defaultValues: { aadhaar_front: front, pan: '', bank_statement: [] as string[] },
    })
    const files = [{ file_id: 'f1', name: 'front.png' }]
    return (
      <UploadScope uploads={uploads} request={UPLOAD_REQUEST} files={files} onView={() => undefined}>
        <form.AppField name={name}>{(field) => <field.UploadField label="Front" />}</form.AppField>
      </UploadScope>
    )
  }
  const { container } = renderInTheme(<Form />)
  async function choose(file: File) {
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: /Choose/ }).disabled).toBe(false),
    )
    await chooseFiles(container.querySelector('input[type=file]'), file)
  }
  const actor = () => Object.values(uploads.getSnapshot().context.fields)[0] ?? {}
  return { held, choose, actor, container }
}

test('sends no picture on which an Aadhaar number cannot be covered, and says so', async () => {
  lose('@/src/images/editor/needs-redaction')
  const { held, choose } = await renderField('aadhaar_front')
  await choose(pngFile('front.png'))
  expect(
    await screen.findByText('Not sent: without a network the Aadhaar number cannot be covered.'),
  ).toBeTruthy()
  expect(held).toEqual([])
})

test('shows an earlier picture by its name and its sign', async () => {
  lose('@/src/images/editor/uploaded-thumbnail')
  const { container } = await renderField('aadhaar_front', 'f1')
  expect(await screen.findByText('front.png')).toBeTruthy()
  await vi.dynamicImportSettled()
  expect(container.querySelector('li svg')).not.toBeNull()
})

test('shows what was chosen here by its name and its sign', async () => {
  lose('@/src/images/editor/photograph-preview')
  const { held, choose, actor, container } = await renderField('pan')
  const file = pngFile('pan.png')
  await choose(file)
  rememberPicture(actor(), { file, flaws: [] })
  act(() => held[0]?.report({ type: 'upload.succeeded', files: [{ fileId: 'f2', name: 'pan.png' }] }))
  expect(await screen.findByText('pan.png')).toBeTruthy()
  await waitFor(() => expect(container.querySelector('li span svg')).not.toBeNull())
})

test('sends a document of which it cannot tell whether it is locked, and says nothing of that', async () => {
  lose('@/src/form/upload/locked-documents')
  const { held, choose } = await renderField('bank_statement')
  await choose(pdfFile('may.pdf'))
  expect(held).toHaveLength(1)
  const said = screen.getAllByRole('status').length
  await vi.dynamicImportSettled()
  await act(async () => undefined)
  expect(screen.getAllByRole('status')).toHaveLength(said)
})

test('takes a file for what the phone says it is', async () => {
  lose('@/src/form/upload/detect-file-types')
  const { held, choose } = await renderField('bank_statement')
  await choose(pdfFile('may.pdf'))
  await waitFor(() => expect(held).toHaveLength(1))
})
