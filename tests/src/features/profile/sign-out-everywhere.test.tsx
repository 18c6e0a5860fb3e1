import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SignOutEverywhere } from '@/src/features/profile/sign-out-everywhere'
import { openDesk, serve } from '../desk-harness'

const PATH = '/user/logout-everywhere'

async function press(answer: () => unknown) {
  let calls = 0
  serve({
    [PATH]: () => {
      calls += 1
      return answer()
    },
  })
  const desk = await openDesk(SignOutEverywhere, '/profile')
  await desk.user.click(await screen.findByRole('button', { name: 'Logout on all phones' }))
  const choose = (name: string) =>
    desk.user.click(within(screen.getByRole('dialog')).getByRole('button', { name }))
  return { ...desk, choose, calls: () => calls }
}

test('after a question every phone is signed out, this one too', async () => {
  const { choose, isSignedIn, calls } = await press(() => ({ message: 'Signed out on every phone' }))
  expect(calls()).toBe(0)
  await choose('Logout')
  await waitFor(() => expect(isSignedIn()).toBe(false))
  expect(calls()).toBe(1)
})

test('a second thought leaves everybody signed in', async () => {
  const { choose, isSignedIn, calls } = await press(() => ({}))
  await choose('Cancel')
  expect([isSignedIn(), calls()]).toEqual([true, 0])
})

test('what the server refuses is said, and leaves the agent signed in to try again', async () => {
  const { choose, isSignedIn } = await press(() => new Error('The service cannot be reached'))
  await choose('Logout')
  expect(await screen.findByText('The service cannot be reached')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(isSignedIn()).toBe(true)
})
