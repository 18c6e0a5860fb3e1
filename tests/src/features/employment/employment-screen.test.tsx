import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import EmploymentScreen from '@/src/features/employment/employment-screen'
import { pdfFile } from '../../helpers/chosen-files'
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
  await user.upload(input, pdfFile(`${field}.pdf`))
}

test('says what is missing in the words of the specification', async () => {
  const { submit } = await open()
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

const SENT_BACK = {
  status: 'INCOMPLETE',
  stage: ['CREATE_APPLICATION', 'PERSONAL_DETAILS', 'EMPLOYMENT_DETAILS'],
  remarks: 'The third salary slip cannot be read.',
  employment_info: {
    company_pincode: '110001',
    company_address_type: 'RENTED',
    salary_slip1: 's1',
    salary_slip2: 's2',
    salary_slip3: 's3',
  },
  files: ['s1', 's2', 's3'].map((file_id) => ({ file_id, name: `${file_id}.pdf` })),
}
const openReturned = (changes: object = {}) =>
  openStep(EmploymentScreen, {
    stage: 'employment',
    application: startedApplication({ ...SENT_BACK, ...changes }),
  })
const ONLY_THIS = 'Only this changed: submit'

test('the one slip that a reviewer named is replaced by another choice, and nothing else has to be gone through', async () => {
  const { user, saved, submit, isAt } = await openReturned()
  await user.click(await screen.findByRole('button', { name: 'Replace s3.pdf of Salary slip 3' }))
  await chooseFile(user, 'salary_slip3')
  expect(await screen.findByText('salary_slip3.pdf')).toBeTruthy()
  expect(screen.queryByText('s3.pdf')).toBeNull()
  await submit(ONLY_THIS)
  await waitFor(() => expect(isAt('success/loan-offers')).toBe(true))
  expect(saved.at(-1)).toMatchObject({ salary_slip2: 's2', salary_slip3: 'salary_slip3.pdf' })
})

test('Next goes through the steps of a returned application as before', async () => {
  const { submit, isAt } = await openReturned()
  await submit('Next')
  await waitFor(() => expect(isAt('co-applicants')).toBe(true))
})

test('nothing is submitted at once while the form has a fault, whatever was pressed', async () => {
  const { submit, isAt } = await openReturned({
    employment_info: { ...SENT_BACK.employment_info, company_pincode: '' },
  })
  await submit(ONLY_THIS)
  expect((await screen.findAllByText('Invalid pincode')).length).toBeGreaterThan(0)
  expect(isAt('employment')).toBe(true)
})

test('a draft has no such button', async () => {
  await openReturned({ status: 'DRAFT' })
  expect(screen.queryByRole('button', { name: ONLY_THIS })).toBeNull()
})
