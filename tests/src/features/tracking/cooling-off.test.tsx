import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import TrackingScreen from '@/src/app/router/tracking-screen'
import { openGuest, serveGuest } from '../guest-harness'

const MOBILE = '9876501234'
const OPEN = { state: 'OPEN', until: '2099-12-04', seconds_left: 3600, payback: 100050.5 }
const LEFT = { ...OPEN, state: 'WITHDRAWN', seconds_left: 0, withdrawn_at: '2099-12-02T05:00:00Z' }
const data = (value: object) => Response.json({ data: value })

const tracked = {
  '/track': [data({ message: 'Submitted', may_withdraw: true })],
  '/otp/send': [data({ session_id: 's1' })],
  '/otp/verify': [data({ token: 'g1' })],
}

async function prove({ user }: ReturnType<typeof openGuest>) {
  await user.type(await screen.findByLabelText('Tracker id'), 'LN1234567890')
  await user.click(screen.getByRole('button', { name: 'Track' }))
  await user.click(await screen.findByRole('button', { name: 'See how to leave it' }))
  await user.type(screen.getByLabelText('Mobile number'), MOBILE)
  await user.click(screen.getByRole('button', { name: 'Send OTP' }))
  await user.click(await screen.findByLabelText('Digit 1 of 6'))
  await user.paste('123456')
}

test('an application whose loan can no longer be left offers no way out', async () => {
  serveGuest({ '/track': [data({ message: 'Submitted' })] })
  const { user } = openGuest(TrackingScreen)
  await user.type(await screen.findByLabelText('Tracker id'), 'LN1234567890')
  await user.click(screen.getByRole('button', { name: 'Track' }))
  expect(await screen.findByText('Submitted')).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Cooling-off' })).toBeNull()
})

test('a borrower proves the mobile, reads what leaving costs, is asked, and is out', async () => {
  const asked = serveGuest({
    ...tracked,
    '/track/cooling-off': [data(OPEN)],
    '/track/withdrawal': [data(LEFT)],
  })
  const opened = openGuest(TrackingScreen)
  await prove(opened)
  expect(
    await screen.findByText(/until the end of 04-12-2099. Today you would pay back ₹1,00,050.50/),
  ).toBeDefined()
  await opened.user.click(screen.getByRole('button', { name: 'Leave this loan' }))
  const dialog = await screen.findByRole('dialog', { name: 'Leave this loan?' })
  await opened.user.click(within(dialog).getByRole('button', { name: 'Leave this loan' }))
  expect(
    await screen.findByText('You left this loan on 02-12-2099. You pay back ₹1,00,050.50.'),
  ).toBeDefined()
  expect(asked.at(-1)).toMatchObject({
    path: '/track/withdrawal',
    body: { tracker_id: 'LN1234567890', payback: 100050.5 },
  })
  expect(localStorage.getItem('guest_token')).toBe('g1')
})

test('another mobile than the application’s is told, and nothing is shown', async () => {
  serveGuest({
    ...tracked,
    '/track/cooling-off': [Response.json({ message: 'Application not found' }, { status: 404 })],
  })
  await prove(openGuest(TrackingScreen))
  expect(await screen.findByText('This application is of another mobile number')).toBeDefined()
  expect(screen.queryByText(/pay back/)).toBeNull()
})

test('how the loan stands is read again after a lost network', async () => {
  serveGuest({ ...tracked, '/track/cooling-off': [new TypeError('Failed to fetch'), data(OPEN)] })
  const opened = openGuest(TrackingScreen)
  await prove(opened)
  await opened.user.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByText(/Today you would pay back/)).toBeDefined())
})
