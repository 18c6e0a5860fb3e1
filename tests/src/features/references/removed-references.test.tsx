/* @long */
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { filledApplication, deferredAnswer, KAVITA, openLateStep } from '../late-steps'

/* References that are taken out of the list. */

const MOHAN = { ...KAVITA, id: '23456789', name: 'Mohan Lal' }
const application = filledApplication({ reference: [KAVITA, MOHAN] })
const list = { stage: 'references', application, config: { removes_references: true } } as const

type Opened = Awaited<ReturnType<typeof openLateStep>>

async function confirm(user: Opened['user'], name: string) {
  await user.click(screen.getByRole('button', { name: `Remove ${name}` }))
  const dialog = screen.getByRole('dialog', { name: 'Remove this reference?' })
  expect(dialog.textContent).toContain(name)
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
}

test('no reference can be removed on a server that does not say that it does so', async () => {
  await openLateStep({ stage: 'references', application })
  expect(screen.getByRole('button', { name: 'Edit Kavita Joshi' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
})

test('a reference is removed after a question, and the focus stays on the page', async () => {
  const answer = deferredAnswer<void>()
  const { user, sent, toasts } = await openLateStep({
    ...list,
    server: { removeReference: () => answer.promise },
  })
  await confirm(user, 'Mohan Lal')
  // The page behind the question stays as it is.
  expect(screen.getByRole('button', { name: 'Edit Kavita Joshi', hidden: true })).toBeDefined()
  answer.answer()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByText('Mohan Lal')).toBeNull()
  expect(screen.getByText('Kavita Joshi')).toBeDefined()
  expect(sent('removeReference')).toEqual([{ applicationId: application.id, referenceId: '23456789' }])
  expect(toasts).toEqual(['Reference removed'])
  await waitFor(() => expect(document.activeElement?.textContent).toBe('References'))
})

test('when the last of a kind is removed, the kind can be added again', async () => {
  const { user } = await openLateStep({ ...list, application: filledApplication({ reference: [KAVITA] }) })
  expect(screen.queryByRole('button', { name: 'Add Personal References' })).toBeNull()
  await confirm(user, 'Kavita Joshi')
  expect(await screen.findByRole('button', { name: 'Add Personal References' })).toBeDefined()
  expect(screen.getByText(/^Optional: people who know/)).toBeDefined()
})

test('while another tab sends something, nothing is removed, and that is said', async () => {
  const { user, wizard, requests } = await openLateStep(list)
  await user.click(screen.getByRole('button', { name: 'Remove Mohan Lal' }))
  act(() => wizard.send({ type: 'outbox.changed', unsent: { [application.id]: 1 } }))
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('This is still being sent. One moment, please.')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(requests).toEqual([])
})

test('a change of mind removes nothing, and the focus is where it was', async () => {
  const { user, requests } = await openLateStep(list)
  await user.click(screen.getByRole('button', { name: 'Remove Mohan Lal' }))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(requests).toEqual([])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Mohan Lal' }))
})

test('a failure is told, keeps the list, and can be tried again from where the focus is', async () => {
  const { user, toasts } = await openLateStep({
    ...list,
    server: {
      removeReference: () => {
        throw new Error('no network')
      },
    },
  })
  await confirm(user, 'Mohan Lal')
  await waitFor(() => expect(toasts).toEqual(['The reference was not removed.']))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Mohan Lal' }))
})
