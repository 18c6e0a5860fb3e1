import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { filledApplication, deferredAnswer, openLateStep } from '../late-steps'

type Opened = Awaited<ReturnType<typeof openLateStep>>

const saved = (type: string) => ({ id: '12345678', type, name: 'Kavita Joshi', phone: '9876543210' })
const business = { stage: 'reference-details', referenceType: 'BUSINESS_REFERENCE' } as const
const personal = { stage: 'reference-details', referenceType: 'PERSONAL_REFERENCE' } as const

async function fillIn(user: Opened['user'], row = 0) {
  const at = (label: RegExp) => {
    const field = screen.getAllByLabelText(label)[row]
    if (!field) throw new Error(`Row ${row} is not there`)
    return field
  }
  await user.type(at(/^Name/), 'Kavita Joshi')
  await user.type(at(/^Mobile/), '9876543210')
  await user.type(at(/^Address/), '5 Station Road')
}

test('both kinds are offered while there are no references, and the step may be submitted', async () => {
  const { user, sent } = await openLateStep({ stage: 'references' })
  expect(screen.getByRole('button', { name: 'Add Business References' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Add Personal References' })).toBeDefined()
  await user.dblClick(screen.getByRole('button', { name: 'Submit' }))
  await screen.findByRole('heading', { name: 'Loan offer' })
  expect(sent('requestLoanOffer')).toHaveLength(1)
})

test('a kind that was added is shown and no longer offered', async () => {
  await openLateStep({
    stage: 'references',
    application: filledApplication({ reference: [saved('BUSINESS_REFERENCE')] }),
  })
  expect(screen.getByText('Kavita Joshi')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Add Business References' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Add Personal References' })).toBeDefined()
})

test('the type is told but cannot be changed, and only a business reference has a company', async () => {
  await openLateStep(business)
  expect(screen.getByLabelText<HTMLInputElement>('Type').readOnly).toBe(true)
  expect(screen.getByLabelText('Company name')).toBeDefined()
})

test('a personal reference has no company name', async () => {
  await openLateStep(personal)
  expect(screen.queryByLabelText('Company name')).toBeNull()
})

test('an empty row that is taken out again is no answer to correct any more', async () => {
  const { user } = await openLateStep(personal)
  await user.click(screen.getByRole('button', { name: 'Add Reference' }))
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  const box = await screen.findByRole('navigation', { name: 'Answers to correct' })
  const links = () =>
    within(box)
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
  expect(links()).toHaveLength(6)
  await user.click(screen.getByRole('button', { name: 'Remove reference 2' }))
  expect(links()).toEqual(['Name', 'Mobile', 'Address'])
})

test('three references can be given at once, not four', async () => {
  const { user } = await openLateStep(personal)
  const add = () => user.click(screen.getByRole('button', { name: 'Add Reference' }))
  await add()
  await add()
  expect(screen.getAllByLabelText(/^Name/)).toHaveLength(3)
  expect(screen.queryByRole('button', { name: 'Add Reference' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove reference 2' }))
  expect(screen.getAllByLabelText(/^Name/)).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Add Reference' })).toBeDefined()
})

test('a removed row takes its own answers with it', async () => {
  const { user } = await openLateStep(personal)
  await user.type(screen.getByLabelText(/^Name/), 'First')
  await user.click(screen.getByRole('button', { name: 'Add Reference' }))
  expect(document.activeElement?.getAttribute('name')).toBe('references[1].name')
  await user.keyboard('Second')
  await user.click(screen.getByRole('button', { name: 'Remove reference 1' }))
  expect(screen.queryByDisplayValue('First')).toBeNull()
  expect(screen.getByDisplayValue('Second')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add Reference' }))
})

test('without any row nothing is sent', async () => {
  const { user, requests } = await openLateStep(personal)
  await user.click(screen.getByRole('button', { name: 'Remove reference 1' }))
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  expect(screen.getByText('At least one reference is required')).toBeDefined()
  expect(requests).toEqual([])
})

test('each missing answer is named', async () => {
  const { user, requests } = await openLateStep(personal)
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  for (const message of ['Name is required', 'Please enter mobile number', 'Address is required'])
    expect(screen.getByText(message)).toBeDefined()
  expect(requests).toEqual([])
})

test('references are sent once, each with its type and an id of eight digits, and then listed', async () => {
  const answer = deferredAnswer<void>()
  const { user, sent, toasts } = await openLateStep({
    ...business,
    server: { saveReferences: () => answer.promise },
  })
  await fillIn(user)
  await user.type(screen.getByLabelText('Company name'), 'Joshi Traders')
  await user.dblClick(screen.getByRole('button', { name: 'Submit' }))
  answer.answer()
  expect(await screen.findByText('Joshi Traders')).toBeDefined()
  expect(sent('saveReferences')).toMatchObject([
    {
      value: [
        {
          id: expect.stringMatching(/^\d{8}$/),
          type: 'BUSINESS_REFERENCE',
          phone: '9876543210',
          company_name: 'Joshi Traders',
        },
      ],
    },
  ])
  expect(toasts).toEqual(['Reference(s) added successfully!'])
})

test('a failed save says so and keeps what was typed', async () => {
  const { user, toasts } = await openLateStep({
    ...personal,
    server: {
      saveReferences: () => {
        throw new Error('no network')
      },
    },
  })
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(toasts).toEqual(['An error occurred. Please try again.']))
  expect(screen.getByDisplayValue('Kavita Joshi')).toBeDefined()
})

test('names and firms that the application has are filled into a reference at one tap', async () => {
  const { user } = await openLateStep({
    ...business,
    application: filledApplication({
      personal_info: { spouse_name: 'Mohan Lal' },
      employment_info: { company_name: 'Infosys Limited' },
    }),
  })
  await user.click(screen.getByRole('button', { name: 'Mohan Lal as Name' }))
  await user.click(screen.getByRole('button', { name: 'Infosys Limited as Company name' }))
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Mohan Lal')
  expect(screen.getByLabelText<HTMLInputElement>('Company name').value).toBe('Infosys Limited')
})
