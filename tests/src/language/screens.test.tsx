import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ENGLISH } from '@/schemas/language/format-text'
import { setLanguage } from '@/src/language/current-language'
import ApplicationsScreen from '@/src/features/applications/applications-screen'
import DashboardScreen from '@/src/features/dashboard/dashboard-screen'
import LendersScreen from '@/src/features/lenders/lenders-screen'
import { openDesk, serve } from '../features/desk-harness'
import { markTexts, unmarkedTexts } from './unmarked'

const ID = 'a'.repeat(32)

const APPLICATION = {
  id: ID,
  name: 'Lakshmi Nair',
  mobile: '9876543210',
  tracker_id: 'LN0000000001',
  status: 'DRAFT',
  stage: ['CREATE_APPLICATION'],
}

const OFFER = {
  lender_id: 'BANYAN',
  lender_name: 'Banyan Lending',
  decision: 'APPROVED',
  supportedAction: 'SEND_LEAD',
  loan_amount_range: '1 to 2',
}

const DATA = ['Lakshmi Nair', 'LN0000000001', 'Banyan Lending', 'DRAFT', 'APPROVED', '1 to 2', 'PDF']

afterEach(() => setLanguage(ENGLISH))

test('the lenders of an application are told in the reader’s language', async () => {
  serve({
    [`/loan-application/${ID}`]: () => APPLICATION,
    '/lender/policy/decision': () => ({ data: [OFFER] }),
  })
  markTexts()
  await openDesk(LendersScreen, '/application/prefferred-lenders', { brought: ID })
  await screen.findByText('Banyan Lending')
  expect(unmarkedTexts(DATA)).toEqual([])
})

test.each([
  ['the dashboard', DashboardScreen, '/', '«Dashboard»'],
  ['the list of applications', ApplicationsScreen, '/applications', '«Applications»'],
] as const)('%s is told in the reader’s language', async (_, Screen, path, heading) => {
  serve({})
  markTexts()
  await openDesk(Screen, path)
  await screen.findByRole('heading', { name: heading, level: 1 })
  expect(unmarkedTexts(DATA)).toEqual([])
})
