import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { OfferResult } from '@/machines/wizard/wizard-types'
import { filledApplication, deferredAnswer, OFFER, openLateStep } from '../late-steps'

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share')
})

const accepted = (): OfferResult => ({ kind: 'offered', offer: OFFER, accepted: true })
const button = (name: string) => screen.getByRole('button', { name })

async function openFinal(markCompleted: () => unknown = () => undefined) {
  const opened = await openLateStep({
    stage: 'final-submit',
    server: { requestLoanOffer: accepted, markCompleted },
  })
  await screen.findByRole('button', { name: 'Submit Application' })
  return opened
}

const openSuccess = (config = {}) =>
  openLateStep({
    stage: 'success',
    application: filledApplication({ status: 'COMPLETED' }),
    server: { requestLoanOffer: accepted },
    config,
  })

const openRejected = (reasons: string[], changes = {}) =>
  openLateStep({
    stage: 'rejection',
    application: filledApplication({ status: 'REJECTED', rejection_reason: reasons, ...changes }),
  })

test('the final page sums up the application and the accepted offer', async () => {
  await openFinal()
  for (const text of ['Sunita Devi', 'Personal Loan', '₹5,00,000', '₹3,00,000', '60', '10-11-2099'])
    expect(screen.getByText(text)).toBeDefined()
})

test('the application is handed over once, even by a double tap, and the returned id shows', async () => {
  const answer = deferredAnswer<void>()
  const { user, sent } = await openFinal(() => answer.promise)
  await user.dblClick(button('Submit Application'))
  answer.answer()
  expect(await screen.findByText('LN0000000042')).toBeDefined()
  expect(screen.getByText('Sunita Devi · Personal Loan · ₹3,00,000')).toBeDefined()
  expect(sent('markCompleted')).toHaveLength(1)
})

test('a failed hand-over keeps the page, and can be tried again', async () => {
  const answers: (Error | undefined)[] = [new Error('no network')]
  const { user } = await openFinal(() => {
    const failure = answers.shift()
    if (failure) throw failure
  })
  await user.click(button('Submit Application'))
  expect(await screen.findByText(/was not submitted/)).toBeDefined()
  await user.click(button('Submit Application'))
  expect(await screen.findByText('LN0000000042')).toBeDefined()
})

