/* @long */
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import BusinessScreen from '@/src/features/business/business-screen'
import KycScreen from '@/src/features/kyc/kyc-screen'
import { openStep, savedPerson, startedApplication, textOf } from './step-harness'

afterEach(() => {
  vi.unstubAllGlobals()
})

const person = { ...savedPerson, email: 'first@example.com', credit_limit: 50000 }

const known = (section: object, fields: object = {}) =>
  startedApplication({
    stage: ['CREATE_APPLICATION', 'PERSONAL_DETAILS'],
    personal_info: { ...person, ...section },
    files: [{ file_id: 'their-pan', name: 'their-pan.png' }],
    ...fields,
  })

/** Opens the personal step on what was saved first, while somebody else saves `theirs`. */
const openBeside = (theirs: object, fields: object = {}) =>
  openStep(KycScreen, {
    stage: 'kyc',
    application: known({}),
    newest: known(theirs, fields),
    saves: [{ kind: 'outdated' }],
  })

const PANEL = { name: 'Somebody else has saved this application meanwhile' }
const panel = () => screen.findByRole('region', PANEL)
const rowsOf = (region: HTMLElement) => within(region).queryAllByRole('listitem')

test('what somebody else has changed shows beside what was typed, in the words of the page, and nothing else does', async () => {
  const { user, submit, saved } = await openBeside({
    email: 'theirs@example.com',
    gender: 'MALE',
    dob: '1991-01-02',
    credit_limit: 150000,
    pan: 'their-pan',
  })
  await user.clear(screen.getByLabelText('Email'))
  await user.type(screen.getByLabelText('Email'), 'mine@example.com')
  await user.type(screen.getByLabelText("Mother's name"), 'Kamla')
  await submit('Next')

  const region = await panel()
  expect(rowsOf(region).map((row) => row.textContent)).toEqual([
    'EmailSaved by the othertheirs@example.comYoursmine@example.comUse theirs',
    'Date of birthSaved by the other02-01-1991Yours15-08-1990Use theirs',
    'GenderSaved by the otherMaleYoursFemaleUse theirs',
    'PANSaved by the othertheir-pan.pngYoursUploaded fileView theirs: their-pan.pngUse theirs',
    'Credit limitSaved by the other₹1,50,000Yours₹50,000Use theirs',
  ])
  expect(document.activeElement).toBe(within(region).getByRole('heading', PANEL))
  expect(textOf('Email')).toBe('mine@example.com')
  expect(textOf("Mother's name")).toBe('Kamla')
  expect(saved).toHaveLength(1)
})

test('their file is taken where it stands in the form, by its name', async () => {
  const { user, submit } = await openBeside({ pan: 'their-pan' })
  await submit('Next')
  await user.click(within(await panel()).getByRole('button', { name: 'Use theirs for PAN' }))
  expect(await screen.findByRole('button', { name: 'Remove their-pan.png of PAN' })).toBeTruthy()
})

test('their file can be looked at before it is taken: the names may be the same', async () => {
  const tab = { location: { href: '' } }
  vi.stubGlobal('open', () => tab)
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json({ data: { file_url: `https://files.example.in${url}` } }),
  )
  const { user, submit } = await openBeside({ pan: 'their-pan' })
  await submit('Next')
  await user.click(within(await panel()).getByRole('button', { name: 'View theirs: their-pan.png of PAN' }))
  await waitFor(() => expect(tab.location.href).toContain('file_id=their-pan'))
  await user.click(within(await panel()).getByRole('button', { name: 'Use theirs for PAN' }))
  expect(document.activeElement).toBe(within(await panel()).getByRole('heading', PANEL))
})

test('theirs is taken field by field, and what then stands in the form is saved', async () => {
  const { user, submit, saved, isAt } = await openBeside({ email: 'theirs@example.com', gender: 'MALE' })
  await submit('Next')
  const region = await panel()
  await user.click(within(region).getByRole('button', { name: 'Use theirs for Email' }))
  expect(textOf('Email')).toBe('theirs@example.com')
  expect(document.activeElement).toBe(within(region).getByRole('button', { name: 'Use theirs for Gender' }))
  await user.click(within(region).getByRole('button', { name: 'Save again' }))
  await waitFor(() => expect(isAt('employment')).toBe(true))
  expect(saved.at(-1)).toMatchObject({ email: 'theirs@example.com', gender: 'FEMALE' })
})

