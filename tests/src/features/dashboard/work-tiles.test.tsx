import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import DashboardScreen from '@/src/features/dashboard/dashboard-screen'
import { takeTargetFiles, setTargetField, getTargetField } from '@/src/form/upload/target-field'
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
  returned: [
    {
      id: idOf('a'),
      name: 'Farah Khan',
      remarks: 'The PAN card is not readable',
      required_amount: 500_000,
      updated_at: new Date(Date.now() - 73 * 3_600_000).toISOString(),
    },
  ],
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

function open(overview?: unknown, remembered?: string) {
  serve({
    '/loan-application/count': () => ({ count: 3 }),
    '/public/tenant/hostname/localhost/config': () => ({}),
    [`/loan-application/${idOf('e')}`]: () => ({
      id: idOf('e'),
      name: 'Vikram Singh',
      status: 'DRAFT',
      job_type: 'SALARIED',
      stage: ['CREATE_APPLICATION', 'PERSONAL_DETAILS'],
    }),
    ...(overview === undefined ? {} : { '/loan-application/overview': () => overview }),
  })
  return openDesk(DashboardScreen, '/', remembered === undefined ? {} : { remembered })
}

const tile = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name })
  const section = heading.closest('section') ?? heading
  await waitFor(() => expect(section.getAttribute('aria-busy')).toBe('false'))
  return within(section)
}

test('the first three that wait stand first, each with what it is and the one thing to do', async () => {
  await open({ data: WAITING })
  const waiting = await tile('Waiting for you')
  expect(waiting.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Farah Khan₹5,00,000 · 3 days agoSent back: The PAN card is not readableReplace PAN of Farah Khan',
    'Sunita DeviOffer to acceptOpen',
    'Meena IyerBanyan Lending: in reviewOpen',
  ])
  expect(waiting.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/application/complete-application?id=${idOf('a')}`,
    `/application/complete-application?id=${idOf('b')}`,
    '/application/prefferred-lenders',
  ])
})

test('with nothing to do the place says so, and has no list behind it', async () => {
  await open({ data: { ...NOTHING, statuses: WAITING.statuses } })
  const waiting = await tile('Waiting for you')
  expect(waiting.getByText('Nothing waits')).toBeTruthy()
  expect(waiting.queryByRole('button')).toBeNull()
})

test('the draft worked on last goes before all, to the step it stands at', async () => {
  await open({ data: WAITING }, idOf('c'))
  const waiting = await tile('Waiting for you')
  await waitFor(() =>
    expect(waiting.getAllByRole('listitem')[0]?.textContent).toBe('Anil RaoNext: Employment detailsContinue'),
  )
  expect(waiting.getAllByRole('link')[0]?.getAttribute('href')).toBe(
    `/application/employment?id=${idOf('c')}`,
  )
})

test('an application that waits for two reasons stands there once, for the first of them', async () => {
  await open({
    data: { ...WAITING, leads: [], offers: [{ id: idOf('a'), name: 'Farah Khan' }, ...WAITING.offers] },
  })
  const waiting = await tile('Waiting for you')
  expect(waiting.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/application/complete-application?id=${idOf('a')}`,
    `/application/complete-application?id=${idOf('b')}`,
    `/application/complete-application?id=${idOf('c')}`,
  ])
})

test('the application worked on last that is not among the newest is one tap away all the same', async () => {
  await open({ data: { ...WAITING, drafts: [] } }, idOf('e'))
  expect(await screen.findByText('Vikram Singh: Employment details')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(
    `/application/employment?id=${idOf('e')}`,
  )
})

test('a draft whose offer is accepted has nothing before it but its submit', async () => {
  const drafts = WAITING.drafts.map((draft) => ({ ...draft, is_accepted: true }))
  await open({ data: { ...WAITING, drafts } }, idOf('c'))
  const row = await screen.findByRole('link', { name: /Next: Submit application Continue$/ })
  expect(row.getAttribute('href')).toBe(`/application/final-submit?id=${idOf('c')}`)
})

test('the application worked on last that waits among the others has no card of its own', async () => {
  await open({ data: WAITING }, idOf('a'))
  await tile('Waiting for you')
  expect(screen.queryByRole('link', { name: 'Continue' })).toBeNull()
})

test.each([
  ['fails', new Error('The database is asleep')],
  ['is about something else', { data: { id: 'overview' } }],
])('where the call %s, the application worked on last comes before all else', async (_, overview) => {
  await open(overview, idOf('e'))
  await screen.findByText('Vikram Singh: Employment details')
  expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Continue where you left off')
})

test('the rest stands behind All, and goes again', async () => {
  const { user } = await open({ data: WAITING })
  const waiting = await tile('Waiting for you')
  await user.click(waiting.getByRole('button', { name: 'All 4' }))
  expect(waiting.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/application/complete-application?id=${idOf('a')}`,
    `/application/complete-application?id=${idOf('b')}`,
    '/application/prefferred-lenders',
    `/application/complete-application?id=${idOf('c')}`,
  ])
  await user.click(waiting.getByRole('button', { name: 'Fewer' }))
  expect(waiting.getAllByRole('link')).toHaveLength(3)
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
    statuses: WAITING.statuses,
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

test('where a reviewer asks for more, the row leads to the application, whose remarks lead on', async () => {
  const { user, address } = await open(returned('PAN is blurred, and the salary slips 2 and 3 are the same'))
  const waiting = await tile('Waiting for you')
  expect(waiting.queryByRole('button')).toBeNull()
  await user.click(waiting.getByRole('link', { name: /^Farah Khan Sent back: PAN is blurred/ }))
  expect(address()).toBe(`/application/complete-application?id=${idOf('a')}`)
})
