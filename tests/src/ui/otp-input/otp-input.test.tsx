import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { OtpInput } from '@/src/ui/otp-input/otp-input'

afterEach(cleanup)

function renderOtp({ refuse = false } = {}) {
  const onComplete = vi.fn<(digits: string) => void>()
  const onMessage = vi.fn<(text: string) => void>()
  function Otp() {
    const [code, setCode] = useState('')
    const [error, setError] = useState<string>()
    function complete(digits: string) {
      onComplete(digits)
      if (!refuse) return
      setCode('')
      setError('Invalid OTP')
    }
    return (
      <OtpInput
        label="Enter OTP"
        value={code}
        onMessage={onMessage}
        onChange={setCode}
        onComplete={complete}
        error={error}
        autoFocus
      />
    )
  }
  render(<Otp />)
  const boxes = screen.getAllByRole<HTMLInputElement>('textbox')
  return {
    user: userEvent.setup(),
    onComplete,
    onMessage,
    boxes,
    code: () => boxes.map((box) => box.value || '_').join(''),
    focused: () => boxes.findIndex((box) => box === document.activeElement),
  }
}

test('six named boxes take one digit each and typing walks through them', async () => {
  const { user, onComplete, boxes, code, focused } = renderOtp()
  expect(boxes.map((box) => box.getAttribute('aria-label'))).toContain('Digit 6 of 6')
  await user.keyboard('1a2-3456')
  expect(code()).toBe('123456')
  expect(focused()).toBe(5)
  expect(onComplete.mock.calls).toEqual([['123456']])
})

test('a pasted code fills all boxes, whatever stands between its digits', async () => {
  const { user, onComplete, code } = renderOtp()
  await user.paste(' 123 - 456\n')
  expect(code()).toBe('123456')
  expect(onComplete).toHaveBeenCalledWith('123456')
})

test('a pasted message changes no box and is handed on, by a paste or by a keyboard that puts it in', async () => {
  const { user, boxes, onMessage, onComplete, code } = renderOtp()
  await user.keyboard('12')
  await user.paste('OTP for login on 25-11-2026 is 482913')
  fireEvent.change(boxes[0] ?? document.body, { target: { value: '9876543' } })
  expect(onMessage.mock.calls).toEqual([['OTP for login on 25-11-2026 is 482913'], ['9876543']])
  expect(code()).toBe('12____')
  expect(onComplete).not.toHaveBeenCalled()
})

test('a key that is no digit says nothing', async () => {
  const { user, onMessage, code } = renderOtp()
  await user.keyboard('1a-')
  expect(code()).toBe('1_____')
  expect(onMessage).not.toHaveBeenCalled()
})

test('digits of other scripts are digits, one by one and together', async () => {
  const { user, onComplete } = renderOtp()
  await user.keyboard('४٨२')
  await user.paste('913')
  expect(onComplete.mock.calls).toEqual([['482913']])
})

test('the code Android offers from the SMS lands in the first box and fills all of them', async () => {
  const { user, boxes, code } = renderOtp()
  expect(boxes[0]?.autocomplete).toBe('one-time-code')
  expect(boxes[0]?.inputMode).toBe('numeric')
  // An autofill writes the whole text at once, as one input event.
  await user.type(boxes[0] ?? document.body, '987654', { skipClick: true })
  expect(code()).toBe('987654')
})

test('Backspace empties a box and then walks back', async () => {
  const { user, code, focused } = renderOtp()
  await user.keyboard('123{Backspace}')
  expect(code()).toBe('12____')
  await user.keyboard('{Backspace}{Backspace}')
  expect(code()).toBe('______')
  expect(focused()).toBe(0)
})

test('arrows walk over typed digits, and a digit typed into a full box replaces it', async () => {
  const { user, code } = renderOtp()
  await user.keyboard('123{ArrowLeft}{ArrowLeft}9')
  expect(code()).toBe('193___')
})

test('a whole code typed over another is complete with its last digit, not with its first', async () => {
  const { user, onComplete, boxes } = renderOtp()
  await user.keyboard('123456')
  await user.click(boxes[0] ?? document.body)
  await user.keyboard('987612')
  expect(onComplete.mock.calls).toEqual([['123456'], ['987612']])
})

test('a box beyond the next empty one cannot be entered', async () => {
  const { user, boxes, focused } = renderOtp()
  await user.keyboard('1')
  await user.click(boxes[4] ?? document.body)
  expect(focused()).toBe(1)
})

test('a refused code is cleared, its message announced and tied to the boxes, and typing starts again in the first', async () => {
  const { user, boxes, code, focused } = renderOtp({ refuse: true })
  await user.keyboard('111111')
  expect(code()).toBe('______')
  expect(focused()).toBe(0)
  const message = screen.getByRole('alert')
  expect(message.textContent).toBe('Invalid OTP')
  expect(boxes[0]?.getAttribute('aria-describedby')).toBe(message.id)
  expect(boxes[0]?.getAttribute('aria-invalid')).toBe('true')
})
