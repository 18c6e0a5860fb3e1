import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loadTexts } from '@/schemas/language/load-texts'
import { formatDaysAgo } from '@/src/components/access/days-ago'
import { Devices } from '@/src/features/profile/devices'
import { setLanguage } from '@/src/language/current-language'
import { openDesk, serve } from '../desk-harness'

const DAY_MS = 86_400_000
const OWN = {
  id: '1',
  name: 'Chrome on Android',
  signed_in_at: new Date(Date.now() - 2 * DAY_MS).toISOString(),
  used_at: new Date().toISOString(),
  is_current: true,
  is_signed_in: true,
}
const NEW = { ...OWN, id: '2', name: 'Firefox on Windows', is_current: false, waits_until: OWN.used_at }

async function open(devices: object[], changes: Record<string, () => unknown> = {}) {
  const made: string[] = []
  const noted = Object.entries(changes).map(([path, answer]) => [
    path,
    () => {
      made.push(path)
      return answer()
    },
  ])
  serve({ ...Object.fromEntries(noted), '/auth/devices': () => ({ devices }) })
  return { made, ...(await openDesk(Devices, '/profile')) }
}

test('a device is told by its name and days, and this one is not ended here', async () => {
  await open([OWN])
  expect(await screen.findByText('Signed in 2 days ago, last used today')).toBeTruthy()
  expect(screen.getByText('This device')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText('This device').closest('details')?.open).toBe(false)
})

test('a new device is one\u2019s own at one tap', async () => {
  const { user, made } = await open([OWN, NEW], { '/auth/devices/2/approval': () => ({}) })
  const own = await screen.findByRole('button', { name: 'It is me: Firefox on Windows' })
  expect(own.closest('details')?.open).toBe(true)
  await user.click(own)
  await waitFor(() => expect(made).toEqual(['/auth/devices/2/approval']))
})

test('a device is named in the reader’s language', async () => {
  setLanguage(await loadTexts('hi'))
  await open([OWN, NEW])
  expect(await screen.findByText('Windows पर Firefox')).toBeTruthy()
})

test('a strange device is ended after a question', async () => {
  const { user, made } = await open([OWN, NEW], { '/auth/devices/2': () => ({}) })
  await user.click(await screen.findByRole('button', { name: 'It is not me: Firefox on Windows' }))
  expect(made).toEqual([])
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(made).toEqual(['/auth/devices/2']))
})

test('a device that is signed out already can only be removed', async () => {
  const gone = { ...NEW, is_signed_in: false, waits_until: undefined }
  const { user, made } = await open([OWN, gone], { '/auth/devices/2': () => ({}) })
  await user.click(await screen.findByText('Devices'))
  await user.click(screen.getByRole('button', { name: 'Remove: Firefox on Windows' }))
  const question = within(screen.getByRole('dialog', { name: 'Remove this device?' }))
  await user.click(question.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(made).toEqual(['/auth/devices/2']))
})

test('what the server refuses is said in its words', async () => {
  const { user } = await open([OWN, NEW], {
    '/auth/devices/2/approval': () => new Error('This phone is new'),
  })
  await user.click(await screen.findByRole('button', { name: 'It is me: Firefox on Windows' }))
  expect(await screen.findByText('This phone is new')).toBeTruthy()
})

test('days are those of India', () => {
  const now = new Date('2026-11-26T19:00:00Z')
  expect(formatDaysAgo('2026-11-26T18:00:00Z', now)).toBe('yesterday')
  expect(formatDaysAgo('2026-11-26T18:40:00Z', now)).toBe('today')
})
