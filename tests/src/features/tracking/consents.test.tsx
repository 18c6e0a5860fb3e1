import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ENGLISH } from '@/schemas/language/format-text'
import { loadTexts } from '@/schemas/language/load-texts'
// Loaded before, so that no test waits for its chunk.
import '@/src/app/router/consents-page'
import TrackingScreen from '@/src/app/router/tracking-screen'
import { setLanguage } from '@/src/language/current-language'
import { bureauConsent, consentPages } from '@/tests/model/catalogues/consents'
import { never, openGuest, serveGuest, type Answers } from '../guest-harness'

const trackerId = 'LN1234567890'
const data = (value: object) => Response.json({ data: value })
const { given, withdrawn } = consentPages

async function openConsents(answers: Answers) {
  const asked = serveGuest({
    '/track': [data({ message: 'Submitted', has_consents: true })],
    '/otp/send': [data({ session_id: 's1' })],
    '/otp/verify': [data({ token: 'g1' })],
    ...answers,
  })
  const { user } = openGuest(TrackingScreen)
  await user.type(await screen.findByLabelText('Tracker id'), trackerId)
  await user.click(screen.getByRole('button', { name: 'Track' }))
  await user.click(await screen.findByRole('button', { name: 'See your consents' }))
  await user.type(await screen.findByLabelText('Mobile number'), '9876501234')
  await user.click(screen.getByRole('button', { name: 'Send OTP' }))
  await user.click(await screen.findByLabelText('Digit 1 of 6'))
  await user.paste('123456')
  return { user, asked }
}

test('a server that knows no consents of ours is not asked for any', async () => {
  serveGuest({ '/track': [data({ message: 'Submitted' })] })
  const { user } = openGuest(TrackingScreen)
  await user.type(await screen.findByLabelText('Tracker id'), trackerId)
  await user.click(screen.getByRole('button', { name: 'Track' }))
  expect(await screen.findByText('Submitted')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'See your consents' })).toBeNull()
})

test('a borrower reads what was agreed to and who has the data, withdraws with one tap and agrees again', async () => {
  const { user, asked } = await openConsents({
    '/track/consents': [data(given)],
    '/track/consents/withdrawal': [data(withdrawn)],
    [`/loan-application/${given.application_id}/consents`]: [Response.json({})],
  })
  expect(await screen.findByText('Agreed, 22-11-2026, on the agent’s phone')).toBeDefined()
  expect(screen.getByText('Banyan Lending: the application as a lead, 22-11-2026')).toBeDefined()
  expect(screen.getByText('If you withdraw: No bureau is asked any more.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Withdraw: Asking a credit bureau' }))
  expect(await screen.findByText(/^Withdrawn, 22-11-2026/)).toBeDefined()
  expect(asked.at(-1)?.body).toEqual({ tracker_id: trackerId, purpose: 'BUREAU' })
  await user.click(screen.getByRole('button', { name: 'Agree: Asking a credit bureau' }))
  expect(await screen.findByText(/^Agreed, 22-11-2026/)).toBeDefined()
  expect(asked.at(-2)?.body).toEqual({ purpose: 'BUREAU', sha256: bureauConsent.notice.sha256 })
})

test('what a lender was sent is said in the reader’s language', async () => {
  const telugu = await loadTexts('te')
  onTestFinished(() => setLanguage(ENGLISH))
  const { user } = await openConsents({
    '/track/consents': [data(given)],
    '/track/consents/withdrawal': [data(withdrawn)],
  })
  const withdraw = await screen.findByRole('button', { name: 'Withdraw: Asking a credit bureau' })
  setLanguage(telugu)
  await user.click(withdraw)
  const sent = telugu.find('The application as a lead')
  expect(await screen.findByText(`Banyan Lending: ${sent}, 22-11-2026`)).toBeDefined()
})

test('a borrower asks for erasure after a question, and is told that it was asked for', async () => {
  const { user, asked } = await openConsents({
    '/track/consents': [data(given)],
    '/track/erasure-request': [data({ ...given, erasure_requested_at: '2026-11-22T05:00:00Z' })],
  })
  await user.click(await screen.findByRole('button', { name: 'Ask for erasure' }))
  await screen.findByRole('dialog', { name: 'Ask for erasure?' })
  expect(asked.some(({ path }) => path === '/track/erasure-request')).toBe(false)
  await user.click(screen.getAllByRole('button', { name: 'Ask for erasure' }).at(-1) ?? document.body)
  expect(await screen.findByText(/^You asked for erasure on 22-11-2026/)).toBeDefined()
})

test('a borrower downloads what is held as a file', async () => {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:held')
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  try {
    const { user } = await openConsents({
      '/track/consents': [data(given)],
      '/track/held-data': [data({ applications: [{ name: 'Sunita Devi' }] })],
    })
    await user.click(await screen.findByRole('button', { name: 'Download it' }))
    await waitFor(() => expect(clicked).toHaveBeenCalled())
    const [[blob] = []] = made.mock.calls
    expect(blob instanceof Blob && (await blob.text())).toContain('Sunita Devi')
  } finally {
    made.mockRestore()
    clicked.mockRestore()
  }
})

test('a withdrawal that is long in being answered is said to be', async () => {
  await openConsents({ '/track/consents': [data(given)], '/track/consents/withdrawal': [never] })
  const withdraw = await screen.findByRole('button', { name: 'Withdraw: Asking a credit bureau' })
  vi.useFakeTimers()
  fireEvent.click(withdraw)
  act(() => void vi.advanceTimersByTime(8000))
  expect(screen.getByText('This takes longer than usual.')).toBeDefined()
  vi.useRealTimers()
})

test('a proof that has run out is given anew, and the consents are read again', async () => {
  const refusal = Response.json({ message: 'Sign in again' }, { status: 401 })
  const { user } = await openConsents({
    '/track/consents': [data(given), refusal, data(given)],
    '/track/consents/withdrawal': [refusal],
  })
  await user.click(await screen.findByRole('button', { name: 'Withdraw: Asking a credit bureau' }))
  await user.type(await screen.findByLabelText('Mobile number'), '9876501234')
  await user.click(screen.getByRole('button', { name: 'Send OTP' }))
  await user.click(await screen.findByLabelText('Digit 1 of 6'))
  await user.paste('123456')
  expect(await screen.findByRole('button', { name: 'Withdraw: Asking a credit bureau' })).toBeDefined()
})
