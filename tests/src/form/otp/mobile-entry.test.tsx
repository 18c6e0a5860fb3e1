import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { OtpInput } from '@/machines/otp/otp.machine'
import { MobileProof } from '@/src/form/otp/mobile-proof'
import { renderInTheme } from '../harness'
import { descriptionOf } from '../one-field'
import { startProof } from './paused-proof'

function openProof(input?: OtpInput, autoFocus?: boolean) {
  const { otp, ...proof } = startProof(input)
  renderInTheme(
    autoFocus === undefined ? <MobileProof otp={otp} /> : <MobileProof otp={otp} autoFocus={autoFocus} />,
  )
  return { user: userEvent.setup(), ...proof }
}

const SENT: OtpInput = {
  purpose: 'login',
  sentSession: { sessionId: 's1', mobile: '9000000001', secondsLeft: 0 },
}
const mobile = () => screen.getByLabelText<HTMLInputElement>('Mobile number')
const button = (name: string) => screen.queryByRole<HTMLButtonElement>('button', { name })
const digit = (place: number) => screen.getByLabelText<HTMLInputElement>(`Digit ${place} of 6`)

test('a mobile number takes ten digits on the number pad, from what the phone knows', async () => {
  const { user } = openProof()
  expect(mobile().type).toBe('tel')
  expect(mobile().inputMode).toBe('numeric')
  expect(mobile().autocomplete).toBe('tel-national')
  expect(mobile().name).toBe('mobile')
  await user.click(mobile())
  await user.paste('98765 43210')
  await user.tab()
  expect(mobile().value).toBe('9876543210')
})

test('a mobile number takes no key too many, and says so until it is sent', async () => {
  const { user, sent } = openProof()
  await user.type(mobile(), '9876543210')
  mobile().setSelectionRange(3, 3)
  await user.keyboard('1')
  expect([mobile().value, mobile().selectionStart]).toEqual(['9876543210', 3])
  expect(descriptionOf(mobile())).toBe('At most 10 digits. Delete one before you type another.')
  await user.keyboard('{Enter}')
  expect(sent).toEqual(['9876543210'])
  expect(descriptionOf(mobile())).toBe('')
})

test('a mobile number that is too long is not cut, and not sent', async () => {
  const { user, sent } = openProof()
  await user.click(mobile())
  await user.paste('98765 43210 99')
  await user.click(screen.getByRole('button', { name: 'Send OTP' }))
  expect(descriptionOf(mobile())).toBe('Invalid mobile number')
  expect(mobile().value).toBe('987654321099')
  expect(sent).toEqual([])
})

test.each(['+91', '91', '0', ''])('a mobile number may be typed behind %j', async (code) => {
  const { user, sent } = openProof()
  await user.type(mobile(), `${code}9876543210{Enter}`)
  expect(sent).toEqual(['9876543210'])
  expect(mobile().value).toBe('9876543210')
})

test('what is no mobile number is not sent and says so, until it is corrected', async () => {
  const { user, sent } = openProof()
  await user.type(mobile(), '12345')
  await user.click(screen.getByRole('button', { name: 'Send OTP' }))
  expect(descriptionOf(mobile())).toBe('Invalid mobile number')
  expect(document.activeElement).toBe(mobile())
  expect(sent).toEqual([])
  await user.type(mobile(), '6')
  expect(screen.queryByText('Invalid mobile number')).toBeNull()
})

test('what the browser has put back into the box is sent as if it were typed', async () => {
  const { user, sent } = openProof()
  mobile().value = '+91 98765 43210'
  await user.click(screen.getByRole('button', { name: 'Send OTP' }))
  expect(sent).toEqual(['9876543210'])
})

