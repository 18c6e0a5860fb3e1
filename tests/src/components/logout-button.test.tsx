import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LogoutButton } from '@/src/components/logout-button'
import { discardDraft, writeDraft } from '@/src/form/draft/draft-store'
import { openDesk } from '../features/desk-harness'

const logOut = () => screen.findByRole('button', { name: 'Logout' })

test('with nothing typed the way out is one tap', async () => {
  writeDraft('new/create-case', { name: 'Lakshmi Nair' })
  discardDraft('new/create-case')
  writeDraft('new/mobile', {})
  const { user, isSignedIn } = await openDesk(LogoutButton, '/profile')
  await user.click(await logOut())
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(isSignedIn()).toBe(false))
})

test('what was typed anywhere and not saved is asked about before it goes', async () => {
  writeDraft('new/create-case', { name: 'Lakshmi Nair' })
  const { user, isSignedIn } = await openDesk(LogoutButton, '/profile')
  await user.click(await logOut())
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  expect(isSignedIn()).toBe(true)
  await user.click(await logOut())
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(isSignedIn()).toBe(false))
})
