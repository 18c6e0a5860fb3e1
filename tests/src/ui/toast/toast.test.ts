import { act, screen } from '@testing-library/react'
import { toast } from 'react-hot-toast'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prefetchToaster, showError, showMessage, showSuccess } from '@/src/ui/toast/toast'

beforeEach(async () => {
  prefetchToaster()
  await import('@/src/ui/toast/toaster')
  vi.useFakeTimers()
})
afterEach(async () => {
  act(() => toast.removeAll())
  // The reference of a failure stands for so long, and would stand on the pages of other files.
  await wait(15 * 60_000)
  vi.useRealTimers()
})

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

/** A dismissed toast fades for the removal delay of 1 s; before that it is gone for the reader by its duration. */
async function lifetimeOf(text: string): Promise<number> {
  await wait(0)
  for (let elapsed = 0; elapsed <= 10_000; elapsed += 500) {
    if (screen.queryByText(text) === null) return elapsed
    await wait(500)
  }
  return Infinity
}

test('an error stays 4 s plus the removal delay of 1 s and is announced at once', async () => {
  showError('Something went wrong!')
  await wait(0)
  expect(screen.getByRole('alert').textContent).toBe('Something went wrong!')
  expect(await lifetimeOf('Something went wrong!')).toBe(5000)
})

test('a failure of the server has its reference beneath the message', async () => {
  showError('Something went wrong!', '1a2b3c4d')
  await wait(0)
  expect(screen.getByText('Something went wrong!')).toBeDefined()
  expect(screen.getByRole('alert').textContent).toBe(
    'Something went wrong!Reference: 1a2b3c4d, also at the foot of this page',
  )
})

test('the reference of the last failure is still on the page when its toast has gone', async () => {
  showError('Something went wrong!', '1a2b3c4d')
  await lifetimeOf('Something went wrong!')
  showError('Something went wrong!', '5e6f7a8b')
  expect(await lifetimeOf('Something went wrong!')).toBe(5000)
  expect(screen.getByRole('complementary', { name: 'Last failure' }).textContent).toBe(
    'Reference of the last failure: 5e6f7a8b',
  )
  await wait(15 * 60_000)
  expect(screen.queryByRole('complementary')).toBeNull()
})

test('a success stays 2 s plus the removal delay', async () => {
  showSuccess('Application submitted successfully')
  expect(await lifetimeOf('Application submitted successfully')).toBe(3000)
})

test('a neutral message stays 4 s plus the removal delay and is announced politely', async () => {
  showMessage('OTP sent')
  await wait(0)
  expect(screen.getByRole('status').textContent).toBe('OTP sent')
  expect(await lifetimeOf('OTP sent')).toBe(5000)
})

test('a page that was emptied shows what comes after', async () => {
  showMessage('OTP sent')
  await wait(0)
  document.body.replaceChildren()
  showMessage('OTP sent again')
  await wait(0)
  expect(screen.getByText('OTP sent again')).toBeTruthy()
})

test('no more than 20 messages stand at once', async () => {
  for (let count = 1; count <= 25; count += 1) showError(`Failure ${count}`)
  await wait(0)
  expect(screen.getAllByRole('alert')).toHaveLength(20)
})
