import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { todayInIndia } from '@/schemas/dates'
import { lastFinancialYears } from '@/schemas/money/financial-years'
import BusinessScreen from '@/src/features/business/business-screen'
import EmploymentScreen from '@/src/features/employment/employment-screen'
import { draftKey, readDraft, referencesDraftKey, writeDraft } from '@/src/form/draft/draft-store'
import { pdfFile } from '../helpers/chosen-files'
import { filledApplication, KAVITA, openLateStep } from './late-steps'
import { openStep, startedApplication, textOf } from './step-harness'

/* A draft over answers that have changed: its rows are found by what names them, and its own files are nobody else's. */

const ID = 'a'.repeat(32)
const PANEL = { name: 'Somebody else has saved this application meanwhile' }
const panel = () => screen.queryByRole('region', PANEL)
const values = (label: RegExp) => screen.getAllByLabelText<HTMLInputElement>(label).map(({ value }) => value)

const MOHAN = { ...KAVITA, id: '23456789', name: 'Mohan Lal', phone: '9876543211' }
const ANITA = { ...KAVITA, id: '34567890', name: 'Anita Rao', phone: '9876543212' }
const personal = { stage: 'reference-details', referenceType: 'PERSONAL_REFERENCE' } as const
const openReferences = (...reference: object[]) =>
  openLateStep({ ...personal, application: filledApplication({ reference }) })

/** Types over the first mobile of a list, and leaves that unsaved. */
async function leaveReferences(...reference: object[]) {
  const { user } = await openReferences(...reference)
  const [mobile] = screen.getAllByLabelText(/^Mobile/)
  if (!mobile) throw new Error('There is no reference')
  await user.clear(mobile)
  await user.type(mobile, '9123456789')
  const key = referencesDraftKey(ID, { type: 'PERSONAL_REFERENCE', isSaved: reference.length > 0 })
  await waitFor(() => expect(JSON.stringify(readDraft(key))).toContain('9123456789'))
  cleanup()
}

test('a first reference that was left unsaved opens without a question', async () => {
  await leaveReferences()
  await openReferences()
  expect(values(/^Mobile/)).toEqual(['9123456789'])
  expect(panel()).toBeNull()
})

test('a reference that somebody else has removed does not come back from the draft, nor asks', async () => {
  await leaveReferences(KAVITA, MOHAN)
  await openReferences(MOHAN)
  expect(values(/^Name/)).toEqual(['Mohan Lal'])
  expect(panel()).toBeNull()
})

test('of a list that was changed, the answers of the same person stand side by side', async () => {
  await leaveReferences(KAVITA, MOHAN)
  const { user } = await openReferences(ANITA, { ...MOHAN, name: 'Mohan Lal Gupta' }, KAVITA)
  const region = await screen.findByRole('region', PANEL)
  expect(
    within(region)
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual(['NameSaved by the otherMohan Lal GuptaYoursMohan LalUse theirs'])
  await user.click(within(region).getByRole('button', { name: 'Use theirs for Name' }))
  expect(values(/^Name/)).toEqual(['Kavita Joshi', 'Mohan Lal Gupta'])
})

test('figures of a draft stand at their years, whichever years are asked for by now', async () => {
  const [latest = '', middle = '', oldest = ''] = lastFinancialYears(todayInIndia())
  const before = [middle, oldest, 'the year before']
  const data = before.map((fy) => ({ fy, turnover: '', profit: '' }))
  const typed = data.map((row, index) => ({ ...row, turnover: String(index + 1) }))
  writeDraft(
    draftKey({ applicationId: ID, stage: 'business' }),
    { business_financials: { data: typed } },
    { business_financials: { data } },
  )
  await openStep(BusinessScreen, {
    stage: 'business',
    application: startedApplication({
      job_type: 'SELF_EMPLOYED',
      loan_type: 'BUSINESS_LOAN',
      stage: ['CREATE_APPLICATION', 'PERSONAL_DETAILS'],
    }),
  })
  await screen.findByRole('rowheader', { name: latest })
  expect([latest, middle, oldest].map((year) => textOf(`Turnover ${year}`))).toEqual(['', '1', '2'])
  expect(panel()).toBeNull()
})

const openEmployment = (files: object[]) =>
  openStep(EmploymentScreen, {
    stage: 'employment',
    application: startedApplication({ stage: ['CREATE_APPLICATION', 'PERSONAL_DETAILS'], files }),
  })

test('a file that was chosen here, and has arrived, is nobody else’s', async () => {
  const { user } = await openEmployment([])
  const input = document.querySelector<HTMLInputElement>('[data-field="salary_slip1"] input[type="file"]')
  if (!input) throw new Error('No upload field')
  await user.upload(input, pdfFile('slip.pdf'))
  const key = draftKey({ applicationId: ID, stage: 'employment' })
  await waitFor(() => expect(readDraft(key)).toEqual({ salary_slip1: 'slip.pdf' }))
  cleanup()
  await openEmployment([
    {
      file_id: 'f1',
      name: 'slip.pdf',
      file_type: 'salary_slip1',
      upload_type: 'LOAN_APPLICANT_EMPLOYMENT_INFO',
    },
  ])
  expect(panel()).toBeNull()
})
