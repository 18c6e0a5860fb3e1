import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import type { UploadRequest } from '@/machines/upload/upload.machine'
import { UploadScope } from '@/src/form/upload/upload-scope'
import { useWaitForUploads } from '@/src/form/upload/use-wait-for-uploads'
import { startUploads, UPLOAD_REQUEST } from './upload-actors'

/** @returns what a form waits for: its own section, unless `of` says otherwise, has a file to send. */
async function chooseFor(of: Partial<UploadRequest> = {}) {
  const { uploads, held } = startUploads()
  const request = { ...UPLOAD_REQUEST, key: 'k', fileType: 'pan', multiple: true, ...of }
  uploads.send({ type: 'field.opened', request, uploaded: [] })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <UploadScope uploads={uploads} request={UPLOAD_REQUEST}>
      {children}
    </UploadScope>
  )
  const { result } = renderHook(useWaitForUploads, { wrapper })
  const whileRestoring = result.current()
  const field = uploads.getSnapshot().context.fields['k']
  if (!field) throw new Error('The field did not open')
  await waitFor(field, (snapshot) => snapshot.matches('none'))
  const choose = () =>
    field.send({ type: 'files.chosen', files: [new File(['x'], 'a.pdf'), new File(['x'], 'b.pdf')] })
  return { held, whileRestoring, choose, wait: result.current }
}

test('a form waits for what it still looks for on the phone, and for nothing when there is nothing', async () => {
  const { whileRestoring, wait } = await chooseFor()
  expect(whileRestoring).not.toBeNull()
  expect(wait()).toBeNull()
})

test('it waits until each of its files is sent or kept on the phone', async () => {
  const { held, choose, wait } = await chooseFor()
  choose()
  const waiting = wait()
  expect(waiting).not.toBeNull()
  held[0]?.report({
    type: 'upload.kept',
    pending: [
      { name: 'a.pdf', size: 1, localId: 'k1' },
      { name: 'b.pdf', size: 1 },
    ],
  })
  expect(wait()).not.toBeNull()
  held[0]?.report({
    type: 'upload.kept',
    pending: [
      { name: 'a.pdf', size: 1, localId: 'k1' },
      { name: 'b.pdf', size: 1, localId: 'k2' },
    ],
  })
  await waiting
  expect(wait()).toBeNull()
})

test.each([
  { uploadType: 'LOAN_APPLICANT_BUSINESS_INFO' },
  { applicationId: 'b2' },
  { recordIndex: 0 },
] as const)('it does not wait for a file of %j', async (of) => {
  const { choose, wait } = await chooseFor(of)
  choose()
  expect(wait()).toBeNull()
})

test('it waits for a minute at most, and then goes on', async () => {
  const { choose, wait } = await chooseFor()
  choose()
  vi.useFakeTimers()
  let isOver = false
  void wait()?.then(() => (isOver = true))
  await vi.advanceTimersByTimeAsync(59_999)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isOver).toBe(true)
})

test('a form without files waits for none', () => {
  const { result } = renderHook(useWaitForUploads)
  expect(result.current()).toBeNull()
})
