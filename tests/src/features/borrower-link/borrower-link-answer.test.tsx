/* @long */
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import BorrowerLinkScreen from '@/src/app/router/borrower-link-screen'
import { askedConsents, readable } from '@/tests/model/catalogues/borrower-link'
import { never, openGuest, serveGuest, type Asked } from '../guest-harness'

const MOBILE = '9876501234'
const SECRET = 's'.repeat(43)
const data = (value: object) => Response.json({ data: value })
const over = { id: 'h1', purpose: 'ACCEPTANCE', seconds_left: 0 }

const codes = {
  '/otp/send': [data({ session_id: 's1' })],
  '/otp/verify': [data({ token: 'g1' })],
}

beforeEach(() => void (location.hash = SECRET))
afterEach(() => history.replaceState(null, '', location.pathname))

const answerIn = (requests: readonly Asked[]) =>
  requests.find(({ path }) => path === '/hand-over/answer')?.body

async function prove({ user }: ReturnType<typeof openGuest>) {
  await user.type(await screen.findByLabelText('Mobile number'), MOBILE)
  await user.click(screen.getByRole('button', { name: 'Send OTP' }))
  await user.click(await screen.findByLabelText('Digit 1 of 6'))
  await user.paste('123456')
}

test('a borrower proves the mobile, reads what the loan costs, is asked, and accepts this very statement', async () => {
  const asked = serveGuest({
    ...codes,
    '/hand-over/opening': [data(readable)],
    '/hand-over/answer': [data({ ...over, state: 'ACCEPTED', tracker_id: 'LN0000000001' })],
  })
  const opened = openGuest(BorrowerLinkScreen)
  expect(screen.queryByText(/APR/)).toBeNull()
  await prove(opened)
  expect(await screen.findByText(/Loankone lends at 17.07% APR/)).toBeDefined()
  expect(screen.getByRole('region', { name: 'The loan' }).textContent).toBe(
    '₹970 a monthAmount₹20,000Months24Interest rate15% a year',
  )
  await opened.user.click(screen.getByRole('button', { name: 'Accept Offer' }))
  const dialog = await screen.findByRole('dialog', { name: 'Confirm Loan Acceptance' })
  expect(within(dialog).getByText(/17.07% APR, proposal KFS-1/)).toBeDefined()
  await opened.user.click(within(dialog).getByRole('button', { name: 'Accept' }))
  expect(await screen.findByText(/You have accepted this loan offer/)).toBeDefined()
  expect(asked.find(({ path }) => path === '/hand-over/opening')?.body).toEqual({ secret: SECRET })
  expect(asked.at(-1)?.body).toEqual({ secret: SECRET, answer: 'ACCEPTED', sha256: 'a'.repeat(64) })
})

test.each([
  [true, 1],
  [undefined, 0],
])('key facts of an offer that no bureau was asked for (%s) say so', async (is_simulated, notes) => {
  const statement = { ...readable.statement, is_simulated }
  serveGuest({ ...codes, '/hand-over/opening': [data({ ...readable, statement })] })
  await prove(openGuest(BorrowerLinkScreen))
  await screen.findByText(/Loankone lends at 17.07% APR/)
  expect(screen.queryAllByText(/^Simulated:/)).toHaveLength(notes)
})

test('whoever has accepted can leave the loan from the link, once the mobile is proved', async () => {
  const standing = { state: 'OPEN', until: '2026-11-25', seconds_left: 86_400, payback: 0 }
  const asked = serveGuest({
    ...codes,
    '/hand-over/opening': [data({ ...over, state: 'ACCEPTED', tracker_id: 'LN0000000001' })],
    '/track/cooling-off': [data(standing)],
    '/track/withdrawal': [data({ ...standing, state: 'WITHDRAWN', withdrawn_at: '2026-11-22T20:00:00Z' })],
  })
  const opened = openGuest(BorrowerLinkScreen)
  await prove(opened)
  await opened.user.click(await screen.findByRole('button', { name: 'See how to leave it' }))
  await prove(opened)
  await opened.user.click(await screen.findByRole('button', { name: 'Leave this loan' }))
  const dialog = await screen.findByRole('dialog', { name: 'Leave this loan?' })
  await opened.user.click(within(dialog).getByRole('button', { name: 'Leave this loan' }))
  expect(await screen.findByText(/You left this loan on 23-11-2026/)).toBeDefined()
  expect(asked.at(-1)?.body).toEqual({ tracker_id: 'LN0000000001', payback: 0 })
})

test('who is only to read says so, and is not asked to accept', async () => {
  serveGuest({
    ...codes,
    '/hand-over/opening': [data({ ...readable, purpose: 'STATEMENT' })],
    '/hand-over/answer': [data({ ...over, state: 'ACKNOWLEDGED' })],
  })
  const opened = openGuest(BorrowerLinkScreen)
  await prove(opened)
  await opened.user.click(await screen.findByRole('button', { name: 'I have read the key facts' }))
  expect(await screen.findByText(/You have confirmed that you read the key facts/)).toBeDefined()
})

