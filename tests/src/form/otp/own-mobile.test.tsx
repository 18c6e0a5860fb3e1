import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { OwnMobile } from '@/src/form/otp/own-mobile'
import { renderInTheme } from '../harness'
import { descriptionOf } from '../one-field'

function open(props: Partial<ComponentProps<typeof OwnMobile>> = {}) {
  const submitted: string[] = []
  renderInTheme(<OwnMobile isForeign={false} onSubmit={(mobile) => submitted.push(mobile)} {...props} />)
  return { user: userEvent.setup(), submitted }
}

const mobile = () => screen.getByLabelText<HTMLInputElement>('Mobile number')

test('the mobile of an application is typed in any way of writing, and sent as ten digits', async () => {
  const { user, submitted } = open()
  expect(mobile().value).toBe('')
  expect([mobile().type, mobile().inputMode, mobile().autocomplete]).toEqual([
    'tel',
    'numeric',
    'tel-national',
  ])
  expect(descriptionOf(mobile())).toBe('As in the application')
  await user.click(mobile())
  await user.paste('+91 98765 01234')
  await user.click(screen.getByRole('button', { name: 'Send OTP' }))
  expect(submitted).toEqual(['9876501234'])
})

test('what is no mobile number is not sent and says so, until it is corrected', async () => {
  const { user, submitted } = open()
  await user.type(mobile(), '12345{Enter}')
  expect(screen.getByText('Invalid mobile number')).toBeTruthy()
  expect(submitted).toEqual([])
  await user.type(mobile(), '6')
  expect(screen.queryByText('Invalid mobile number')).toBeNull()
})

test('the one that was typed before need not be typed again', async () => {
  const { user, submitted } = open({ known: '9876501234' })
  await user.click(screen.getByRole('button', { name: 'Send OTP' }))
  expect(submitted).toEqual(['9876501234'])
})

test('one that is not the application’s is told, and another one is typed', async () => {
  const { user, submitted } = open({ known: '9876501234', isForeign: true })
  expect(mobile().value).toBe('')
  expect(descriptionOf(mobile())).toContain('This application is of another mobile number')
  await user.type(mobile(), '9876501235{Enter}')
  expect(screen.queryByText(/another mobile number/)).toBeNull()
  expect(submitted).toEqual(['9876501235'])
})

test('another way to prove it may stand below', () => {
  open({ children: <a href="/other">Another way</a> })
  expect(screen.getByRole('link', { name: 'Another way' })).toBeTruthy()
})
