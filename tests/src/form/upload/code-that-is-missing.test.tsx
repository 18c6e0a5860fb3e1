import { fireEvent, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { UploadScope } from '@/src/form/upload/upload-scope'
import { useAppForm } from '@/src/form/whole/app-form'
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

async function renderFront(front = '') {
  stubPhotographWorkers()
  const { uploads, held } = startUploads()
  function Form() {
    const form = useAppForm({ defaultValues: { aadhaar_front: front } })
    const files = [{ file_id: 'f1', name: 'front.png' }]
    return (
      <UploadScope uploads={uploads} request={UPLOAD_REQUEST} files={files} onView={() => undefined}>
        <form.AppField name="aadhaar_front">{(field) => <field.UploadField label="Front" />}</form.AppField>
      </UploadScope>
    )
  }
  const { container } = renderInTheme(<Form />)
  const picker = container.querySelector('input[type=file]')
  return { held, picker: picker ?? container, container }
}

test('sends no picture on which an Aadhaar number cannot be covered, and says so', async () => {
  lose('@/src/form/upload/photograph/to-be-covered')
  const { held } = await renderFront()
  await screen.findByRole('button', { name: 'Front Choose file' })
  const picker = document.querySelector('input[type=file]') ?? document.body
  fireEvent.change(picker, { target: { files: [new File(['x'], 'front.png', { type: 'image/png' })] } })
  expect(
    await screen.findByText('Not sent: without a network the Aadhaar number cannot be covered.'),
  ).toBeTruthy()
  expect(held).toEqual([])
})

test('shows an earlier picture by its name and its sign', async () => {
  lose('@/src/form/upload/photograph/earlier-picture')
  const { container } = await renderFront('f1')
  expect(await screen.findByText('front.png')).toBeTruthy()
  await vi.dynamicImportSettled()
  expect(container.querySelector('li svg')).not.toBeNull()
})
