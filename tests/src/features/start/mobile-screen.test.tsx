import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import MobileScreen from '@/src/features/start/mobile-screen'
import { openStep, startedApplication, textOf } from '../step-harness'

const openNew = (options: Partial<Parameters<typeof openStep>[1]> = {}) =>
  openStep(MobileScreen, { stage: 'mobile', application: null, ...options })

async function fillIn({ user, choose }: Awaited<ReturnType<typeof openStep>>) {
  await user.type(screen.getByLabelText(/Mobile number/), '9876543210')
  await user.type(screen.getByLabelText(/Full name/), 'Sunita Devi')
  await user.type(screen.getByLabelText(/PAN number/), 'abcpk1234d')
  await choose('Job type', 'Salaried/Professional')
  await choose('Loan type', 'Gold Loan')
  await user.type(screen.getByLabelText(/Loan amount/), '5 lakh 50,000')
}

const dialog = () => screen.findByRole('dialog', { name: 'Enter OTP' })

async function typeCode(user: Awaited<ReturnType<typeof openStep>>['user'], code: string) {
  await user.click(await screen.findByLabelText('Digit 1 of 6'))
  await user.keyboard(code)
}

describe('loan type', () => {
  test('waits for the job type and offers that type’s list', async () => {
    const { user, choose } = await openNew()
    const loanType = screen.getByRole<HTMLButtonElement>('combobox', { name: 'Loan type' })
    expect(loanType.disabled).toBe(true)
    await choose('Job type', 'Salaried/Professional')
    expect(loanType.disabled).toBe(false)
    await user.click(loanType)
    expect(screen.queryByRole('option', { name: 'Business Loan' })).toBeNull()
    expect(screen.getAllByRole('option')).toHaveLength(14)
  })

  test('that nothing serves is not offered where the tenant says so, but for the one that was chosen before', async () => {
    const config = { unserved_loan_types: ['LAS_MUTUAL_FUNDS', 'BILL_DISCOUNTING'] }
    const application = { ...startedApplication(), loan_type: 'BILL_DISCOUNTING', job_type: 'SELF_EMPLOYED' }
    const { user } = await openStep(MobileScreen, { stage: 'mobile', application, config })
    const loanType = screen.getByRole('combobox', { name: 'Loan type' })
    expect(loanType.textContent).toBe('Bill Discounting')
    await user.click(loanType)
    expect(screen.queryByRole('option', { name: 'Loan Against Mutual Funds' })).toBeNull()
    expect(screen.getAllByRole('option')).toHaveLength(20)
  })

  test('and job type of a professional’s application stand filled in, by the label that both jobs share', async () => {
    const application = startedApplication({ job_type: 'PROFESSIONAL', status: 'INCOMPLETE' })
    await openStep(MobileScreen, { stage: 'mobile', application })
    for (const label of ['Salaried/Professional', 'Personal Loan'])
      expect(screen.getByText(label).closest('[role=combobox]')).toBeTruthy()
  })

  test('is empty again when the job type changes', async () => {
    const { choose } = await openNew()
    await choose('Job type', 'Salaried/Professional')
    await choose('Loan type', 'Personal Loan')
    await choose('Job type', 'Self-employed/Business')
    expect(screen.getByRole('combobox', { name: 'Loan type' }).textContent).toBe('Select')
    await choose('Loan type', 'Business Loan')
    expect(screen.getByRole('combobox', { name: 'Loan type' }).textContent).toBe('Business Loan')
  })
})

