/* @long */
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pngFile } from '../../helpers/chosen-files'
import { filledApplication, deferredAnswer, openLateStep } from '../late-steps'

const person = (index: number) => ({
  id: `co-${index}`,
  name: `Person ${index}`,
  mobile: `987654321${index}`,
  email: index === 0 ? 'zero@example.in' : null,
})
const withPeople = (count: number, fields: object = {}) =>
  filledApplication({ co_applicants: Array.from({ length: count }, (_, index) => person(index)), ...fields })

async function fillIn(user: Awaited<ReturnType<typeof openLateStep>>['user']) {
  await user.type(screen.getByLabelText(/^Name/), 'Ramesh Kumar')
  await user.type(screen.getByLabelText(/^Mobile/), '9876543210')
  await user.type(screen.getByLabelText(/^Date of birth/), '05051985')
  for (const [label, option] of [
    [/^Gender/, 'Male'],
    [/^Marital status/, 'Married'],
    [/^Address type/, 'Rented'],
  ] as const) {
    await user.click(screen.getByRole('combobox', { name: label }))
    await user.click(await screen.findByRole('option', { name: option }))
  }
  await user.type(screen.getByLabelText(/^Pincode/), '411001')
  await screen.findByDisplayValue('Maharashtra')
  await user.type(screen.getByLabelText(/^Address \*/), '14 Market Road')
  await user.type(screen.getByLabelText(/^PAN number/), 'abcde1234f')
  for (const name of ['pan', 'aadhaar_front', 'aadhaar_back'])
    await user.upload(fileInput(name), pngFile(`${name}.png`))
}

function fileInput(name: string): HTMLInputElement {
  const input = document.querySelector<HTMLInputElement>(`[data-field="${name}"] input[type="file"]`)
  if (!input) throw new Error(`${name} has no file input`)
  return input
}

