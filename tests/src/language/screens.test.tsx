import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ENGLISH } from '@/schemas/language/format-text'
import ApplicationsScreen from '@/src/features/applications/applications-screen'
import DashboardScreen from '@/src/features/dashboard/dashboard-screen'
import LendersScreen from '@/src/features/lenders/lenders-screen'
import { setLanguage } from '@/src/language/current-language'
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

/** Shows one row of the list; the text of `words` and the language that it says it is in. */
async function openOffer(offer: object) {
  serve({
    [`/loan-application/${ID}`]: () => APPLICATION,
    '/lender/policy/decision': () => ({ data: [{ ...OFFER, ...offer }] }),
  })
  markTexts()
  await openDesk(LendersScreen, '/application/prefferred-lenders', { brought: ID })
  await screen.findByText('Banyan Lending')
  return (words: string) => screen.getByText(words).closest<HTMLElement>('body [lang]')?.lang
}

test('a tenure of a lender is told in the reader’s language, and figures are in none', async () => {
  const languageOf = await openOffer({
    tenure_range: '6 - 60 months',
    loan_amount_range: '₹50,000 - ₹25,00,000',
  })
  expect(languageOf('«6 - 60 months»')).toBeUndefined()
  expect(languageOf('₹50,000 - ₹25,00,000')).toBeUndefined()
})

test('what a lender says in words of its own stays as it came, marked as English', async () => {
  const words = {
    tenure_range: 'About 60 months',
    message: 'With the credit team',
    penal_charges: '2 % a month on what is overdue',
  }
  const languageOf = await openOffer(words)
  for (const each of Object.values(words)) expect(languageOf(each)).toBe('en-IN')
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
