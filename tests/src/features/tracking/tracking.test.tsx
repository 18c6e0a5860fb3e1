import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import TrackingScreen from '@/src/app/router/tracking-screen'
import RegistrationTrackingScreen from '@/src/features/tracking/registration-tracking-screen'
import { openGuest, serveGuest } from '../guest-harness'

const press = async (user: ReturnType<typeof openGuest>['user']) =>
  user.click(await screen.findByRole('button', { name: 'Track' }))

test.each([
  ['ten digits', ' 1234567890 ', '1234567890'],
  ['two letters and ten digits, small ones too', 'ab1234567890', 'AB1234567890'],
])('an application is tracked by %s, with the host name', async (_, typed, trackerId) => {
  const asked = serveGuest({ '/track': [Response.json({ data: { message: 'With the lender' } })] })
  const { user } = openGuest(TrackingScreen)
  await user.type(await screen.findByLabelText('Tracker id'), typed)
  await press(user)
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(`${trackerId}With the lender`))
  expect(asked).toMatchObject([{ path: '/track', query: { tracker_id: trackerId, hostname: 'localhost' } }])
})

test('an answer that rests on what nobody has said is marked as simulated, beside the message', async () => {
  const body = { data: { message: 'With the lender', is_simulated: true } }
  serveGuest({ '/track': [Response.json(body), Response.json({ data: { message: 'With the lender' } })] })
  const { user } = openGuest(TrackingScreen)
  await user.type(await screen.findByLabelText('Tracker id'), '1234567890')
  await press(user)
  expect(await screen.findByText(/^Simulated:/)).toBeTruthy()
  await press(user)
  await waitFor(() => expect(screen.queryByText(/^Simulated:/)).toBeNull())
  expect(screen.getByText('With the lender')).toBeTruthy()
})

test.each(['', '12345', 'A1234567890', 'ABC1234567890'])(
  '%j is no tracker id, and is not sent',
  async (typed) => {
    const asked = serveGuest({})
    const { user } = openGuest(TrackingScreen)
    await user.click(await screen.findByLabelText('Tracker id'))
    await user.paste(typed)
    await press(user)
    expect(await screen.findByText('Invalid tracker id')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Tracker id'))
    expect(asked).toEqual([])
  },
)

test.each([
  ['DRAFT', 'Now: The application is being filled in. It is not submitted yet.'],
  ['INCOMPLETE', 'Now: Something is missing: the application has come back with remarks on what to change.'],
  ['COMPLETED', 'Now: The lender checks the details and documents, which may take some days.'],
])('an application that is %s has its place on the way to the loan', async (status, now) => {
  serveGuest({ '/track': [Response.json({ data: { message: 'News', application_status: status } })] })
  const { user } = openGuest(TrackingScreen)
  await user.type(await screen.findByLabelText('Tracker id'), '1234567890')
  await press(user)
  const way = await screen.findByRole('region', { name: 'What happens next' })
  expect(within(way).getByText('Now:').parentElement?.textContent).toBe(now)
  const here = within(way)
    .getAllByRole('listitem')
    .filter((step) => step.getAttribute('aria-current') === 'step')
  expect(here.map(({ textContent }) => `Now: ${textContent}`)).toEqual([now])
})

test.each(['REJECTED', 'SOMETHING ELSE'])('an application that is %s has no way to show', async (status) => {
  serveGuest({ '/track': [Response.json({ data: { message: 'News', application_status: status } })] })
  const { user } = openGuest(TrackingScreen)
  await user.type(await screen.findByLabelText('Tracker id'), '1234567890')
  await press(user)
  await screen.findByText('News')
  expect(screen.queryByText('What happens next')).toBeNull()
})

test('an answer does not stay below another number', async () => {
  serveGuest({ '/track': [Response.json({ data: { message: 'With the lender' } })] })
  const { user } = openGuest(TrackingScreen)
  await user.type(await screen.findByLabelText('Tracker id'), '1234567890')
  await press(user)
  await screen.findByText('With the lender')
  await user.type(screen.getByLabelText('Tracker id'), '1')
  await press(user)
  expect(await screen.findByText('Invalid tracker id')).toBeTruthy()
  expect(screen.queryByText('With the lender')).toBeNull()
})

test('what the server does not know is told in its words, and not offered again', async () => {
  serveGuest({ '/track': [Response.json({ message: 'Nothing under this id' }, { status: 404 })] })
  const { user } = openGuest(TrackingScreen)
  await user.type(await screen.findByLabelText('Tracker id'), '1234567890')
  await press(user)
  expect((await screen.findByRole('alert')).textContent).toBe('Nothing under this id')
})

test('a lost network is told, and one tap asks again', async () => {
  serveGuest({
    '/track': [new TypeError('Failed to fetch'), Response.json({ data: { message: 'Approved' } })],
  })
  const { user } = openGuest(TrackingScreen)
  await user.type(await screen.findByLabelText('Tracker id'), '1234567890')
  await press(user)
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Approved')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a registration is tracked by its mobile, which takes digits only', async () => {
  const asked = serveGuest({ '/join-us/track': [Response.json({ data: { message: 'Under review' } })] })
  const { user } = openGuest(RegistrationTrackingScreen)
  await user.click(await screen.findByLabelText('Mobile number'))
  await user.paste('98765 01234')
  await press(user)
  expect(await screen.findByText('Under review')).toBeTruthy()
  expect(asked).toMatchObject([{ path: '/join-us/track', query: { tracker_id: '9876501234' } }])
})

test('a number that is no mobile is refused beside the field', async () => {
  const asked = serveGuest({})
  const { user } = openGuest(RegistrationTrackingScreen)
  await user.type(await screen.findByLabelText('Mobile number'), '5876501234')
  await press(user)
  expect(await screen.findByText('Invalid mobile number')).toBeTruthy()
  expect(asked).toEqual([])
})