test('without co-applicants a card offers to add one, and the step may be submitted', async () => {
  const { user } = await openLateStep({ stage: 'co-applicants' })
  expect(screen.getByRole('button', { name: 'Add Co-borrower' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  expect(screen.getByRole('heading', { name: 'References' })).toBeDefined()
})

test('each co-applicant is shown with mobile and email', async () => {
  await openLateStep({ stage: 'co-applicants', application: withPeople(2) })
  expect(screen.getByText('Person 0')).toBeDefined()
  expect(screen.getByText('9876543210')).toBeDefined()
  expect(screen.getByText('zero@example.in')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Add Co-borrower' })).toBeNull()
})

test('the co-applicant whose file the virus check refused is told from the others', async () => {
  const [first, second] = [person(0), { ...person(1), bank_statement: ['clean', 'refused'] }]
  const files = ['clean', 'refused'].map((file_id) => ({
    file_id,
    name: `${file_id}.pdf`,
    scan_status: file_id === 'clean' ? 'CLEAN' : 'INFECTED',
    active_content: [],
  }))
  await openLateStep({
    stage: 'co-applicants',
    application: filledApplication({ co_applicants: [first, second], files }),
  })
  const told = screen.getAllByText(/The virus check refused a file/)
  expect(told.map((line) => line.closest('li')?.textContent)).toEqual([expect.stringContaining('Person 1')])
})

test('a fifth co-applicant can be added', async () => {
  await openLateStep({ stage: 'co-applicants', application: withPeople(4) })
  expect(screen.getByRole('button', { name: 'Add Co-applicant' })).toBeDefined()
})

test('five co-applicants hide Add', async () => {
  await openLateStep({ stage: 'co-applicants', application: withPeople(5) })
  expect(screen.queryByRole('button', { name: 'Add Co-applicant' })).toBeNull()
})

test('Edit opens the form with what was saved of that co-applicant', async () => {
  const { user } = await openLateStep({ stage: 'co-applicants', application: withPeople(3) })
  await user.click(screen.getByRole('button', { name: 'Edit Person 1' }))
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Person 1')
  expect(screen.getByLabelText<HTMLInputElement>(/^Mobile/).value).toBe('9876543211')
})

test('an empty form names what is missing and sends nothing', async () => {
  const { user, requests } = await openLateStep({ stage: 'co-applicant-details' })
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  for (const message of [
    'Invalid name',
    'Invalid mobile number',
    'Age not acceptable as per provided DOB',
    'Please select gender',
    'Please select marital status',
    'Please select address type',
    'Invalid pincode',
    'Invalid pan number',
    'Invalid PAN file',
    'Invalid aadhaar front',
    'Invalid aadhaar back',
  ])
    expect(screen.getByText(message)).toBeDefined()
  expect(requests).toEqual([])
})

test('a new co-applicant is saved once, even by a double tap, and appears in the list', async () => {
  const answer = deferredAnswer<void>()
  const { user, sent } = await openLateStep({
    stage: 'co-applicant-details',
    application: withPeople(1),
    server: { saveCoApplicant: () => answer.promise },
  })
  await fillIn(user)
  await user.dblClick(screen.getByRole('button', { name: 'Submit' }))
  answer.answer()
  expect(await screen.findByText('Ramesh Kumar')).toBeDefined()
  expect(sent('saveCoApplicant')).toMatchObject([
    { recordIndex: 1, isUpdate: false, value: { city: 'Pune', pan_number: 'ABCDE1234F', dob: '1985-05-05' } },
  ])
  expect(sent('uploadFiles')).toMatchObject([
    { uploadType: 'LOAN_APPLICANT_CO_APPLICANT', recordIndex: 1, fileType: 'pan' },
    { fileType: 'aadhaar_front' },
    { fileType: 'aadhaar_back' },
  ])
})

test('what was typed for a new co-applicant waits for it, and does not stand over one that somebody else has added', async () => {
  const before = await openLateStep({ stage: 'co-applicant-details' })
  await before.user.type(screen.getByLabelText(/^Name/), 'Half typed')
  cleanup()

  await openLateStep({
    stage: 'co-applicant-details',
    recordIndex: 0,
    application: withPeople(1),
  })
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Person 0')
  cleanup()
  const after = await openLateStep({ stage: 'co-applicants', application: withPeople(1) })
  await after.user.click(screen.getByRole('button', { name: 'Add Co-applicant' }))
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Half typed')
})

const openAs = (ids: object) =>
  openLateStep({
    stage: 'co-applicant-details',
    recordIndex: 0,
    application: filledApplication({ co_applicants: [{ ...person(0), ...ids }] }),
  })

test('what was typed for one whom the server did not have yet is there once it has named them', async () => {
  const before = await openAs({ id: 'here' })
  await before.user.type(screen.getByLabelText(/^Name/), ' Rao')
  cleanup()
  await openAs({ id: 'c9', client_id: 'here' })
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Person 0 Rao')
})

test('a failed save keeps what was typed', async () => {
  const { user, toasts } = await openLateStep({
    stage: 'co-applicant-details',
    server: {
      saveCoApplicant: () => {
        throw new Error('no network')
      },
    },
  })
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(toasts).toEqual(['Failed to submit form']))
  expect(screen.getByDisplayValue('Ramesh Kumar')).toBeDefined()
})

test('the reviewer’s remarks stand above the list of an incomplete application', async () => {
  await openLateStep({ stage: 'co-applicants', application: withPeople(1, { status: 'INCOMPLETE' }) })
  expect(screen.getByText('No remarks provided.')).toBeDefined()
})

test('a co-applicant may live where the borrower does', async () => {
  const personal_info = {
    pincode: 560038,
    city: 'Bengaluru',
    state: 'Karnataka',
    address: '12 MG Road, Indiranagar',
  }
  const { user } = await openLateStep({
    stage: 'co-applicants',
    application: withPeople(0, { personal_info }),
  })
  await user.click(screen.getByRole('button', { name: 'Add Co-borrower' }))
  await user.click(await screen.findByRole('button', { name: 'Same address as the borrower' }))
  expect(screen.getByLabelText<HTMLInputElement>(/^Pincode/).value).toBe('560038')
  expect(screen.getByDisplayValue('12 MG Road, Indiranagar')).toBeDefined()
})

const namesOffered = (label: string) =>
  screen
    .queryAllByRole('button', { name: new RegExp(` as ${label}$`) })
    .map(({ firstChild }) => firstChild?.textContent)

test('who may apply with the borrower is filled in at one tap, and nobody is offered who does so already', async () => {
  const known = {
    personal_info: { spouse_name: 'Mohan Lal', mothers_name: 'Person 0' },
    reference: [{ id: '1', type: 'PERSONAL_REFERENCE', name: 'Anita Rao', phone: '9812345670' }],
  }
  const { user } = await openLateStep({ stage: 'co-applicant-details', application: withPeople(1, known) })
  expect(namesOffered('Name')).toEqual(['Mohan Lal', 'Anita Rao'])
  await user.click(screen.getByRole('button', { name: 'Mohan Lal as Name' }))
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Mohan Lal')
  expect(document.activeElement?.textContent).toBe('Mohan Lal as Name')
  await user.click(screen.getByRole('button', { name: 'Anita Rao as Name' }))
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Anita Rao')
  await user.type(screen.getByLabelText(/^Name/), ' Devi')
  expect(namesOffered('Name')).toEqual([])
})

test('the borrower is offered as the spouse of a co-applicant once a spouse is asked for', async () => {
  const { user } = await openLateStep({
    stage: 'co-applicant-details',
    recordIndex: 1,
    application: withPeople(2, { name: 'Sunita Sharma', personal_info: { mothers_name: 'Kamla Devi' } }),
  })
  expect(namesOffered('Spouse name')).toEqual([])
  expect(namesOffered("Mother's name")).toEqual(['Kamla Devi'])
  await user.click(screen.getByRole('combobox', { name: /^Marital status/ }))
  await user.click(await screen.findByRole('option', { name: 'Married' }))
  expect(namesOffered('Spouse name')).toEqual(['Sunita Sharma', 'Person 0'])
})
