import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useAppForm } from '@/src/form/core/app-form'
import { UploadScope } from '@/src/form/upload/upload-scope'
import { handOut, renderInTheme } from '../harness'
import { startUploads, UPLOAD_REQUEST } from './upload-actors'

const FILES = [
  { file_id: 'f1', name: 'first.png' },
  { file_id: 'f2', name: 'second.png' },
]

type Shown = { form?: { getFieldMeta: (name: 'pan') => { isDirty: boolean } | undefined } }

/** Opens the form on what the server has of the field. */
async function openForm(uploads: ReturnType<typeof startUploads>['uploads'], pan: string, name: string) {
  const shown: Shown = {}
  function Form() {
    const form = useAppForm({ defaultValues: { pan } })
    handOut(form, shown)
    return (
      <UploadScope uploads={uploads} request={UPLOAD_REQUEST} files={FILES}>
        <form.AppField name="pan">{(field) => <field.UploadField label="PAN" />}</form.AppField>
      </UploadScope>
    )
  }
  const { unmount } = renderInTheme(<Form />)
  await waitFor(() => expect(screen.getByText(`PAN: ${name} uploaded`)).toBeTruthy())
  return { isChanged: shown.form?.getFieldMeta('pan')?.isDirty, unmount }
}

test('a form that opens again on the file of somebody else has no change of its own, which a draft would keep over the next one', async () => {
  const { uploads } = startUploads()
  const first = await openForm(uploads, 'f1', 'first.png')
  expect(first.isChanged).toBe(false)
  first.unmount()
  const second = await openForm(uploads, 'f2', 'second.png')
  expect(second.isChanged).toBe(false)
})
