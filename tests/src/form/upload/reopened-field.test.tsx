import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { useAppForm } from '@/src/form/core/app-form'
import { UploadScope } from '@/src/form/upload/upload-scope'
import { chooseFiles, pngFile } from '../../helpers/chosen-files'
import { handOut, renderInTheme } from '../harness'
import { startUploads, UPLOAD_REQUEST } from './upload-actors'

const FILES = [
  { file_id: 'f1', name: 'first.png' },
  { file_id: 'f2', name: 'second.png' },
]

type Shown = {
  form?: {
    getFieldMeta: (name: 'pan') => { isDirty: boolean } | undefined
    state: { values: { pan: string } }
  }
}

/** Opens the form on what the server has of the field. */
async function openForm(uploads: ReturnType<typeof startUploads>['uploads'], pan: string, name: string) {
  const shown: Shown = {}
  function Form() {
    const form = useAppForm({ defaultValues: { pan } })
    const [files, setFiles] = useState(FILES)
    handOut(form, shown)
    return (
      <UploadScope uploads={uploads} request={UPLOAD_REQUEST} files={files}>
        <form.AppField name="pan">{(field) => <field.UploadField label="PAN" />}</form.AppField>
        <button type="button" onClick={() => setFiles([...files, { file_id: 'f3', name: 'aadhaar.png' }])}>
          Upload another
        </button>
      </UploadScope>
    )
  }
  const { unmount } = renderInTheme(<Form />)
  await waitFor(() => expect(screen.getByText(`PAN: ${name} uploaded`)).toBeTruthy())
  return {
    isChanged: shown.form?.getFieldMeta('pan')?.isDirty,
    valueNow: () => shown.form?.state.values.pan,
    unmount,
  }
}

test('a form that opens again on the file of somebody else has no change of its own, which a draft would keep over the next one', async () => {
  const { uploads } = startUploads()
  const first = await openForm(uploads, 'f1', 'first.png')
  expect(first.isChanged).toBe(false)
  first.unmount()
  const second = await openForm(uploads, 'f2', 'second.png')
  expect(second.isChanged).toBe(false)
})

test('a file that was chosen in place of the saved one is still there when its form opens again, whatever else was uploaded in between', async () => {
  const { uploads, held } = startUploads()
  const first = await openForm(uploads, 'f1', 'first.png')
  act(() => screen.getByRole('button', { name: 'Remove first.png of PAN' }).click())
  await chooseFiles(document.querySelector('input[type="file"]'), pngFile('new.png'))
  await waitFor(() => expect(held).toHaveLength(1))
  act(() => held[0]?.report({ type: 'upload.succeeded', files: [{ fileId: 'n1', name: 'new.png' }] }))
  await waitFor(() => expect(first.valueNow()).toBe('n1'))
  act(() => screen.getByRole('button', { name: 'Upload another' }).click())
  first.unmount()

  const second = await openForm(uploads, 'f1', 'new.png')
  expect(second.valueNow()).toBe('n1')
})
