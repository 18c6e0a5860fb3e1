import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import EmploymentScreen from '@/src/features/employment/employment-screen'
import { openStep, startedApplication, textOf } from '../step-harness'

const open = (options: { saves?: Error[]; employment?: object } = {}) =>
  openStep(EmploymentScreen, {
    stage: 'employment',
    application: startedApplication({
      stage: ['CREATE_APPLICATION', 'PERSONAL_DETAILS'],
      employment_info: options.employment,
    }),
    saves: options.saves,
  })

async function chooseFile(user: Awaited<ReturnType<typeof open>>['user'], field: string) {
  const input = document.querySelector<HTMLInputElement>(`[data-field="${field}"] input[type="file"]`)
  if (!input) throw new Error(`No upload field ${field}`)
  await user.upload(input, new File(['%PDF-1.4'], `${field}.pdf`, { type: 'application/pdf' }))
}

test('says what is missing in the words of the specification', async () => {
  const { submit } = await open()
  expect(screen.getByText('Step 2 of 2: Employment details').getAttribute('aria-current')).toBe('step')
  await submit('Next')
  for (const message of [
    'Invalid pincode',
    'Please select company address type',
    'Missing salary slip 1',
    'Missing salary slip 2',
    'Missing salary slip 3',
  ])
    expect(await screen.findByText(message)).toBeTruthy()
})

test('what is typed, chosen and uploaded is saved; a failure before keeps all of it', async () => {
  const step = await open({ saves: [new Error('down')] })
  const { user, choose, submit, saved } = step
  await user.type(screen.getByLabelText(/Company name/), 'Infosys')
  await user.type(screen.getByLabelText(/In-hand monthly salary/), '45000')
  await user.type(screen.getByLabelText(/Pincode/), '110001')
  await waitFor(() => expect(textOf(/^City/)).toBe('New Delhi'))
  await choose('Company address type', 'Rented')
  for (const slip of ['salary_slip1', 'salary_slip2', 'salary_slip3']) await chooseFile(user, slip)
  expect(await screen.findByText('salary_slip3.pdf')).toBeTruthy()
  await submit('Next')
  await waitFor(() => expect(step.errors).toHaveLength(1))
  expect(textOf(/Company name/)).toBe('Infosys')
  expect(screen.getByText('salary_slip3.pdf')).toBeTruthy()
  await submit('Next')
  await waitFor(() => expect(step.isAt('co-applicants')).toBe(true))
  expect(saved[1]).toMatchObject({
    company_name: 'Infosys',
    monthly_in_hand_salary: 45000,
    company_city: 'New Delhi',
    company_address_type: 'RENTED',
    salary_slip3: 'salary_slip3.pdf',
  })
  expect(saved[0]).toEqual(saved[1])
})

test('a saved step opens filled in', async () => {
  await open({ employment: { company_name: 'Infosys', work_experience_years: 7, company_sector: 'IT' } })
  expect(textOf(/Company name/)).toBe('Infosys')
  expect(textOf('Work experience (years)')).toBe('7')
  expect(screen.getByRole('combobox', { name: 'Company sector' }).textContent).toBe('Information Technology')
})
