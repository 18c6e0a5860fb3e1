import { notifyManager } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { applicationCountQuery } from '@/src/api/queries/queries'
import { queryClient } from '@/src/api/query-client'
import DashboardScreen from '@/src/features/dashboard/dashboard-screen'
import { openDesk, serve, type Answers } from '../desk-harness'

const id = 'a'.repeat(32)
const remembered = {
  id,
  name: 'Sunita Sharma',
  job_type: 'SALARIED',
  status: 'DRAFT',
  stage: ['CREATE_APPLICATION', 'PERSONAL_DETAILS'],
}

/** A server with three applications, on a tenant with the offline cases; `changes` answer otherwise. */
function serveDesk(changes: Answers = {}): void {
  serve({
    '/loan-application/count': () => ({ count: 3 }),
    '/public/tenant/hostname/localhost/config': () => ({}),
    ...changes,
  })
}

const open = (application?: string) =>
  openDesk(DashboardScreen, '/', application === undefined ? {} : { remembered: application })

test('the dashboard counts the applications and leads everywhere', async () => {
  serveDesk()
  await open()
  expect(await screen.findByText('3')).toBeTruthy()
  const ways = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(ways).toEqual([
    ['Create Application', '/application/mobile'],
    ['Track Your Application Here', '/application/track'],
    ['View Applications', '/applications'],
    ['Record Offline Disbursment', '/application/create-case'],
    ['View Offline Disbursments', '/disbursment-cases'],
  ])
})

test('without applications there is nothing to view, and it says so', async () => {
  serveDesk({ '/loan-application/count': () => ({ count: 0 }) })
  await open()
  const view = await screen.findByRole<HTMLButtonElement>('button', { name: 'View Applications' })
  expect(view.disabled).toBe(true)
  const reason = document.getElementById(view.getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).toBe('Nothing to view yet')
})

test('a count that fails says why, is asked for again, and keeps nobody from the list', async () => {
  let isDown = true
  serveDesk({
    '/loan-application/count': () => (isDown ? new Error('The database is asleep') : { count: 3 }),
  })
  const { user } = await open()
  expect((await screen.findByRole('alert')).textContent).toContain('The database is asleep')
  expect(screen.getByRole('link', { name: 'View Applications' })).toBeTruthy()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('3')).toBeTruthy()
})

test('a count that is known stays where it cannot be asked for anew', async () => {
  let isDown = false
  serveDesk({
    '/loan-application/count': () => (isDown ? new Error('The database is asleep') : { count: 3 }),
  })
  await open()
  await screen.findByText('3')
  isDown = true
  await act(async () => {
    await queryClient.refetchQueries(applicationCountQuery())
    // Behind what the page is told of it.
    await new Promise<void>((resolve) => {
      notifyManager.schedule(resolve)
    })
  })
  expect(screen.getByText('3')).toBeTruthy()
})

test('a deployment without offline cases shows nothing of them', async () => {
  serveDesk({ '/public/tenant/hostname/localhost/config': () => ({ features: { offlineCases: false } }) })
  await open()
  await screen.findByText('3')
  // All that the deployment has may be known later than the list.
  await waitFor(() => expect(screen.queryByText('Offline cases')).toBeNull())
  expect(screen.queryByRole('link', { name: /Disbursment/ })).toBeNull()
})

test('the unfinished application worked on last is named with its step, one tap away', async () => {
  serveDesk({ [`/loan-application/${id}`]: () => remembered })
  await open(id)
  expect(await screen.findByText('Sunita Sharma: Employment details')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(
    `/application/employment?id=${id}`,
  )
})

test.each(['COMPLETED', 'REJECTED'])('a %s application is not continued', async (status) => {
  serveDesk({ [`/loan-application/${id}`]: () => ({ ...remembered, status }) })
  await open(id)
  await screen.findByText('3')
  expect(screen.queryByRole('link', { name: 'Continue' })).toBeNull()
})

test('a remembered application that is gone leaves the dashboard as it is', async () => {
  serveDesk()
  await open(id)
  await screen.findByText('3')
  expect(screen.queryByRole('alert')).toBeNull()
})
