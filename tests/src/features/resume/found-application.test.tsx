import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { applicationDetailsQuery } from '@/src/api/queries/queries'
import { queryClient } from '@/src/api/query-client'
import { getTargetField } from '@/src/form/upload/target-field'
import { address, openApp, PATIENCE } from '../../app/app-page'
import { deferAnswer, ok, refusal, startApiServer } from '../../helpers/api-server'
import { ID } from '../../helpers/applications'
import { AGENT, openAgentsPage, openGuestsPage } from '../../helpers/session'
import { startedApplication } from '../step-harness'

/* An application that is found by its mobile tells what a link to it tells. */

const api = startApiServer()
const MOBILE = '9876543210'
const STAGES = ['CREATE_APPLICATION', 'PERSONAL_DETAILS', 'EMPLOYMENT_DETAILS']
const RETURNED = {
  id: ID,
  name: 'Sunita Devi',
  mobile: MOBILE,
  tracker_id: 'LN1234567890',
  job_type: 'SALARIED',
  loan_type: 'PERSONAL_LOAN',
  status: 'INCOMPLETE',
  stage: STAGES,
  co_applicants: [],
  remarks: 'The third salary slip cannot be read. Add two references.',
}

const BY_ID = `GET /v1/loan-application/${ID}`

beforeEach(() => {
  api.on('GET /v1/user/me', ok(AGENT))
  api.on('GET /v1/public/tenant/hostname/localhost/config', ok({}))
  api.on(BY_ID, ok(RETURNED))
  api.on(`GET /v1/apply-loan/${ID}`, ok(RETURNED))
})

async function find(changes: object = {}) {
  const { remarks: _, co_applicants: __, ...summary } = { ...RETURNED, ...changes }
  api.on(`GET /v1/app/mfi/phone-number/${MOBILE}`, ok(summary))
  const { session } = await openAgentsPage()
  const { user } = openApp('/application/track', session)
  await user.type(await screen.findByLabelText(/Mobile number/, {}, PATIENCE), MOBILE)
  await user.click(screen.getByRole('button', { name: 'Find Application' }))
  const found = within(await screen.findByRole('region', { name: 'Application found' }))
  return { user, found }
}

const stepsIn = async (found: Awaited<ReturnType<typeof find>>['found']) =>
  within(await found.findByRole('list', { name: 'Steps' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('one that was sent back shows the remarks, the ways to what they name, and which steps they are', async () => {
  const { user, found } = await find()
  expect((await found.findByRole('region', { name: 'Remarks' })).textContent).toContain(RETURNED.remarks)
  const named = within(await found.findByRole('list', { name: 'What the remarks name' }))
  expect(named.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Employment details: Salary slip 3',
    'References',
  ])
  expect(await stepsIn(found)).toEqual([
    'Mobile and loanDone',
    'Personal detailsDone',
    'Employment detailsSent back',
    'Co-applicantsOptional',
    'ReferencesSent back',
    'Loan offer and submissionMissing',
  ])
  expect(found.getByText(/Only this changed: submit/)).toBeTruthy()

  await user.click(named.getByRole('button', { name: 'Employment details: Salary slip 3' }))
  // Asked at once: the form forgets the field as soon as it has begun there.
  expect(getTargetField(ID)).toBe('salary_slip3')
  await waitFor(() => expect(address()).toBe(`/application/employment?id=${ID}&status=INCOMPLETE`), PATIENCE)
})

test('a step that cannot be opened yet has no way to it', async () => {
  api.on(BY_ID, ok({ ...RETURNED, stage: STAGES.slice(0, 2) }))
  const { found } = await find({ stage: STAGES.slice(0, 2) })
  const named = within(await found.findByRole('list', { name: 'What the remarks name' }))
  expect(named.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Employment details: Salary slip 3',
  ])
})

test('what was known of it before it was sent back is not taken for its remarks', async () => {
  queryClient.setQueryData(
    applicationDetailsQuery(ID).queryKey,
    startedApplication({ ...RETURNED, status: 'DRAFT', remarks: 'An old word' }),
  )
  const { answer, release } = deferAnswer(ok(RETURNED))
  api.on(BY_ID, answer)
  const { found } = await find()
  expect(await found.findByText('Loading application')).toBeTruthy()
  expect(found.queryByText(/An old word/)).toBeNull()
  release()
  expect(await found.findByText(RETURNED.remarks)).toBeTruthy()
})

test('of one that could not be read nothing is said to be done, and it is read when asked for again', async () => {
  api.on(BY_ID, refusal(500, 'Out of order'), ok(RETURNED))
  const { user, found } = await find()
  expect((await found.findByRole('alert')).textContent).toContain('Out of order')
  expect(found.queryByText('Done')).toBeNull()
  expect(found.getByText(/^The reviewer asks for changes/)).toBeTruthy()
  await user.click(found.getByRole('button', { name: 'Try again' }))
  expect(await found.findByText(RETURNED.remarks)).toBeTruthy()
  expect(await stepsIn(found)).toContain('Employment detailsSent back')
})

test('a draft needs no more than the lookup tells', async () => {
  const { found } = await find({ status: 'DRAFT' })
  expect(await stepsIn(found)).toContain('Employment detailsDone')
  expect(api.asked()).not.toContain(BY_ID)
})

test('a borrower is told the same of the own application, without ways to pages that only agents have', async () => {
  const { remarks: _, co_applicants: __, ...summary } = RETURNED
  api.on('POST /v1/otp/send', ok({ session_id: 's1' }))
  api.on('POST /v1/otp/verify', ok({ token: 'proof' }))
  api.on('GET /v1/apply-loan/list', ok({ content: [summary] }))
  const { session } = await openGuestsPage()
  const { user } = openApp('/apply-loan/complete-application', session)
  await user.type(await screen.findByLabelText(/Mobile number/, {}, PATIENCE), MOBILE)
  await user.click(screen.getByRole('button', { name: 'Find Application' }))
  await user.click(await screen.findByLabelText('Digit 1 of 6'))
  await user.keyboard('123456')
  const found = within(await screen.findByRole('region', { name: 'Application found' }))
  const named = within(await found.findByRole('list', { name: 'What the remarks name' }))
  expect(named.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Employment details: Salary slip 3',
  ])
  expect(await stepsIn(found)).toContain('Employment detailsSent back')
})
