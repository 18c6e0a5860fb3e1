import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import MobileScreen from '@/src/features/start/mobile-screen'
import { openStep, startedApplication } from '../step-harness'

const TITLE = 'What to have ready'
const papers = () => screen.getAllByRole('term').map(({ textContent }) => textContent)

test('a new application says what it will ask for, each with its reason, once somebody wants to know', async () => {
  const { user } = await openStep(MobileScreen, { stage: 'mobile', application: null })
  const folded = screen.getByText(TITLE).closest('details')
  expect(folded?.open).toBe(false)
  await user.click(screen.getByText(TITLE))
  expect(folded?.open).toBe(true)
  expect(papers()).toEqual([
    'The borrower’s phone',
    'PAN card',
    'Aadhaar card, both sides',
    'Salaried: three salary slips',
    'Self-employed: proof of the business and bank statement',
    'Car or gold loan: the papers of the car or the gold',
  ])
  expect(screen.getAllByRole('definition')).toHaveLength(papers().length)
})

test.each([
  [{ restrictedKyc: true }, /Aadhaar/],
  [{ lenientBusiness: true }, /Self-employed/],
])('a tenant with %o does not speak of what it does not ask for', async (features, paper) => {
  await openStep(MobileScreen, { stage: 'mobile', application: null, config: { features } })
  expect(papers().filter((what) => paper.test(what ?? ''))).toEqual([])
})

test('an application that goes on has been begun with all that', async () => {
  await openStep(MobileScreen, { stage: 'mobile', application: startedApplication() })
  expect(screen.queryByText(TITLE)).toBeNull()
})
