import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OfferResult } from '@/machines/wizard/wizard-types'
import { filledApplication, deferredAnswer, OFFER, openLateStep } from '../late-steps'

const CONFIRMATION = 'Are you sure you want to accept this loan offer? This action cannot be undone.'
const REJECTED: OfferResult = {
  kind: 'rejected',
  rejection: { reasons: ['OVERDUE_AMOUNT_PRESENT', 'LOW_BUREAU_SCORE'], overdueAmount: 12500 },
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)

async function openOffer(server: Parameters<typeof openLateStep>[0]['server'] = {}) {
  const opened = await openLateStep({ stage: 'loan-offer', server })
  await screen.findByRole('table')
  return opened
}

test('while offers are fetched the page says that the application is saved', async () => {
  await openLateStep({
    stage: 'success/loan-offers',
    server: { requestLoanOffer: () => deferredAnswer<OfferResult>().promise },
  })
  expect(screen.getByText(/Your application is saved/)).toBeDefined()
})

test('a failed request can be tried again, and then the offer shows', async () => {
  const answers = [() => Promise.reject(new Error('no network'))]
  const { user } = await openLateStep({
    stage: 'success/loan-offers',
    server: {
      requestLoanOffer: () => answers.shift()?.() ?? { kind: 'offered', offer: OFFER, accepted: false },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(within(await screen.findByRole('table')).getByText('₹6,598')).toBeDefined()
})

test('the offer shows every figure, and what may be edited', async () => {
  await openOffer()
  for (const text of ['734', 'APPROVED', '11.5% a year', '₹6,598', '₹6,000', '₹1,500'])
    expect(within(screen.getByRole('table')).getByText(text)).toBeDefined()
  expect(field(/^Loan amount/).value).toBe('300000')
  expect(field(/^Tenure/).value).toBe('60')
  expect(field(/^Disbursement date/).value).toBe('10-11-2099')
  expect(field(/^EMI start date/).readOnly).toBe(true)
})

test('an agent can read what the score means', async () => {
  const { user } = await openOffer()
  await user.click(screen.getByText('What the BRE score says'))
  expect(screen.getByRole('group').hasAttribute('open')).toBe(true)
  expect(screen.getByText(/BRE is short for business rules engine/)).toBeDefined()
})

test.each([
  [true, 1],
  [undefined, 0],
])('an offer that no bureau was asked for (%s) says so', async (is_simulated, notes) => {
  const offer = { ...OFFER, is_simulated }
  await openOffer({ requestLoanOffer: () => ({ kind: 'offered', offer, accepted: false }) })
  expect(screen.queryAllByText(/^Simulated:/)).toHaveLength(notes)
})

const LIMITED: OfferResult = {
  kind: 'offered',
  accepted: false,
  offer: {
    ...OFFER,
    minimum_loan_amount: 50000,
    maximum_loan_amount: 300000,
    minimum_tenure: 12,
    maximum_tenure: 60,
  },
}

test('how far one may go stands beside the fields, where the server tells', async () => {
  await openOffer({ requestLoanOffer: () => LIMITED })
  expect(screen.getByText('₹50,000 to ₹3,00,000')).toBeDefined()
  expect(screen.getByText('12 to 60 months')).toBeDefined()
})

test('a slider beside a number sets it, and what is typed moves the slider', async () => {
  const { user } = await openOffer({ requestLoanOffer: () => LIMITED })
  const amount = screen.getByRole<HTMLInputElement>('slider', { name: 'Slide to choose how much' })
  fireEvent.change(amount, { target: { value: '200000' } })
  expect(field(/^Loan amount/).value).toBe('200000')
  const months = screen.getByRole<HTMLInputElement>('slider', { name: 'Slide to choose for how long' })
  await user.clear(field(/^Tenure/))
  await user.type(field(/^Tenure/), '36')
  expect(months.value).toBe('36')
  expect([months.min, months.max, amount.min, amount.max]).toEqual(['12', '60', '50000', '300000'])
})

test('an edited offer says what it may cost a month, as an estimate until the rules have answered', async () => {
  await openOffer({ requestLoanOffer: () => LIMITED })
  expect(screen.queryByText(/^Estimate/)).toBeNull()
  fireEvent.change(screen.getByRole('slider', { name: 'Slide to choose how much' }), {
    target: { value: '200000' },
  })
  // 2,00,000 at 11.5 % over 60 months.
  const summary = within(screen.getByRole('region', { name: 'The loan' }))
  for (const text of ['₹4,399', '₹2,00,000', 'Estimate, until you update the loan offer.'])
    expect(summary.getByText(text)).toBeDefined()
})

test('what lies beyond the limits is not estimated', async () => {
  const { user } = await openOffer({ requestLoanOffer: () => LIMITED })
  await user.clear(field(/^Tenure/))
  await user.type(field(/^Tenure/), '600')
  expect(screen.queryByText(/^Estimate/)).toBeNull()
})

test('a server that tells no limits has none beside the fields', async () => {
  await openOffer()
  expect(screen.queryByText(/^Between/)).toBeNull()
  expect(screen.queryByRole('slider')).toBeNull()
  expect(screen.getByText('In months')).toBeDefined()
})

test('acceptance is asked for first, and Cancel sends nothing', async () => {
  const { user, sent } = await openOffer()
  await user.click(button('Accept Offer'))
  const dialog = await screen.findByRole('dialog', { name: 'Confirm Loan Acceptance' })
  expect(within(dialog).getByText(CONFIRMATION)).toBeDefined()
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent('acceptLoanOffer')).toEqual([])
})

test('a confirmed acceptance is sent once, even by a double tap, and leads to the final submit', async () => {
  const answer = deferredAnswer<OfferResult>()
  const { user, sent } = await openOffer({ acceptLoanOffer: () => answer.promise })
  await user.click(button('Accept Offer'))
  const dialog = await screen.findByRole('dialog')
  await user.dblClick(within(dialog).getByRole('button', { name: 'Accept' }))
  answer.answer({ kind: 'offered', offer: OFFER, accepted: true })
  expect(await screen.findByRole('button', { name: 'Submit Application' })).toBeDefined()
  expect(sent('acceptLoanOffer')).toMatchObject([
    {
      value: {
        selected_loan_amount: 300000,
        max_tenure_allowed: 60,
        disbursement_date: '2099-11-10',
        emi_start_date: '2099-12-05',
      },
    },
  ])
})

test('the EMI start date follows the disbursement date', async () => {
  const { user } = await openOffer()
  await user.clear(field(/^Disbursement date/))
  await user.type(field(/^Disbursement date/), '25112099')
  await waitFor(() => expect(field(/^EMI start date/).value).toBe('05-01-2100'))
})

test('the EMI start date that the server counts its own way stays with its disbursement date', async () => {
  const offer = { ...OFFER, emi_start_date: '2099-12-10' }
  const { user, sent } = await openOffer({
    requestLoanOffer: () => ({ kind: 'offered', offer, accepted: false }),
  })
  await user.clear(field(/^Loan amount/))
  await user.type(field(/^Loan amount/), '200000')
  await user.click(button('Update Loan Offer'))
  await waitFor(() =>
    expect(sent('updateLoanOffer')).toMatchObject([{ value: { emi_start_date: '2099-12-10' } }]),
  )
})

test('an offer whose EMI start date is empty can be accepted: the page counts it', async () => {
  await openOffer({
    requestLoanOffer: () => ({ kind: 'offered', offer: { ...OFFER, emi_start_date: '' }, accepted: false }),
  })
  expect(field(/^EMI start date/).value).toBe('05-12-2099')
  expect(button('Accept Offer').disabled).toBe(false)
})

test('edited figures must be updated before they can be accepted', async () => {
  const changed = { ...OFFER, selected_loan_amount: 200000, final_emi: 4399 }
  const { user, sent, toasts } = await openOffer({
    updateLoanOffer: () => ({ kind: 'offered', offer: changed, accepted: false }),
  })
  await user.clear(field(/^Loan amount/))
  await user.type(field(/^Loan amount/), '200000')
  expect(button('Accept Offer').disabled).toBe(true)
  expect(screen.getByText('Update the loan offer before you accept it.')).toBeDefined()
  await user.click(button('Update Loan Offer'))
  expect(await screen.findByText('EMI ₹6,598 → ₹4,399')).toBeDefined()
  expect(toasts).toEqual(['Loan offer updated successfully!'])
  expect(sent('updateLoanOffer')).toMatchObject([{ value: { selected_loan_amount: 200000 } }])
  await waitFor(() => expect(button('Accept Offer').disabled).toBe(false))
})

const filled = () =>
  ['Accept Offer', 'Update Loan Offer'].filter((name) => button(name).dataset['variant'] === 'filled')

test('the button of what is next stands out: Accept, until something was changed', async () => {
  const { user } = await openOffer()
  expect(filled()).toEqual(['Accept Offer'])
  await user.clear(field(/^Tenure/))
  await user.type(field(/^Tenure/), '48')
  await waitFor(() => expect(filled()).toEqual(['Update Loan Offer']))
})

test('what the rules answer replaces what was typed', async () => {
  const cut = { ...OFFER, selected_loan_amount: 250000 }
  const { user } = await openOffer({
    updateLoanOffer: () => ({ kind: 'offered', offer: cut, accepted: false }),
  })
  await user.clear(field(/^Loan amount/))
  await user.type(field(/^Loan amount/), '900000')
  await user.click(button('Update Loan Offer'))
  await waitFor(() => expect(field(/^Loan amount/).value).toBe('250000'))
})

test('figures that are missing are named at their fields, and nothing is sent', async () => {
  const { user, sent } = await openOffer()
  await user.clear(field(/^Loan amount/))
  await user.clear(field(/^Disbursement date/))
  await user.click(button('Update Loan Offer'))
  expect(screen.getByText('2 fields need your attention')).toBeDefined()
  expect(sent('updateLoanOffer')).toEqual([])
})

test('a failed update keeps the edited figures', async () => {
  const { user, toasts } = await openOffer({ updateLoanOffer: () => Promise.reject(new Error('no network')) })
  await user.clear(field(/^Tenure/))
  await user.type(field(/^Tenure/), '48')
  await user.click(button('Update Loan Offer'))
  await waitFor(() => expect(toasts).toEqual(['Failed to update loan offer.']))
  expect(field(/^Tenure/).value).toBe('48')
})

test('a rejection after an update leads to its reasons', async () => {
  const { user, toasts } = await openOffer({ updateLoanOffer: () => REJECTED })
  await user.click(button('Update Loan Offer'))
  expect(await screen.findByText('OVERDUE AMOUNT PRESENT: ₹12,500')).toBeDefined()
  expect(screen.getByText('LOW BUREAU SCORE')).toBeDefined()
  expect(toasts).toEqual(['Application Rejected!'])
})

test('an accepted offer is locked: it shows, and nothing can be edited or accepted', async () => {
  await openLateStep({
    stage: 'success/loan-offers',
    application: filledApplication({ status: 'COMPLETED' }),
    server: { requestLoanOffer: () => ({ kind: 'offered', offer: OFFER, accepted: true }) },
  })
  expect(await screen.findByText(/can no longer be changed/)).toBeDefined()
  expect(screen.getByText('₹3,00,000')).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /Offer$/ })).toBeNull()
})