describe('fields', () => {
  test('PAN is upper-cased, the amount takes digits only, the purpose counts its characters', async () => {
    const { user } = await openNew()
    await user.type(screen.getByLabelText(/PAN number/), 'abcpk1234d')
    await user.type(screen.getByLabelText(/Loan amount/), '5a0,0')
    await user.type(screen.getByLabelText(/Loan purpose/), 'House')
    expect(textOf(/PAN number/)).toBe('ABCPK1234D')
    expect(textOf(/Loan amount/)).toBe('500')
    expect(screen.getByText('5/100')).toBeTruthy()
  })

  test('a purpose of more than 100 characters is refused and not cut off', async () => {
    const { user, submit } = await openNew()
    const purpose = 'x'.repeat(101)
    await user.click(screen.getByLabelText(/Loan purpose/))
    await user.paste(purpose)
    await submit('Verify mobile')
    expect(textOf(/Loan purpose/)).toBe(purpose)
    expect(await screen.findByText('Purpose of loan must be at most 100 characters')).toBeTruthy()
  })

  test('a signed-in agent is asked for no referral code, and for no consent without a link', async () => {
    await openNew()
    expect(screen.queryByLabelText(/referral/i)).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  test('a consent with a link must be given, and its link opens in a new tab', async () => {
    const { submit } = await openNew({ config: { tnc_link: '/terms', lender_consent_link: '/consent' } })
    expect(screen.getByRole('link', { name: /Terms/ }).getAttribute('target')).toBe('_blank')
    await submit('Verify mobile')
    expect(await screen.findByText('You must accept the Terms & Conditions')).toBeTruthy()
    expect(screen.getByText('You must accept the Lenders Consent')).toBeTruthy()
  })
})

describe('verification', () => {
  test('the application is created only after the code has proved the mobile', async () => {
    const step = await openNew()
    await fillIn(step)
    await step.submit('Verify mobile')
    expect(
      within(await dialog()).getByText('Please enter the OTP received on the mobile - 9876543210'),
    ).toBeTruthy()
    expect(step.saved).toEqual([])
    await typeCode(step.user, '123456')
    await waitFor(() => expect(step.isAt('kyc')).toBe(true))
    expect(step.saved).toMatchObject([
      { mobile: '9876543210', pan_number: 'ABCPK1234D', loan_type: 'GOLD_LOAN', required_amount: 550000 },
    ])
  })

  test('a wrong code is cleared and refused beside the boxes, and focus is in the first one', async () => {
    const step = await openNew()
    await fillIn(step)
    await step.submit('Verify mobile')
    await dialog()
    await typeCode(step.user, '000000')
    expect(await screen.findByText('Invalid OTP. Please try again.')).toBeTruthy()
    expect(textOf('Digit 6 of 6')).toBe('')
    expect(document.activeElement).toBe(screen.getByLabelText('Digit 1 of 6'))
    expect(step.errors).toEqual(['Invalid OTP. Please try again.'])
  })

  test('a code that could not be sent can be asked for again', async () => {
    const step = await openNew({ sends: [new Error('no network')] })
    await fillIn(step)
    await step.submit('Verify mobile')
    await dialog()
    await step.user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByLabelText('Digit 1 of 6')).toBeTruthy()
  })

  test('closing the dialog keeps what was typed', async () => {
    const step = await openNew()
    await fillIn(step)
    await step.submit('Verify mobile')
    await dialog()
    await step.user.click(await screen.findByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(textOf(/PAN number/)).toBe('ABCPK1234D')
    expect(step.isAt('mobile')).toBe(true)
  })

  test('a failed save keeps the fields, and the next try needs no second code', async () => {
    const step = await openNew({ saves: [new Error('down')] })
    await fillIn(step)
    await step.submit('Verify mobile')
    await dialog()
    await typeCode(step.user, '123456')
    await waitFor(() => expect(step.errors).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(textOf(/Full name/)).toBe('Sunita Devi')
    await step.submit('Verify mobile')
    await waitFor(() => expect(step.isAt('kyc')).toBe(true))
    expect(step.saved).toHaveLength(2)
  })
})

describe('a known application', () => {
  test('is filled in and continues without a code', async () => {
    const step = await openStep(MobileScreen, { stage: 'mobile', application: startedApplication() })
    expect(textOf(/Mobile number/)).toBe('9876543210')
    expect(textOf(/Loan amount/)).toBe('500000')
    await step.submit('Continue Application')
    await waitFor(() => expect(step.isAt('kyc')).toBe(true))
    expect(step.saved).toHaveLength(1)
  })

  test('says after a rejection that another loan type is to be chosen', async () => {
    await openStep(MobileScreen, {
      stage: 'mobile',
      application: startedApplication({ status: 'REJECTED' }),
    })
    expect(screen.getByText('Choose another loan type.')).toBeTruthy()
  })

  test('shows the reviewer’s remarks while it is incomplete', async () => {
    await openStep(MobileScreen, {
      stage: 'mobile',
      application: startedApplication({ status: 'INCOMPLETE', remarks: 'PAN is blurred' }),
    })
    expect(screen.getByText('PAN is blurred')).toBeTruthy()
  })
})
