import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NewDeviceNotice } from '@/src/components/access/new-device-notice'
import LendersScreen from '@/src/features/lenders/lenders-screen'
import { LinksTab } from '@/src/features/profile/links-tab'
import { openDesk, serve } from '../../features/desk-harness'

/** On another day than today, whichever that is. */
const NEW = { new_until: new Date(Date.now() + 26 * 3_600_000).toISOString() }
const notice = () => screen.queryByRole('region', { name: 'New phone' })

test.each([
  ['with its ways', true, 3],
  ['without passkeys where the tenant has none', false, 2],
])(
  'a new phone says what it may not do, until when, and how that is lifted, %s',
  async (_, hasPasskeys, ways) => {
    serve({})
    await openDesk(() => <NewDeviceNotice hasPasskeys={hasPasskeys} />, '/profile', { profiles: [NEW] })
    expect(await screen.findByText(/Until \d{1,2} \w+, \d\d:\d\d it does not export or mail/)).toBeTruthy()
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(ways))
  },
)

test('a known phone says nothing', async () => {
  serve({})
  await openDesk(() => <NewDeviceNotice hasPasskeys />, '/profile')
  expect(notice()).toBeNull()
})

test.each([
  ['the lenders', LendersScreen, '/application/prefferred-lenders'],
  ['the links', LinksTab, '/profile'],
])('a new phone is told of it beside %s too', async (_, Screen, address) => {
  serve({})
  await openDesk(Screen, address, { profiles: [NEW] })
  await waitFor(() => expect(notice()).not.toBeNull())
})

test('a phone that was approved meanwhile learns it at a tap', async () => {
  serve({})
  const { user } = await openDesk(() => <NewDeviceNotice hasPasskeys />, '/profile', { profiles: [NEW, {}] })
  await user.click(await screen.findByRole('button', { name: 'Check again' }))
  await waitFor(() => expect(notice()).toBeNull())
})
