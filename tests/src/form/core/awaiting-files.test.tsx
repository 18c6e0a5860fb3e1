import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { useAppForm } from '@/src/form/core/app-form'
import { validationOptions } from '@/src/form/core/validation-options'
import { UploadScope } from '@/src/form/upload/upload-scope'
import { chooseFiles, pngFile } from '../../helpers/chosen-files'
import { renderInTheme } from '../harness'
import { UPLOAD_REQUEST, startUploads } from '../upload/upload-actors'

const schema = z.object({ pan: z.string().check(z.minLength(1, 'Missing PAN')) })

async function sendPicture() {
  const { uploads, held } = startUploads()
  const sent: unknown[] = []
  function Form() {
    const form = useAppForm({
      defaultValues: { pan: '' },
      ...validationOptions(schema),
      onSubmit: ({ value }) => void sent.push(value),
    })
    return (
      <form.AppForm>
        <UploadScope uploads={uploads} request={UPLOAD_REQUEST}>
          <form.FormBody>
            <form.AppField name="pan">{(field) => <field.UploadField label="PAN" />}</form.AppField>
            <form.SubmitButton label="Next" />
          </form.FormBody>
        </UploadScope>
      </form.AppForm>
    )
  }
  const { container, unmount } = renderInTheme(<Form />)
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Choose/ }).disabled).toBe(false),
  )
  await chooseFiles(container.querySelector('input[type=file]'), pngFile('pan.png'))
  await waitFor(() => expect(held).toHaveLength(1))
  const report = (event: Parameters<(typeof held)[number]['report']>[0]) => act(() => held[0]?.report(event))
  return { user: userEvent.setup(), sent, report, unmount }
}

test('Next while a file is being sent says so, and goes on by itself when it has arrived', async () => {
  const { user, sent, report } = await sendPicture()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(screen.getByText(/^A file is still being sent/)).toBeTruthy()
  expect(screen.queryByText('Missing PAN')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Still being sent' }))
  expect(sent).toEqual([])
  report({ type: 'upload.succeeded', files: [{ fileId: 'f1', name: 'pan.png' }] })
  await waitFor(() => expect(sent).toEqual([{ pan: 'f1' }]))
  expect(screen.getByRole('button', { name: 'Next' })).toBeTruthy()
})

test('a file that the phone keeps is waited for no longer: the next step opens while it is sent', async () => {
  const { user, sent, report } = await sendPicture()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  report({ type: 'upload.kept', pending: [{ name: 'pan.png', size: 1, localId: 'k1' }] })
  await waitFor(() => expect(sent).toEqual([{ pan: 'k1' }]))
})

test('a file that does not arrive ends the wait, and the form says what is missing', async () => {
  const { user, sent, report } = await sendPicture()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  report({ type: 'upload.failed', reason: 'refused', message: 'Too large' })
  expect(await screen.findByText('Missing PAN')).toBeTruthy()
  expect(sent).toEqual([])
})

test('nothing is sent of a form that was left meanwhile', async () => {
  const { user, sent, report, unmount } = await sendPicture()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  unmount()
  report({ type: 'upload.succeeded', files: [{ fileId: 'f1', name: 'pan.png' }] })
  await act(() => Promise.resolve())
  expect(sent).toEqual([])
})
