import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { takeTargetFiles, setTargetField, getTargetField } from '@/src/form/upload/target-field'
import DashboardScreen from '@/src/features/dashboard/dashboard-screen'
import { openDesk, serve } from '../desk-harness'

const idOf = (letter: string) => letter.repeat(32)

const WAITING = {
  statuses: [
    { status: 'DRAFT', count: 12, is_more: false },
    { status: 'INCOMPLETE', count: 1, is_more: false },
    { status: 'COMPLETED', count: 1000, is_more: true },
    { status: 'REJECTED', count: 0, is_more: false },
  ],
  months: [
    { month: '2026-11', count: 14, is_more: false },
    { month: '2026-10', count: 21, is_more: false },
  ],
  returned: [{ id: idOf('a'), name: 'Farah Khan', remarks: 'The PAN card is not readable' }],
  offers: [{ id: idOf('b'), name: 'Sunita Devi' }],
  offer_count: { count: 1, is_more: false },
  drafts: [
    {
      id: idOf('c'),
      name: 'Anil Rao',
      status: 'DRAFT',
      job_type: 'SALARIED',
      stage: ['CREATE_APPLICATION', 'PERSONAL_DETAILS'],
    },
  ],
  leads: [{ id: idOf('d'), name: 'Meena Iyer', lender_name: 'Banyan Lending', lender_status: 'IN_REVIEW' }],
}

const NOTHING = { statuses: [], months: [], returned: [], offers: [], drafts: [], leads: [] }

function open(overview?: unknown) {
  serve({
    '/loan-application/count': () => ({ count: 3 }),
    '/public/tenant/hostname/localhost/config': () => ({}),
    ...(overview === undefined ? {} : { '/loan-application/overview': () => overview }),
  })
  return openDesk(DashboardScreen, '/')
}

const tile = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name })
  return within(heading.closest('section') ?? heading)
}

test('what waits is named by what it waits for, one tap away', async () => {
  await open({ data: WAITING })
  const waiting = await tile('Waiting for you')
  expect(waiting.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Sent back by reviewers (1)',
    'Offers to accept (1)',
    'Answers of lenders',
    'Drafts (12)',
  ])
  expect(waiting.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Farah KhanThe PAN card is not readableReplace PAN of Farah Khan',
    'Sunita Devi',
    'Meena IyerBanyan Lending: IN REVIEW',
    'Anil RaoNext: Employment details',
  ])
  expect(waiting.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/application/complete-application?id=${idOf('a')}`,
    `/application/complete-application?id=${idOf('b')}`,
    '/application/prefferred-lenders',
    `/application/complete-application?id=${idOf('c')}`,
    '/applications?status=DRAFT',
  ])
})

test('each status leads to its applications, and the month stands beside the last', async () => {
  await open({ data: WAITING })
  const counts = await tile('Applications by status')
  expect(counts.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Draft12', '/applications?status=DRAFT'],
    ['Incomplete1', '/applications?status=INCOMPLETE'],
    ['Completed1000+', '/applications?status=COMPLETED'],
    ['Rejected0', '/applications?status=REJECTED'],
  ])
  expect(counts.getByText('Started this month: 14. Last month: 21.')).toBeTruthy()
})

test.each([
  ['is not known', undefined],
  ['fails', new Error('The database is asleep')],
  ['has nothing', { data: NOTHING }],
  ['is about something else', { data: { id: 'overview', status: 'DRAFT' } }],
])('where the call %s, the dashboard is as without it', async (_, overview) => {
  await open(overview)
  await screen.findByText('3')
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'New application',
    'Applications',
    'Offline cases',
  ])
  expect(screen.queryByRole('alert')).toBeNull()
})

afterEach(() => setTargetField('', ''))

const returned = (remarks: string) => ({
  data: {
    ...NOTHING,
    returned: [{ id: idOf('a'), name: 'Farah Khan', remarks, job_type: 'SALARIED' }],
  },
})

test('the one file that a reviewer asks for is chosen from the list of work, for its field', async () => {
  const { address } = await open(returned('The third salary slip cannot be read.'))
  const waiting = await tile('Waiting for you')
  expect(waiting.getByRole('button', { name: 'Replace Salary slip 3 of Farah Khan' })).toBeTruthy()
  const clear = new File(['%PDF'], 'clear.pdf', { type: 'application/pdf' })
  fireEvent.change(waiting.getByLabelText('Salary slip 3'), { target: { files: [clear] } })
  await waitFor(() => expect(address()).toBe(`/application/employment?id=${idOf('a')}`))
  expect(getTargetField(idOf('a'))).toBe('salary_slip3')
  expect(takeTargetFiles(idOf('a'), 'salary_slip2')).toEqual([])
  expect(takeTargetFiles(idOf('a'), 'salary_slip3')).toEqual([clear])
  // Once.
  expect(takeTargetFiles(idOf('a'), 'salary_slip3')).toEqual([])
})

test('where a reviewer asks for more, each step leads to the first field that is named', async () => {
  const { user, address } = await open(returned('PAN is blurred, and the salary slips 2 and 3 are the same'))
  const waiting = await tile('Waiting for you')
  expect(waiting.queryByRole('button')).toBeNull()
  await user.click(
    waiting.getByRole('link', { name: 'Employment details: Salary slip 2, Salary slip 3 of Farah Khan' }),
  )
  expect(address()).toBe(`/application/employment?id=${idOf('a')}`)
  expect(getTargetField(idOf('a'))).toBe('salary_slip2')
})