test('a borrower reads what is asked before there is an application, and agrees to these very notices', async () => {
  const asking = serveGuest({
    ...codes,
    '/hand-over/opening': [data(askedConsents)],
    '/hand-over/answer': [data({ ...over, purpose: 'CONSENT', state: 'CONSENTED' })],
  })
  const opened = openGuest(BorrowerLinkScreen)
  await prove(opened)
  const notice = await screen.findByRole('region', { name: 'Handling this application' })
  expect(within(notice).getByText('Uses: Name; PAN.')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Your loan application' })).toBeDefined()
  await opened.user.click(screen.getByRole('button', { name: 'I agree' }))
  expect(await screen.findByText(/You have agreed/)).toBeDefined()
  expect(answerIn(asking)).toEqual({ secret: SECRET, answer: 'CONSENTED', sha256: 'c'.repeat(64) })
})

test('a link to consents has their title before anything is proved, and then says by name who has sent it', async () => {
  history.replaceState(null, '', `?purpose=CONSENT#${SECRET}`)
  serveGuest({ ...codes, '/hand-over/opening': [data({ ...askedConsents, sent_by: 'Asha Rao' })] })
  const opened = openGuest(BorrowerLinkScreen)
  expect(await screen.findByRole('heading', { name: 'Your loan application' })).toBeDefined()
  await prove(opened)
  expect(await screen.findByText(/^From your agent Asha Rao, to apply for a loan in your name/)).toBeDefined()
})

test('an offer says by name who has sent it, where the server does', async () => {
  serveGuest({ ...codes, '/hand-over/opening': [data({ ...readable, sent_by: 'Asha Rao' })] })
  await prove(openGuest(BorrowerLinkScreen))
  expect(await screen.findByText('From your agent Asha Rao')).toBeDefined()
})

test('who does not agree is asked once more, and nothing is agreed to', async () => {
  const asking = serveGuest({
    ...codes,
    '/hand-over/opening': [data(askedConsents)],
    '/hand-over/answer': [data({ ...over, purpose: 'CONSENT', state: 'REFUSED' })],
  })
  const opened = openGuest(BorrowerLinkScreen)
  await prove(opened)
  await opened.user.click(await screen.findByRole('button', { name: 'I do not agree' }))
  const dialog = await screen.findByRole('dialog', { name: 'Refuse?' })
  await opened.user.click(within(dialog).getByRole('button', { name: 'Refuse' }))
  expect(await screen.findByText(/You have refused/)).toBeDefined()
  expect(answerIn(asking)).toMatchObject({ answer: 'REFUSED' })
})

test.each([
  ['TAKEN', /opened on another phone/],
  ['EXPIRED', /no longer valid/],
])('a link that is %s says what to do, and shows nothing', async (state, words) => {
  serveGuest({ ...codes, '/hand-over/opening': [data({ ...over, state })] })
  await prove(openGuest(BorrowerLinkScreen))
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.queryByText(/APR/)).toBeNull()
})

test('a link for another mobile is told, and shows nothing', async () => {
  serveGuest({
    ...codes,
    '/hand-over/opening': [Response.json({ message: 'Hand-over not found' }, { status: 404 })],
  })
  await prove(openGuest(BorrowerLinkScreen))
  expect(await screen.findByText('This application is of another mobile number')).toBeDefined()
})

test('where the proof is refused, the mobile stands there to be proved again, and no other one is spoken of', async () => {
  const refused = Response.json({ message: 'Please sign in again' }, { status: 401 })
  serveGuest({ ...codes, '/hand-over/opening': [refused, data(readable)] })
  const { user, ...opened } = openGuest(BorrowerLinkScreen)
  await prove({ user, ...opened })
  await screen.findByRole('button', { name: 'Send OTP' })
  expect(screen.getByLabelText('Mobile number')).toHaveProperty('value', MOBILE)
  expect(screen.queryByText('This application is of another mobile number')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Send OTP' }))
  await user.click(await screen.findByLabelText('Digit 1 of 6'))
  await user.paste('123456')
  expect(await screen.findByText(/17.07% APR/)).toBeDefined()
})

test('after a lost network the offer is opened again', async () => {
  serveGuest({ ...codes, '/hand-over/opening': [new TypeError('Failed to fetch'), data(readable)] })
  const opened = openGuest(BorrowerLinkScreen)
  await prove(opened)
  await opened.user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/17.07% APR/)).toBeDefined()
})

test('an address without its secret says so', async () => {
  location.hash = 'cut'
  serveGuest({})
  openGuest(BorrowerLinkScreen)
  expect(await screen.findByText(/This link is incomplete/)).toBeDefined()
})

test('an answer that is long on its way is said to be', async () => {
  serveGuest({
    ...codes,
    '/hand-over/opening': [data({ ...readable, purpose: 'STATEMENT' })],
    '/hand-over/answer': [never],
  })
  await prove(openGuest(BorrowerLinkScreen))
  const answer = await screen.findByRole('button', { name: 'I have read the key facts' })
  vi.useFakeTimers()
  fireEvent.click(answer)
  act(() => void vi.advanceTimersByTime(8000))
  expect(screen.getByText('This takes longer than usual.')).toBeDefined()
  vi.useRealTimers()
})
