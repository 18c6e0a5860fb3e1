import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OtpEntry } from '@/src/form/otp/otp-entry'
import { renderInTheme } from '../harness'
import { startProof } from './paused-proof'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function openEntry(secondsLeft: number) {
  const { otp, ...proof } = startProof({
    purpose: 'login',
    sentSession: { sessionId: 's1', mobile: '9000000001', secondsLeft },
  })
  renderInTheme(<OtpEntry otp={otp} />)
  return proof
}

const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
function turn(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  fireEvent(document, new Event('visibilitychange'))
}
const timer = () => screen.getByRole('timer').textContent

test('a code that is sent again while the page is out of sight keeps its own countdown', async () => {
  const { resending } = openEntry(0)
  fireEvent.click(screen.getByRole('button', { name: 'Resend OTP' }))
  turn('hidden')
  await wait(3)
  await resending.answer({ kind: 'sent', message: null })
  turn('visible')
  expect(timer()).toBe('30 secs')
  expect(screen.getByRole('button', { name: 'Resend OTP' })).toHaveProperty('disabled', true)
})

test('a page that was opened out of sight counts on when it is looked at', async () => {
  openEntry(9)
  turn('visible')
  expect(timer()).toBe('09 secs')
  await wait(1)
  expect(timer()).toBe('08 secs')
})

test('a page that was out of sight for a moment counts no second twice', async () => {
  openEntry(9)
  await wait(0.9)
  turn('hidden')
  await wait(0.2)
  expect(timer()).toBe('08 secs')
  turn('visible')
  expect(timer()).toBe('08 secs')
})

test('what is wrong with a code is said until another one is typed', () => {
  openEntry(9)
  const [first] = screen.getAllByLabelText(/^Digit/)
  if (!first) throw new Error('There are no boxes')
  fireEvent.change(first, { target: { value: '1' } })
  fireEvent.click(screen.getByRole('button', { name: 'Verify OTP' }))
  fireEvent.change(first, { target: { value: '' } })
  expect(screen.getByText('Invalid otp')).toBeTruthy()
  fireEvent.change(first, { target: { value: '2' } })
  expect(screen.queryByText('Invalid otp')).toBeNull()
})
