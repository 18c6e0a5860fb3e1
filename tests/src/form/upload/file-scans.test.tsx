import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useAppForm } from '@/src/form/core/app-form'
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
