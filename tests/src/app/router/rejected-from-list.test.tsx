import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ok, startApiServer } from '../../helpers/api-server'
import { ID } from '../../helpers/applications'
import { openAgentsPage } from '../../helpers/session'
import { openApp } from '../app-page'

/* A rejected application is reached again from the list, on a phone that remembers nothing of it. */

const api = startApiServer()
const REJECTED = {
  id: ID,
  mobile: '9876543210',
  name: 'Sunita Devi',
  job_type: 'SALARIED',
  loan_type: 'PERSONAL_LOAN',
  status: 'REJECTED',
  stage: ['CREATE_APPLICATION', 'PERSONAL_DETAILS', 'EMPLOYMENT_DETAILS'],
  rejection_reason: ['OVERDUE_AMOUNT_PRESENT', 'LOAN_AMOUNT_ABOVE_LIMIT'],
  check_values: { overdue_amount: 12_500 },
}

beforeEach(() => {
  api.on('GET /v1/user/me', ok({ id: '7', role: 'AGENT', first_name: 'Asha', last_name: 'Rao' }))
  api.on('GET /v1/loan-application/list/7', ok({ list: [REJECTED], total_pages: 1, total_elements: 1 }))
  api.on(`GET /v1/loan-application/${ID}`, ok(REJECTED))
})

test('its row leads to the reasons, from there to another loan type, and Back to the reasons', async () => {
  const { session } = await openAgentsPage()
  const { user, go } = openApp('/applications', session)
  const patience = { timeout: 10_000 }
  await user.click(await screen.findByRole('link', { name: 'See reasons of Sunita Devi' }, patience))
  const reasons = await screen.findByRole('list', { name: 'Reasons' }, patience)
  expect(reasons.textContent).toContain('OVERDUE AMOUNT PRESENT: ₹12,500')
  expect(reasons.textContent).toContain('LOAN AMOUNT ABOVE LIMIT')
  await user.click(screen.getByRole('button', { name: 'Change Loan Type' }))
  expect(await screen.findByText('Choose another loan type.', {}, patience)).toBeTruthy()
  expect(screen.getByLabelText(/Full name/)).toHaveProperty('value', 'Sunita Devi')
  // It stays rejected until the form is saved.
  await go(`/application/rejection?id=${ID}`)
  const again = await screen.findByRole('list', { name: 'Reasons' }, patience)
  expect(again.textContent).toContain('OVERDUE AMOUNT PRESENT: ₹12,500')
})
