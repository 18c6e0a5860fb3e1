import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { UnsentTile } from '@/src/features/dashboard/unsent-tile'
import { entryFacts } from '../../../model/catalogues/outbox'
import { answeredOutbox } from '../answered-outbox'
import { openDesk } from '../desk-harness'

const open = (said: Parameters<typeof answeredOutbox>[0]) =>
  openDesk(UnsentTile, '/', { outbox: answeredOutbox(said).outbox })

test('applications with unsent work are named once each, and lead on', async () => {
  await open({
    entries: [
      entryFacts(),
      entryFacts({ id: 'e2', kind: 'employment', order: 2 }),
      entryFacts({ id: 'e3', applicationId: 'app2', title: '', order: 3 }),
      entryFacts({ id: 'e4', applicationId: '', kind: 'offlineCase', title: 'Lakshmi Nair', order: 4 }),
    ],
  })
  await screen.findByRole('heading', { name: 'Not sent yet' })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Sunita Devi: 2 steps on this phone',
    'An application: 1 step on this phone',
    'Offline disbursements: 1 case on this phone',
  ])
  expect(screen.getByRole('link', { name: 'Sunita Devi' }).getAttribute('href')).toBe(
    '/application/complete-application?id=app1',
  )
})

test('what was lost is told, too', async () => {
  await open({ entries: [], lost: [entryFacts()] })
  expect(await screen.findByText('Something was lost from this phone.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See what is not sent' }).getAttribute('href')).toBe('/unsent')
})

test('with everything sent there is nothing to say', async () => {
  await open({ entries: [] })
  expect(screen.queryByText('Not sent yet')).toBeNull()
})
