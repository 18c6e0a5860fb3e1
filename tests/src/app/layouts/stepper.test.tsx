import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ok, startApiServer } from '../../helpers/api-server'
import { ID } from '../../helpers/applications'
import { AGENT, openAgentsPage } from '../../helpers/session'
import { openApp, PATIENCE, shown } from '../app-page'

const api = startApiServer()

const PAGES = {
  kyc: { heading: 'Personal details', done: ['CREATE_APPLICATION'] },
  business: { heading: 'Business details', done: ['CREATE_APPLICATION', 'PERSONAL_DETAILS'] },
} as const

async function openPage(page: keyof typeof PAGES) {
  const { heading, done } = PAGES[page]
  const application = { id: ID, status: 'DRAFT', job_type: 'SELF_EMPLOYED', loan_type: 'BUSINESS_LOAN' }
  api.on(`GET /v1/loan-application/${ID}`, ok({ ...application, stage: done }))
  const { session } = await openAgentsPage()
  const { user } = openApp(`/application/${page}?id=${ID}`, session)
  await expect.poll(shown, PATIENCE).toEqual([heading, `/application/${page}?id=${ID}`])
  const steps = await screen.findByRole('navigation', { name: 'Steps of the application' })
  return { user, steps, toggle: within(steps).getByRole('button') }
}

beforeEach(() => api.on('GET /v1/user/me', ok(AGENT)))

test('personal details are step 1 of 2, and what follows is step 2', async () => {
  const { user, steps, toggle } = await openPage('kyc')
  expect(toggle.textContent).toBe('Personal details Step 1 of 2')
  await user.click(toggle)
  const names = within(steps).getAllByRole('listitem')
  const counted = names.map(({ textContent }) => textContent?.trim()).slice(0, 4)
  expect(counted).toEqual([
    'Mobile and loan',
    'Step 1 of 2 Personal details',
    'Step 2 of 2 Business details',
    'Co-applicants',
  ])
  expect(names[1]?.getAttribute('aria-current')).toBe('step')
})

test('the business form is step 2 of 2', async () => {
  const { toggle } = await openPage('business')
  expect(toggle.textContent).toBe('Business details Step 2 of 2')
})