test('while the code is on its way the number is locked, and can only be changed after it was sent', async () => {
  const { user, sent, sending } = openProof()
  expect(button('Edit')).toBeNull()
  await user.type(mobile(), '9876543210{Enter}')
  expect(sent).toEqual(['9876543210'])
  expect(mobile().readOnly).toBe(true)
  expect(button('Edit')?.disabled).toBe(true)
  expect(button('Please wait')?.getAttribute('aria-busy')).toBe('true')
  expect(screen.queryByLabelText('Digit 1 of 6')).toBeNull()
  await sending.answer({ kind: 'sent', sessionId: 's1', message: null })
  expect(button('Send OTP')).toBeNull()
  expect(screen.getByText('Please enter the OTP received on the mobile - 9876543210')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(digit(1)))
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  expect(mobile().readOnly).toBe(false)
  expect(mobile().value).toBe('9876543210')
  expect(document.activeElement).toBe(mobile())
  expect(screen.queryByLabelText('Digit 1 of 6')).toBeNull()
})

test('a number that the server refuses is emptied, and the next one is typed at once', async () => {
  const { user, sending } = openProof()
  await user.type(mobile(), '9876543210{Enter}')
  await user.click(document.body)
  await sending.answer({ kind: 'refused', message: 'No such number' })
  expect(mobile().value).toBe('')
  expect(document.activeElement).toBe(mobile())
  await user.type(mobile(), '98')
  expect(mobile().value).toBe('98')
})

test.each([
  [true, true],
  [false, false],
  [undefined, false],
])('the number has the focus at the start where the page asks for it (%s)', (autoFocus, hasFocus) => {
  openProof({ purpose: 'login' }, autoFocus)
  expect(document.activeElement === mobile()).toBe(hasFocus)
})

test('a code that was sent before a reload is typed at once, for the number it was sent to', () => {
  openProof(SENT, true)
  expect(mobile().value).toBe('9000000001')
  expect(document.activeElement).toBe(digit(1))
})

test('while a code is checked nothing else can be asked', async () => {
  const { user, codes, verifying } = openProof(SENT)
  expect(button('Verify OTP')?.getAttribute('aria-busy')).toBe('false')
  await user.type(digit(1), '123456')
  expect(codes).toEqual(['123456'])
  const verify = screen.getByRole('button', { name: 'Please wait' })
  expect(verify.getAttribute('aria-busy')).toBe('true')
  expect(verify.getAttribute('aria-disabled')).toBe('true')
  expect(button('Edit')?.disabled).toBe(true)
  await user.click(verify)
  expect(codes).toEqual(['123456'])
  await verifying.answer({ kind: 'wrongCode', message: null })
  expect(button('Verify OTP')?.getAttribute('aria-disabled')).toBe('false')
  expect(digit(1).value).toBe('')
  await user.type(digit(1), '6')
  expect(screen.queryByText('Invalid OTP. Please try again.')).toBeNull()
})

test('a code may be asked for again when the countdown is over', async () => {
  const { user, timesResent } = openProof(SENT)
  expect(screen.queryByRole('timer')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Resend OTP' }))
  expect(timesResent()).toBe(1)
  expect(button('Resend OTP')?.disabled).toBe(true)
})

test('before the countdown is over no other code may be asked for', () => {
  openProof({ purpose: 'login', sentSession: { sessionId: 's1', mobile: '9000000001', secondsLeft: 9 } })
  expect(screen.getByRole('timer').textContent).toBe('09 secs')
  expect(button('Resend OTP')?.disabled).toBe(true)
})

test.each([
  [SENT, 'Invalid otp'],
  [{ purpose: 'verification', mobile: '9000000001' } as const, 'Invalid OTP'],
])('half a code is refused in the words of its page', async (input, words) => {
  const { user, codes, sending } = openProof(input)
  await sending.answer({ kind: 'sent', sessionId: 's1', message: null })
  await user.type(digit(1), '123')
  await user.click(screen.getByRole('button', { name: 'Verify OTP' }))
  expect(screen.getByText(words)).toBeTruthy()
  expect(codes).toEqual([])
})
