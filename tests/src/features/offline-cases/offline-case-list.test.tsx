import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import OfflineCaseListScreen from '@/src/features/offline-cases/offline-case-list-screen'
import { openDesk, pageOf, serve } from '../desk-harness'

const offlineCase = (number: number) => ({
  tracker_id: `LK${number}`,
  name: `Borrower ${number}`,
  loan_type: 'HOME_LOAN',
  required_amount: 2500000,
  created_at: '2026-11-21T08:00:00Z',
  lender_info: [
    {
      lender_id: 'BANYAN',
      name: 'Banyan Lending',
      disbursement_date: '2026-11-20',
      is_pendency: number % 2 === 1,
      pendency_desc: number % 2 === 1 ? 'Sale deed' : null,
      pf_waiver_percentage: 0.5,
    },
  ],
})

function serveCases(count: number): void {
  const list = Array.from({ length: count }, (_, index) => offlineCase(index + 1))
  serve({ '/payout/case': (query) => ({ data: pageOf(list, query) }) })
}

test('a case shows borrower, date and lender in its row, and the rest when it is opened', async () => {
  serveCases(11)
  const { user, address } = await openDesk(OfflineCaseListScreen, '/disbursment-cases')
  await user.click(await screen.findByRole('button', { name: 'Borrower 3' }))
  expect(address()).toContain('open=')
  const group = screen.getByRole('button', { name: 'Borrower 3' }).closest('tbody') ?? document.body
  const [row] = within(group).getAllByRole('row')
  expect(row?.textContent).toBe('Borrower 320-11-2026Banyan Lending')
  const terms = within(group).getAllByRole('term')
  expect(terms.map((term) => [term.textContent, term.nextSibling?.textContent])).toEqual([
    ['Case ID', 'LK3'],
    ['Loan type', 'Home Loan'],
    ['Amount', '₹25,00,000'],
    ['Pendency', 'Yes'],
    ['Pendency description', 'Sale deed'],
    ['PF waiver percentage', '0.5%'],
    ['Recorded', '21-11-2026'],
  ])
})

test('turning the page closes what was open', async () => {
  serveCases(11)
  const { user } = await openDesk(OfflineCaseListScreen, '/disbursment-cases')
  await user.click(await screen.findByRole('button', { name: 'Borrower 1' }))
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  const last = await screen.findByRole('button', { name: 'Borrower 11' })
  expect(last.getAttribute('aria-expanded')).toBe('false')
})

test('a link to an open row opens it after a reload', async () => {
  serveCases(11)
  await openDesk(OfflineCaseListScreen, '/disbursment-cases?page=2&open=1')
  const last = await screen.findByRole('button', { name: 'Borrower 11' })
  expect(last.getAttribute('aria-expanded')).toBe('true')
})

test('without cases it says so', async () => {
  serveCases(0)
  await openDesk(OfflineCaseListScreen, '/disbursment-cases')
  expect(await screen.findByText('No data')).toBeTruthy()
})
