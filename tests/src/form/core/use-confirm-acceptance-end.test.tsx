import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import EmploymentScreen from '@/src/features/employment/employment-screen'
import { openStep, startedApplication, textOf } from '../../features/step-harness'

const ACCEPTANCE = {
  id: 'acceptance1',
  accepted_at: '2026-11-20T10:00:00.000Z',
  proposal_number: 'KFS-1',
  sha256: 'ab',
  is_acknowledged: true,
}

async function openReturned(lifecycle: object | undefined) {
  const step = await openStep(EmploymentScreen, {
    stage: 'employment',
    application: startedApplication({
      status: 'INCOMPLETE',
      stage: ['CREATE_APPLICATION', 'PERSONAL_DETAILS', 'EMPLOYMENT_DETAILS'],
      lifecycle,
      employment_info: {
        company_name: 'Infosys',
        monthly_in_hand_salary: 45000,
        company_address_line1: '12 MG Road',
        company_pincode: '110001',
        company_city: 'New Delhi',
        company_state: 'Delhi',
        company_address_type: 'RENTED',
        salary_slip1: 'slip1',
        salary_slip2: 'slip2',
        salary_slip3: 'slip3',
      },
    }),
  })
  const retype = async (label: RegExp, text: string) => {
    await step.user.clear(screen.getByLabelText(label))
    await step.user.type(screen.getByLabelText(label), text)
  }
  return { ...step, retype }
}

const accepted = { offer: 'OPEN', statement: 'VALID', acknowledged: 'THIS', acceptance: ACCEPTANCE }

test('a change that ends the acceptance is asked about before it is saved; Back to the form keeps it typed and sends nothing', async () => {
  const { user, retype, submit, saved } = await openReturned({ ...accepted, is_with_lender: false })
  await retype(/In-hand monthly salary/, '90000')
  await submit('Next')
  const dialog = await screen.findByRole('dialog', { name: 'The accepted loan offer ends' })
  expect(within(dialog).getByText(/^You have changed: income\. /)).toBeDefined()
  expect(saved).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Back to the form' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(textOf(/In-hand monthly salary/)).toBe('90000')
  expect(saved).toEqual([])
})

test('once it is confirmed the change is saved, by a single call', async () => {
  const { user, retype, submit, saved } = await openReturned({ ...accepted, is_with_lender: false })
  await retype(/In-hand monthly salary/, '90000')
  await submit('Next')
  await user.dblClick(await screen.findByRole('button', { name: 'Save and end the acceptance' }))
  await waitFor(() => expect(saved).toMatchObject([{ monthly_in_hand_salary: 90000 }]))
})

test('a change that the acceptance does not rest on is saved without a question', async () => {
  const { retype, submit, saved } = await openReturned({ ...accepted, is_with_lender: false })
  await retype(/Company name/, 'Wipro')
  await submit('Next')
  await waitFor(() => expect(saved).toMatchObject([{ company_name: 'Wipro' }]))
})

test('where a lender has what was accepted, the page says whom to ask, and offers no way to save', async () => {
  const { retype, submit, saved } = await openReturned({
    ...accepted,
    is_with_lender: true,
    lender_name: 'North Bank',
  })
  await retype(/In-hand monthly salary/, '90000')
  await submit('Next')
  const dialog = await screen.findByRole('dialog', { name: 'A lender has this application' })
  expect(within(dialog).getByText(/North Bank/)).toBeDefined()
  expect(within(dialog).queryByRole('button', { name: /Save/ })).toBeNull()
  expect(saved).toEqual([])
})

test.each([
  ['says nothing of an acceptance', undefined],
  ['says that none stands', { offer: 'OPEN', statement: 'VALID', acknowledged: 'THIS' }],
])('a server that %s is sent the change at once', async (_, lifecycle) => {
  const { retype, submit, saved } = await openReturned(lifecycle)
  await retype(/In-hand monthly salary/, '90000')
  await submit('Next')
  await waitFor(() => expect(saved).toMatchObject([{ monthly_in_hand_salary: 90000 }]))
})