test('after the last difference the heading takes the focus and says that nothing differs', async () => {
  const { user, submit } = await openBeside({ email: 'theirs@example.com' })
  await submit('Next')
  const region = await panel()
  await user.click(within(region).getByRole('button', { name: 'Use theirs for Email' }))
  expect(region.textContent).toContain('Nothing in this step is different from yours.')
  expect(document.activeElement).toBe(within(region).getByRole('heading', PANEL))
})

test('a step that somebody else has not touched says so', async () => {
  const { user, submit, isAt } = await openBeside({}, { purpose: 'Changed on another page' })
  await user.type(screen.getByLabelText("Mother's name"), 'Kamla')
  await submit('Next')
  const region = await panel()
  expect(rowsOf(region)).toEqual([])
  await user.click(within(region).getByRole('button', { name: 'Save again' }))
  await waitFor(() => expect(isAt('employment')).toBe(true))
})

test('a completed application says so, keeps what was typed to be read, and leads to how it stands', async () => {
  const { user, submit, isAt } = await openBeside({}, { status: 'COMPLETED' })
  await user.type(screen.getByLabelText("Mother's name"), 'Kamla')
  await submit('Next')
  const region = await screen.findByRole('region', { name: 'This step can no longer be saved' })
  expect(region.textContent).toContain('Somebody else has completed the application meanwhile.')
  expect(textOf("Mother's name")).toBe('Kamla')
  await user.click(within(region).getByRole('button', { name: 'See how it stands' }))
  await waitFor(() => expect(isAt('complete-application')).toBe(true))
})

test('a save that the server takes no more is told in its words', async () => {
  const { submit } = await openStep(KycScreen, {
    stage: 'kyc',
    application: known({}),
    saves: [
      { kind: 'closed', message: 'The loan offer is accepted: the application can no longer be changed' },
    ],
  })
  await submit('Next')
  const region = await screen.findByRole('region', { name: 'This step can no longer be saved' })
  expect(region.textContent).toContain('The loan offer is accepted')
})

test('a field that a choice of theirs brings onto the page is told too', async () => {
  const business = {
    business_name: 'Singh Traders',
    business_type: 'SOLE_PROPRIETORSHIP',
    is_gst_available: 'false',
    business_pincode: '110001',
    business_city: 'New Delhi',
    business_state: 'Delhi',
    business_address: '12 Gandhi Road, Connaught Place',
    business_address_type: 'RENTED',
    business_proof_type: 'GST_REGISTRATION_CERTIFICATE',
    business_proof: 'proof',
    statement_bank_id: '11',
    bank_name: 'State Bank of India',
    bank_statement: ['april'],
    business_industry: 'RETAIL',
  }
  const application = (changes: object = {}) =>
    startedApplication({
      job_type: 'SELF_EMPLOYED',
      loan_type: 'BUSINESS_LOAN',
      stage: ['CREATE_APPLICATION', 'PERSONAL_DETAILS', 'BUSINESS_DETAILS'],
      business_info: { ...business, ...changes },
    })
  const { user, submit } = await openStep(BusinessScreen, {
    stage: 'business',
    application: application(),
    newest: application({ is_gst_available: 'true', gst_number: '29ABCDE1234F1Z5', statement_bank_id: '12' }),
    saves: [{ kind: 'outdated' }],
  })
  await submit('Next')
  const region = await panel()
  const labels = () => rowsOf(region).map((row) => row.querySelector('strong')?.textContent)
  expect(labels()).toEqual(['Is GST available', 'Bank name'])
  await user.click(within(region).getByRole('button', { name: 'Use theirs for Is GST available' }))
  await waitFor(() => expect(labels()).toEqual(['GST number', 'Bank name']))
})
