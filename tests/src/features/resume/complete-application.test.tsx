import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '@/src/api/query-client'
import CompleteApplicationScreen from '@/src/features/resume/complete-application-screen'
import { draftKey, writeDraft } from '@/src/form/draft/draft-store'
import { openStep, startedApplication } from '../step-harness'

const open = (fields: object) =>
  openStep(CompleteApplicationScreen, {
    stage: 'complete-application',
    application: startedApplication({
      stage: ['CREATE_APPLICATION', 'PERSONAL_DETAILS', 'EMPLOYMENT_DETAILS'],
      ...fields,
    }),
  })

const steps = () =>
  within(screen.getByRole('list', { name: 'Steps' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('remarks lead to the step and field that they name, and the list of steps marks it', async () => {
  const { user, isAt } = await open({
    status: 'INCOMPLETE',
    remarks: 'The third salary slip cannot be read. PAN is blurred.',
  })
  const named = within(await screen.findByRole('list', { name: 'What the remarks name' })).getAllByRole(
    'button',
  )
  expect(named.map(({ textContent }) => textContent)).toEqual([
    'Personal details: PAN',
    'Employment details: Salary slip 3',
  ])
  expect(steps().slice(0, 4)).toEqual([
    'Mobile and loanDone',
    'Personal detailsSent back',
    'Employment detailsSent back',
    'Co-applicantsOptional',
  ])
  await user.click(screen.getByRole('button', { name: 'Employment details: Salary slip 3' }))
  expect(isAt('employment')).toBe(true)
})

test('co-applicants are missing, and not none, where the virus check refused a file of one', async () => {
  await open({
    status: 'DRAFT',
    co_applicants: [{ id: 'co-1', name: 'Vikram Sharma', pan: 'card' }],
    files: [{ file_id: 'card', name: 'card.png', scan_status: 'INFECTED', active_content: [] }],
  })
  expect(steps().slice(3, 4)).toEqual(['Co-applicantsMissing'])
})

test('a step that was started on this phone is told from one that nobody has looked at', async () => {
  writeDraft(draftKey({ applicationId: startedApplication().id, stage: 'kyc' }), { email: 'a@example.com' })
  await open({ stage: ['CREATE_APPLICATION'] })
  expect(steps().slice(0, 4)).toEqual([
    'Mobile and loanDone',
    'Personal detailsStarted, not complete',
    'Employment detailsMissing',
    'Co-applicantsOptional',
  ])
})

test('a step that cannot be opened yet has no way to it', async () => {
  await open({ status: 'INCOMPLETE', remarks: 'Add two references', stage: ['CREATE_APPLICATION'] })
  expect(await screen.findByRole('list', { name: 'What the remarks name' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'References' })).toBeNull()
})

test.each([
  ['INCOMPLETE', 'Please call me'],
  ['INCOMPLETE', undefined],
  ['DRAFT', 'Salary slip 3 cannot be read'],
])('%s with the remarks %j names nothing', async (status, remarks) => {
  await open({ status, remarks })
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByRole('list', { name: 'What the remarks name' })).toBeNull()
  expect(steps().join()).not.toContain('Sent back')
})

test('every answer can be checked before the submit, and Change leads to its step', async () => {
  const { user, isAt } = await open({
    personal_info: { mothers_name: 'Kamla Devi' },
    employment_info: { designation: 'Engineer' },
  })
  const answers = within(await screen.findByRole('region', { name: 'Check your answers' }))
  expect(answers.getByText('Kamla Devi')).toBeTruthy()
  expect(answers.getAllByRole('button', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    'Change Application',
    'Change Personal details',
    'Change Employment details',
  ])
  await user.click(answers.getByText('Personal details'))
  await user.click(answers.getByRole('button', { name: 'Change Personal details' }))
  expect(isAt('kyc')).toBe(true)
})

test('a professional’s application has the steps and answers of a salaried one', async () => {
  await open({ job_type: 'PROFESSIONAL', employment_info: { designation: 'Doctor' } })
  expect(steps()[2]).toBe('Employment detailsDone')
  const answers = within(await screen.findByRole('region', { name: 'Check your answers' }))
  expect(answers.getByText('Salaried/Professional')).toBeTruthy()
  expect(answers.getByText('Doctor')).toBeTruthy()
})

test('what can no longer be changed can still be read', async () => {
  await open({ status: 'COMPLETED', personal_info: { mothers_name: 'Kamla Devi' } })
  const answers = within(await screen.findByRole('region', { name: 'Check your answers' }))
  expect(answers.getByText('Kamla Devi')).toBeTruthy()
  expect(answers.queryByRole('button', { hidden: true })).toBeNull()
})

test.each([
  ['all its steps', ['CREATE_APPLICATION', 'PERSONAL_DETAILS', 'EMPLOYMENT_DETAILS'], 1],
  ['a step missing', ['CREATE_APPLICATION', 'PERSONAL_DETAILS'], 0],
])(
  'an application that came back with %s tells of the short way where it has one',
  async (_, stage, told) => {
    await open({ status: 'INCOMPLETE', remarks: 'The third salary slip cannot be read.', stage })
    expect(screen.getByText(/^The reviewer asks for changes/)).toBeTruthy()
    expect(screen.queryAllByText(/Only this changed: submit/)).toHaveLength(told)
  },
)

test('an accepted draft with a refused file says so, calls its step missing, and goes on there', async () => {
  const { user, isAt } = await open({
    personal_info: { dob: '1990-08-15' },
    employment_info: { salary_slip1: 'slip' },
    lifecycle: { acceptance: { id: 'a1' } },
    files: [{ file_id: 'slip', name: 'slip.pdf', scan_status: 'INFECTED', active_content: [] }],
  })
  expect(screen.getByText(/refused a file, which counts as missing.*Employment details/)).toBeDefined()
  expect(steps().slice(1, 3)).toEqual(['Personal detailsDone', 'Employment detailsMissing'])
  await user.click(screen.getByRole('button', { name: 'Continue Application' }))
  expect(isAt('employment')).toBe(true)
})
