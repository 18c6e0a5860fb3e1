/* @long */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import ApplicationsScreen from '@/src/features/applications/applications-screen'
import { openDesk, pageOf, serve, type Answers } from '../desk-harness'

const LATA = {
  id: 'a'.repeat(32),
  name: 'Lata Devi',
  loan_type: 'PERSONAL_LOAN',
  required_amount: 200000,
  created_at: '2026-11-02T10:00:00Z',
}

/** A server on which one borrower waits until they are taken, by whatever `take` answers. */
function serveWaiting(take: () => unknown): void {
  let isTaken = false
  const answers: Answers = {
    '/loan-application/waiting': () => ({ data: { applications: isTaken ? [] : [LATA], is_more: false } }),
    [`/loan-application/${LATA.id}/take`]: () => {
      isTaken = true
      return take()
    },
    '/loan-application/list/1': (query) => pageOf(isTaken ? [{ ...LATA, begun_by: 'BORROWER' }] : [], query),
  }
  serve(answers)
}

const open = () => openDesk(ApplicationsScreen, '/applications')
const waiting = () => screen.findByRole('region', { name: 'Borrowers without an agent' })
const isGone = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: 'Borrowers without an agent' })).toBeNull())

test('a borrower without an agent is taken at one tap, and is in the list then, marked', async () => {
  serveWaiting(() => ({ data: { id: LATA.id } }))
  const { user } = await open()
  const region = await waiting()
  expect(region.textContent).toContain('₹2,00,000')
  await user.click(within(region).getByRole('button', { name: 'Take the application of Lata Devi' }))
  await isGone()
  expect(await screen.findByText('Started by the borrower')).toBeTruthy()
})

test('they come with the list and not before it, which would push them away', async () => {
  const asked: string[] = []
  const gate = new EventTarget()
  const list = new Promise((resolve) => {
    gate.addEventListener('open', resolve)
  })
  serve({
    '/loan-application/waiting': () => {
      asked.push('waiting')
      return { data: { applications: [LATA], is_more: false } }
    },
    '/loan-application/list/1': async (query) => {
      await list
      return pageOf([], query)
    },
  })
  await open()
  await waitFor(() => expect(asked).toEqual(['waiting']))
  await expect(waiting()).rejects.toThrow('Unable to find role="region"')
  gate.dispatchEvent(new Event('open'))
  await waiting()
})

test('whoever is too late is told so, and sees what is left', async () => {
  serveWaiting(() => new Error('Another agent has taken this application'))
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Take the application of Lata Devi' }))
  await isGone()
  // The list is asked for anew too.
  expect(await screen.findByText('Lata Devi')).toBeTruthy()
})

test('a server that knows no such call has the list alone', async () => {
  serve({ '/loan-application/list/1': (query) => pageOf([LATA], query) })
  await open()
  expect(await screen.findByText('Lata Devi')).toBeTruthy()
  expect(screen.queryByText('Borrowers without an agent')).toBeNull()
})
