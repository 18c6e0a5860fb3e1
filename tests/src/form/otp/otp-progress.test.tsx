import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OtpProgress } from '@/src/form/otp/otp-progress'
import { renderInTheme } from '../harness'
import { startProof } from './paused-proof'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function openProgress() {
  const { otp, ...proof } = startProof({ purpose: 'verification', mobile: '9000000001' })
  renderInTheme(<OtpProgress otp={otp} />)
  return proof
}

const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const boxes = () => screen.queryAllByLabelText<HTMLInputElement>(/^Digit/).map(({ value }) => value)
const EMPTY = ['', '', '', '', '', '']

test('a code that is long on its way is waited for no more, and asked for again', async () => {
  const { sent, sending } = openProgress()
  expect(screen.getByText('Sending the OTP')).toBeTruthy()
  expect(boxes()).toEqual(EMPTY)
  expect(document.activeElement).toBe(screen.getByLabelText('Digit 1 of 6'))
  expect(screen.getByRole('button', { name: 'Verify OTP' }).getAttribute('aria-busy')).toBe('false')
  await wait(20)
  press('Stop waiting')
  expect(screen.getByRole('alert').textContent).toContain('The OTP could not be sent.')
  expect(screen.queryByText('Sending the OTP')).toBeNull()
  press('Try again')
  expect(sent).toEqual(['9000000001', '9000000001'])
  expect(screen.getByText('Sending the OTP')).toBeTruthy()
  await sending.answer({ kind: 'sent', sessionId: 's1', message: null })
  expect(boxes()).toEqual(EMPTY)
  expect(screen.queryByText('Sending the OTP')).toBeNull()
})

test('a code that was typed while it was being sent is checked without another press', async () => {
  const { codes, sending } = openProgress()
  fireEvent.paste(screen.getByLabelText('Digit 1 of 6'), { clipboardData: { getData: () => '123456' } })
  expect(screen.getByRole('button', { name: 'Please wait' }).getAttribute('aria-busy')).toBe('true')
  expect(codes).toEqual([])
  await sending.answer({ kind: 'sent', sessionId: 's1', message: null })
  expect(codes).toEqual(['123456'])
})

test('a code that is long in being checked is waited for no more, and typed again', async () => {
  const { codes, sending } = openProgress()
  await sending.answer({ kind: 'sent', sessionId: 's1', message: null })
  fireEvent.paste(screen.getByLabelText('Digit 1 of 6'), { clipboardData: { getData: () => '123456' } })
  expect(codes).toEqual(['123456'])
  await wait(20)
  press('Stop waiting')
  expect(screen.queryByRole('button', { name: 'Stop waiting' })).toBeNull()
  press('Verify OTP')
  expect(codes).toEqual(['123456', '123456'])
})