test('a failed hand-over leads to what is missing', async () => {
  const { user } = await openFinal(() => {
    throw new Error('slip.pdf was refused')
  })
  await user.click(button('Submit Application'))
  await user.click(await screen.findByRole('button', { name: 'See what is missing' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Submit Application' })).toBeNull())
})

test('the external loan id can be copied', async () => {
  const { user } = await openSuccess()
  await user.click(button('Copy'))
  expect(await screen.findByText('Copied!')).toBeDefined()
  expect(await navigator.clipboard.readText()).toBe('LN1234567890')
})

test('the page says what happens next, and hands the number to another app where the phone can', async () => {
  const shared: ShareData[] = []
  const share = async (data: ShareData) => {
    shared.push(data)
  }
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  const { user } = await openSuccess()
  expect(screen.getByRole('heading', { name: 'What happens next' })).toBeDefined()
  await user.click(button('Share'))
  expect(shared).toEqual([
    {
      text: `Loan application of Sunita Devi: External loan id LN1234567890. Track it at ${location.origin}/apply-loan/track`,
    },
  ])
})

test('a browser that shares nothing has Copy alone', async () => {
  await openSuccess()
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
})

test('Loan Offers shows the accepted offer, and one can go back', async () => {
  const { user } = await openSuccess()
  await user.click(button('Loan Offers'))
  await user.click(await screen.findByRole('button', { name: 'Back to the application' }))
  expect(screen.getByText('LN1234567890')).toBeDefined()
})

test('a tenant without the loan offers link does not show it', async () => {
  await openSuccess({ features: { loanOffersLink: false } })
  expect(screen.queryByRole('button', { name: 'Loan Offers' })).toBeNull()
})

test('Create new opens an empty start form', async () => {
  const { user } = await openSuccess()
  await user.click(button('Create new'))
  expect(screen.getByText('mobile')).toBeDefined()
})

test('rejection reasons show with spaces for underscores', async () => {
  await openRejected(['LOW_BUREAU_SCORE', 'INCOME_TOO_LOW'])
  expect(screen.getByText('LOW BUREAU SCORE')).toBeDefined()
  expect(screen.getByText('INCOME TOO LOW')).toBeDefined()
})

test.each([
  [true, 1],
  [undefined, 0],
])('a rejection that no bureau was asked for (%s) says so', async (is_simulated, notes) => {
  await openRejected(['LOW_BUREAU_SCORE'], { is_simulated })
  expect(screen.queryAllByText(/^Simulated:/)).toHaveLength(notes)
})

const MAY_HELP = 'Another loan type may still be possible.'
const SAME_AGAIN = 'These reasons hold for another loan type too.'

test.each([
  ['of the loan type', ['LOAN_AMOUNT_ABOVE_LIMIT'], MAY_HELP, 'Change Loan Type'],
  ['that nobody here knows', ['HOUSE_RULE_7'], MAY_HELP, 'Change Loan Type'],
  ['of the borrower', ['LOAN_AMOUNT_ABOVE_LIMIT', 'LOW_BUREAU_SCORE'], SAME_AGAIN, 'Start New Application'],
])(
  'a reason %s says whether another loan type can help, and what does stands at the foot',
  async (_, reasons, says, next) => {
    await openRejected(reasons)
    expect(screen.getByText(says)).toBeDefined()
    expect(screen.getAllByRole('button').at(-1)).toBe(button(next))
  },
)

test('a reason is told in plain words beside its code, with what can be done about it', async () => {
  await openRejected(['AGE_ABOVE_LIMIT', 'LOW_BUREAU_SCORE'])
  const told = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(told).toEqual([
    'The borrower is older than the lender allows.AGE ABOVE LIMIT',
    'The credit score is below what lenders ask for.The score rises with dues that are paid in time over some months.LOW BUREAU SCORE',
  ])
})

test.each(['Change Loan Type', 'Start New Application'])(
  'a rejected application goes on by %s',
  async (name) => {
    const { user } = await openRejected(['LOW_BUREAU_SCORE'])
    await user.click(button(name))
    expect(screen.getByText('mobile')).toBeDefined()
  },
)

const parts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('a half-filled application says what is done, what is missing and where it goes on', async () => {
  const { user } = await openLateStep({
    stage: 'complete-application',
    application: filledApplication({
      loan_type: 'GOLD_LOAN',
      stage: ['CREATE_APPLICATION', 'PERSONAL_DETAILS'],
    }),
  })
  expect(parts()).toEqual([
    'Mobile and loanDone',
    'Personal detailsDone',
    'Employment detailsMissing',
    'Co-applicantsOptional',
    'Loan documentsMissing',
    'ReferencesOptional',
    'Loan offer and submissionMissing',
  ])
  expect(screen.getByText(/^Next: Employment details/)).toBeDefined()
  await user.click(button('Continue Application'))
  expect(screen.getByText('employment')).toBeDefined()
})

test('an incomplete application shows the remarks and goes back to the first step', async () => {
  const { user } = await openLateStep({
    stage: 'complete-application',
    application: filledApplication({ status: 'INCOMPLETE', remarks: 'Address does not match' }),
  })
  expect(screen.getByText('Address does not match')).toBeDefined()
  await user.click(button('Continue Application'))
  expect(screen.getByText('mobile')).toBeDefined()
})

test('a complete application leads to success', async () => {
  const { user } = await openLateStep({
    stage: 'complete-application',
    application: filledApplication({ status: 'COMPLETED' }),
  })
  await user.click(button('Submit'))
  await waitFor(() => expect(screen.getByText('External loan id')).toBeDefined())
})

test('steps that nobody expects are told as the server reports them', async () => {
  await openLateStep({
    stage: 'complete-application',
    application: filledApplication({ stage: ['CREATE_APPLICATION', 'CO_APPLICANT'] }),
  })
  expect(screen.getByText(/No Incomplete Application Found.*CREATE APPLICATION, CO APPLICANT/)).toBeDefined()
})
