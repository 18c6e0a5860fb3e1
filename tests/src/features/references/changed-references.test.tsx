import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SaveResult } from '@/machines/wizard/wizard-types'
import { filledApplication, KAVITA, openLateStep } from '../late-steps'

/* References that are saved, and changed. */

const MOHAN = { ...KAVITA, id: '23456789', name: 'Mohan Lal', phone: '9876543211' }
const FIRM = { ...KAVITA, id: '34567890', type: 'BUSINESS_REFERENCE', name: 'Imran Khan' }

const application = filledApplication({ reference: [KAVITA, FIRM, MOHAN] })
const personal = { stage: 'reference-details', referenceType: 'PERSONAL_REFERENCE' } as const
const values = (label: RegExp) => screen.getAllByLabelText<HTMLInputElement>(label).map(({ value }) => value)

test('a card leads to the form of its kind, with all that is saved of it and nothing of the other', async () => {
  const { user } = await openLateStep({ stage: 'references', application })
  await user.click(screen.getByRole('button', { name: 'Edit Mohan Lal' }))
  expect(screen.getByRole('heading', { name: 'Personal references' })).toBeDefined()
  expect(values(/^Name/)).toEqual(['Kavita Joshi', 'Mohan Lal'])
  expect(values(/^Mobile/)).toEqual(['9876543210', '9876543211'])
})

test('what is changed is sent under the id that it has', async () => {
  const { user, sent, toasts } = await openLateStep({ ...personal, application })
  const [, mobile] = screen.getAllByLabelText(/^Mobile/)
  if (!mobile) throw new Error('There is no second reference')
  await user.clear(mobile)
  await user.type(mobile, '9123456789')
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await screen.findByRole('heading', { name: 'References' })
  expect(sent('saveReferences')).toMatchObject([
    {
      value: [
        { id: '12345678', phone: '9876543210' },
        { id: '23456789', phone: '9123456789', type: 'PERSONAL_REFERENCE' },
      ],
    },
  ])
  expect(toasts).toEqual(['Reference(s) added successfully!'])
})

test('only a row that is not saved yet can be removed from the form', async () => {
  const { user } = await openLateStep({ ...personal, application })
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Add Reference' }))
  expect(values(/^Name/)).toHaveLength(3)
  expect(screen.queryByRole('button', { name: 'Add Reference' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove reference 3' }))
  expect(values(/^Name/)).toEqual(['Kavita Joshi', 'Mohan Lal'])
})

test('of more than a form takes, the first are changed', async () => {
  const many = [KAVITA, MOHAN, { ...KAVITA, id: '4' }, { ...KAVITA, id: '5', name: 'The fourth' }]
  const { user, sent } = await openLateStep({
    ...personal,
    application: filledApplication({ reference: many }),
  })
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(sent('saveReferences')).toHaveLength(1))
  expect(sent('saveReferences')).toMatchObject([
    { value: [{ id: '12345678' }, { id: '23456789' }, { id: '4' }] },
  ])
})

test('what a server lacks of a reference is asked for when it is changed', async () => {
  const { id, type, name } = KAVITA
  const { user, requests } = await openLateStep({
    ...personal,
    application: filledApplication({ reference: [{ id, type, name, phone: null }] }),
  })
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  expect(screen.getByText('Please enter mobile number')).toBeDefined()
  expect(screen.getByText('Address is required')).toBeDefined()
  expect(requests).toEqual([])
})

test('what somebody else has made of a reference meanwhile shows beside what was typed', async () => {
  const theirs = filledApplication({ reference: [{ ...KAVITA, phone: '9000000001' }, FIRM, MOHAN] })
  const { user } = await openLateStep({
    ...personal,
    application,
    newest: theirs,
    server: { saveReferences: () => ({ kind: 'outdated' }) },
  })
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText('9000000001')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Use theirs for Mobile' })).toBeDefined()
})

test('one that somebody else has taken out meanwhile leaves the form, and does not come back with the next save', async () => {
  const ADDED = 'Sunil Rao'
  const answers: SaveResult[] = [{ kind: 'outdated' }]
  const { user, sent } = await openLateStep({
    ...personal,
    application,
    newest: filledApplication({ reference: [MOHAN, FIRM] }),
    server: { saveReferences: () => answers.pop() },
  })
  await user.click(screen.getByRole('button', { name: 'Add Reference' }))
  const fill = async (label: RegExp, text: string) => {
    const last = screen.getAllByLabelText(label).at(-1)
    if (last) await user.type(last, text)
  }
  await fill(/^Name/, ADDED)
  await fill(/^Mobile/, '9123456789')
  await fill(/^Address/, '6 Station Road')
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await screen.findByText(/^Nothing in this step is different/)
  expect(values(/^Name/)).toEqual(['Mohan Lal', ADDED])
  await user.click(screen.getByRole('button', { name: 'Save again' }))
  await waitFor(() => expect(sent('saveReferences')).toHaveLength(2))
  expect(sent('saveReferences')[1]).toMatchObject({ value: [{ id: MOHAN.id }, { name: ADDED }] })
})

test('where somebody else has taken out the only one, an empty one stands in the form', async () => {
  const answers: SaveResult[] = [{ kind: 'outdated' }]
  const { user } = await openLateStep({
    ...personal,
    application: filledApplication({ reference: [MOHAN] }),
    newest: filledApplication({ reference: [] }),
    server: { saveReferences: () => answers.pop() },
  })
  expect(values(/^Name/)).toEqual(['Mohan Lal'])
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(values(/^Name/)).toEqual(['']))
})
