import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SendResult } from '@/machines/outbox/entry'
import { SentSign } from '@/src/components/unsent/sent-sign'
import { entryFacts, sendResults } from '../../../model/catalogues/outbox'
import { answeredOutbox } from '../../features/answered-outbox'
import { openDesk } from '../../features/desk-harness'

const Sign = () => <SentSign to="/unsent" />

/** Shows the sign over entries of one application each, tried as `answers` say. */
async function openSign({ ids = [] as string[], answers = [] as SendResult[] } = {}) {
  const entries = ids.map((id, order) => entryFacts({ id, order, applicationId: id }))
  const { outbox } = answeredOutbox({ entries, answers })
  return openDesk(Sign, '/', { outbox })
}

const said = () => screen.getByRole('status').textContent

test('with everything sent it says so quietly, and announces nothing', async () => {
  await openSign()
  expect((await screen.findByRole('link', { name: 'All sent' })).getAttribute('href')).toBe('/unsent')
  expect(said()).toBe('')
})

test('without an answer it says how many wait for the network, and leads to them', async () => {
  const { user, address } = await openSign({ ids: ['e1', 'e2'] })
  const link = await screen.findByRole('link', { name: '2 wait for the network' })
  expect(said()).toBe('Waiting for the network. Nothing that you saved is lost.')
  await user.click(link)
  expect(address()).toBe('/unsent')
})

test('what the server tries to take later is on this phone', async () => {
  await openSign({ ids: ['e1'], answers: [sendResults.failing] })
  expect(await screen.findByRole('link', { name: '1 on this phone' })).toBeTruthy()
  expect(said()).toBe('')
})

test('what was refused needs the person, whatever else waits', async () => {
  await openSign({ ids: ['e1', 'e2'], answers: [sendResults.refused] })
  expect(await screen.findByRole('link', { name: '1 needs you' })).toBeTruthy()
  await waitFor(() => expect(said()).toBe('Something you saved could not be sent and needs you.'))
})

test('a save that goes through at once is not worth a word', async () => {
  await openSign({ ids: ['e1'], answers: [sendResults.acknowledged] })
  expect(await screen.findByRole('link', { name: 'All sent' })).toBeTruthy()
  expect(said()).toBe('')
})

test('what the browser has cleared away needs the person', async () => {
  const { outbox } = answeredOutbox({ entries: [], lost: [entryFacts()] })
  await openDesk(Sign, '/', { outbox })
  expect(await screen.findByRole('link', { name: '1 needs you' })).toBeTruthy()
})
