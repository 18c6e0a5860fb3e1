import { MantineProvider } from '@mantine/core'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { otpMachine, type VerifyOtpResult } from '@/machines/otp/otp.machine'
import { OtpEntry } from '@/src/form/otp/otp-entry'
import { quietActions } from './paused-proof'

function openEntry(verify: (code: string) => Promise<VerifyOtpResult>) {
  const otp = createActor(
    otpMachine.provide({
      actors: {
        verifyOtp: fromPromise(({ input }) => verify(input.code)),
      },
      actions: quietActions,
    }),
    {
      input: {
        purpose: 'login',
        sentSession: { sessionId: 's1', mobile: '9000000001', secondsLeft: 30 },
      },
    },
  )
  otp.start()
  render(
    <MantineProvider>
      <OtpEntry otp={otp} />
    </MantineProvider>,
  )
  return otp
}

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('the sixth digit submits the code', async () => {
  const codes: string[] = []
  const otp = openEntry((code) => {
    codes.push(code)
    return Promise.resolve({ kind: 'verified', token: 't' })
  })
  await userEvent.type(screen.getByLabelText('Digit 1 of 6'), '123456')
  await vi.waitFor(() => expect(otp.getSnapshot().status).toBe('done'))
  expect(codes).toEqual(['123456'])
})

test('of a pasted message the code is sent, and one without a code is shown', async () => {
  const codes: string[] = []
  openEntry((code) => {
    codes.push(code)
    return Promise.resolve({ kind: 'verified', token: 't' })
  })
  await userEvent.click(screen.getByLabelText('Digit 1 of 6'))
  await userEvent.paste('Login on 25-11-2026')
  expect(await screen.findByText('There is no code of six digits in “Login on 25-11-2026”')).toBeTruthy()
  expect(codes).toEqual([])
  await userEvent.paste('OTP for login on 25-11-2026 is 482913')
  await vi.waitFor(() => expect(codes).toEqual(['482913']))
  expect(screen.getByLabelText('Digit 6 of 6')).toHaveProperty('value', '3')
  expect(screen.queryByText(/There is no code/)).toBeNull()
})

test('where what reads messages does not come, one is refused as a code is', async () => {
  vi.doMock('@/src/form/otp/extract-otp', () => {
    throw new Error('no network')
  })
  onTestFinished(() => {
    vi.doUnmock('@/src/form/otp/extract-otp')
  })
  openEntry(() => Promise.resolve({ kind: 'verified', token: 't' }))
  await userEvent.click(screen.getByLabelText('Digit 1 of 6'))
  await userEvent.paste('OTP for login on 25-11-2026 is 482913')
  expect(await screen.findByText('Invalid otp')).toBeTruthy()
})

test('a wrong code empties the boxes, says so, and the next code is typed from the first box', async () => {
  openEntry((code) =>
    Promise.resolve(
      code === '111111' ? { kind: 'wrongCode', message: null } : { kind: 'verified', token: 't' },
    ),
  )
  await userEvent.type(screen.getByLabelText('Digit 1 of 6'), '111111')
  await screen.findByText('Invalid OTP. Please try again.')
  expect(screen.getByLabelText('Digit 1 of 6')).toHaveProperty('value', '')
  expect(document.activeElement).toBe(screen.getByLabelText('Digit 1 of 6'))
})

test('a code that the server refuses in words of its own is said to be refused in them', async () => {
  openEntry(() => Promise.resolve({ kind: 'wrongCode', message: 'The code has expired.' }))
  await userEvent.type(screen.getByLabelText('Digit 1 of 6'), '111111')
  expect(await screen.findByText('The code has expired.')).toBeTruthy()
})

test('five digits are not sent: the code is invalid, and typing on takes that back', async () => {
  const codes: string[] = []
  openEntry((code) => {
    codes.push(code)
    return Promise.resolve({ kind: 'verified', token: 't' })
  })
  await userEvent.type(screen.getByLabelText('Digit 1 of 6'), '12345')
  await userEvent.click(screen.getByRole('button', { name: 'Verify OTP' }))
  expect(screen.getByText('Invalid otp')).toBeTruthy()
  expect(codes).toEqual([])
  await userEvent.type(screen.getByLabelText('Digit 6 of 6'), '6')
  expect(screen.queryByText('Invalid otp')).toBeNull()
  expect(codes).toEqual(['123456'])
})

test('a page that was out of sight comes back with the countdown where it should be', () => {
  openEntry(() => Promise.resolve({ kind: 'verified', token: 't' }))
  const visibility = vi.spyOn(document, 'visibilityState', 'get')
  const turn = (state: DocumentVisibilityState) =>
    act(() => {
      visibility.mockReturnValue(state)
      document.dispatchEvent(new Event('visibilitychange'))
    })
  turn('hidden')
  // The clock moves and the timers do not, as on a phone that put the page to sleep.
  vi.setSystemTime(Date.now() + 12_000)
  turn('visible')
  expect(screen.getByRole('timer').textContent).toBe('18 secs')
  turn('hidden')
  vi.setSystemTime(Date.now() + 60_000)
  turn('visible')
  expect(screen.queryByRole('timer')).toBeNull()
  expect(screen.getByRole('button', { name: 'Resend OTP' })).toHaveProperty('disabled', false)
})
