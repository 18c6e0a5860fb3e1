import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { useAppForm } from '@/src/form/core/app-form'
import { validationOptions } from '@/src/form/core/validation-options'
import { UploadScope, type KnownFile } from '@/src/form/upload/upload-scope'
import { renderInTheme } from '../harness'
import { startUploads, UPLOAD_REQUEST } from './upload-actors'

async function renderFile(scanned: Partial<KnownFile>) {
  const { uploads } = startUploads()
  const file = { file_id: 'f1', name: 'slip.pdf' }
  function Form() {
    const form = useAppForm({ defaultValues: { bank_statement: ['f1'] } })
    return (
      <UploadScope
        uploads={uploads}
        request={UPLOAD_REQUEST}
        files={[file]}
        scans={[{ ...file, ...scanned }]}
        onView={() => undefined}
      >
        <form.AppField name="bank_statement">
          {(field) => <field.UploadField label="Bank statement" />}
        </form.AppField>
      </UploadScope>
    )
  }
  renderInTheme(<Form />)
  await screen.findByText('slip.pdf')
  return { canView: screen.queryByRole('button', { name: /^View slip.pdf/ }) !== null }
}

test('a file that is being checked says so, and is not opened yet', async () => {
  expect(await renderFile({ scan_status: 'CHECKING' })).toEqual({ canView: false })
  expect(screen.getByText('Being checked for viruses. You can go on meanwhile.')).toBeTruthy()
})

test('an infected file says that it was refused, and how to go on', async () => {
  expect(await renderFile({ scan_status: 'INFECTED' })).toEqual({ canView: false })
  expect(screen.getByText(/Remove it and choose another one/)).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Remove slip.pdf/ })).toBeTruthy()
})

test('a document with a script is opened with a warning beside it', async () => {
  expect(await renderFile({ scan_status: 'CLEAN', active_content: ['SCRIPT'] })).toEqual({ canView: true })
  expect(screen.getByText('This PDF contains a script. Open it with care.')).toBeTruthy()
})

test('a file of a server that says nothing of checks is shown as ever', async () => {
  expect(await renderFile({})).toEqual({ canView: true })
  expect(screen.queryByText(/check|care/)).toBe(null)
})

async function renderRequired(status: string) {
  const { uploads, held } = startUploads()
  const file = { file_id: 'f1', name: 'card.pdf' }
  const sent: unknown[] = []
  const schema = z.object({ pan: z.string().check(z.minLength(1, 'Please upload the card')) })
  function Form() {
    const [scan_status, setStatus] = useState(status)
    const form = useAppForm({
      defaultValues: { pan: 'f1' },
      ...validationOptions(schema),
      onSubmit: ({ value }) => void sent.push(value),
    })
    return (
      <form.AppForm>
        <button type="button" onClick={() => setStatus('INFECTED')}>
          The scanner answers
        </button>
        <UploadScope
          uploads={uploads}
          request={UPLOAD_REQUEST}
          files={[file]}
          scans={[{ ...file, scan_status }]}
        >
          <form.FormBody schema={schema} actions={<form.SubmitButton label="Next" />}>
            <form.AppField name="pan">{(field) => <field.UploadField label="Card" />}</form.AppField>
          </form.FormBody>
        </UploadScope>
      </form.AppForm>
    )
  }
  renderInTheme(<Form />)
  await screen.findByText('card.pdf')
  return { user: userEvent.setup(), sent, held, uploads }
}

test('a file that turns out to be infected counts as given no more, and another one is asked for', async () => {
  const { user, sent, held, uploads } = await renderRequired('CHECKING')
  expect(await screen.findByText('All required filled')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'The scanner answers' }))
  expect(await screen.findByText('1 required left')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect((await screen.findAllByText('Please upload the card')).length).toBeGreaterThan(0)
  expect(sent).toEqual([])
  expect(screen.getByText(/the virus check found something/)).toBeTruthy()

  const [field] = Object.values(uploads.getSnapshot().context.fields)
  act(() => field?.send({ type: 'files.chosen', files: [new File(['%PDF'], 'another.pdf')] }))
  await waitFor(() => expect(held).toHaveLength(1))
  const files = [{ fileId: 'f2', name: 'another.pdf' }]
  act(() => held[0]?.report({ type: 'upload.succeeded', files }))
  expect(await screen.findByText('All required filled')).toBeTruthy()
  expect(screen.queryByText('card.pdf')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(sent).toEqual([{ pan: 'f2' }]))
})

test('an infected file is removed by one tap, and can be followed by another', async () => {
  const { user } = await renderRequired('INFECTED')
  expect(await screen.findByText('1 required left')).toBeTruthy()
  expect(screen.getByRole('button', { name: /Choose file/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove card.pdf of Card' }))
  await waitFor(() => expect(screen.queryByText('card.pdf')).toBeNull())
  expect(screen.getByRole('button', { name: /Choose file/ })).toBeTruthy()
})
