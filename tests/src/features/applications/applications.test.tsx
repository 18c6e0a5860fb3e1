import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import ApplicationsScreen from '@/src/features/applications/applications-screen'
import { openDesk, pageOf, serve, type Answers } from '../desk-harness'

const idOf = (number: number) => String(number).padStart(32, 'a')

const application = (number: number, fields: object = {}) => ({
  id: idOf(number),
  name: `Borrower ${number}`,
  mobile: '9876543210',
  tracker_id: `LN${String(number).padStart(10, '0')}`,
  job_type: 'SALARIED',
  loan_type: 'PERSONAL_LOAN',
  required_amount: 500000,
  status: 'DRAFT',
  stage: ['CREATE_APPLICATION'],
  ...fields,
})

function serveApplications(list: readonly ReturnType<typeof application>[], more: Answers = {}) {
  const single = Object.fromEntries(list.map((one) => [`/loan-application/${one.id}`, () => one]))
  serve({ '/loan-application/list/1': (query) => pageOf(list, query), ...single, ...more })
}

const open = (query = '') => openDesk(ApplicationsScreen, `/applications${query}`)
const names = () => screen.getAllByRole('button', { name: /^Borrower/ }).map((button) => button.textContent)
const toggle = (name: string) => screen.findByRole('button', { name })
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test('ten applications a page: Next and Previous turn it, Back turns it back, the ends lead nowhere', async () => {
  serveApplications(numbers(12).map((number) => application(number)))
  const { user, address, back } = await open()
  await screen.findByText('Page 1 of 2')
  expect(names()).toEqual(numbers(10).map((number) => `Borrower ${number}`))
  expect(screen.getByText('Rows per page 10')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Previous page' }))
  expect(address()).toBe('/applications')

  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await screen.findByText('Page 2 of 2')
  await waitFor(() => expect(names()).toEqual(['Borrower 11', 'Borrower 12']))
  expect(address()).toBe('/applications?page=2')
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(address()).toBe('/applications?page=2')

  back()
  await screen.findByText('Page 1 of 2')
  expect(address()).toBe('/applications')
})

test('the old page stays in sight until the next has come, and takes no rows with it', async () => {
  const list = numbers(12).map((number) => application(number))
  let arrive: () => void = vi.fn<() => void>()
  const second = new Promise<void>((resolve) => {
    arrive = resolve
  })
  serveApplications(list, {
    '/loan-application/list/1': async (query) => {
      if (query.get('page') === '1') await second
      return pageOf(list, query)
    },
  })
  const { user } = await open()
  await screen.findByText('Page 1 of 2')
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await screen.findByText('Page 2 of 2')
  expect(names()).toHaveLength(10)
  arrive()
  await waitFor(() => expect(names()).toEqual(['Borrower 11', 'Borrower 12']))
})

test.each(['?page=99', '?page=2&open=gone'])('the old link %s leads to what there is', async (query) => {
  serveApplications(numbers(11).map((number) => application(number)))
  const { address } = await open(query)
  await screen.findByText('Page 2 of 2')
  await waitFor(() => expect(names()).toEqual(['Borrower 11']))
  expect(address()).toContain('page=2')
})

test.each(['?page=0', '?page=-3', '?page=two', '?page=1.5'])('%s is the first page', async (query) => {
  serveApplications(numbers(11).map((number) => application(number)))
  await open(query)
  expect(await screen.findByText('Page 1 of 2')).toBeTruthy()
})

test('a list of one page says its size and has no buttons that lead nowhere', async () => {
  serveApplications([application(1)])
  await open()
  expect(await screen.findByText('Rows per page 10')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull()
})

test('one row is open at a time, and the address says which', async () => {
  serveApplications([application(1), application(2)])
  const { user, address } = await open()
  await user.click(await toggle('Borrower 1'))
  expect((await toggle('Borrower 1')).getAttribute('aria-expanded')).toBe('true')
  expect(address()).toBe(`/applications?open=${idOf(1)}`)

  await user.click(await toggle('Borrower 2'))
  expect((await toggle('Borrower 1')).getAttribute('aria-expanded')).toBe('false')
  expect((await toggle('Borrower 2')).getAttribute('aria-expanded')).toBe('true')

  await user.click(await toggle('Borrower 2'))
  expect((await toggle('Borrower 2')).getAttribute('aria-expanded')).toBe('false')
  expect(address()).toBe('/applications')
})

test('a link to an open row opens it', async () => {
  serveApplications([application(1), application(2)])
  await open(`?open=${idOf(2)}`)
  expect((await toggle('Borrower 2')).getAttribute('aria-expanded')).toBe('true')
})

test('a row says the status in words and offers what the status allows', async () => {
  serveApplications([
    application(1),
    application(2, { status: 'INCOMPLETE' }),
    application(3, { status: 'SENT_TO_LENDER' }),
  ])
  await open()
  expect(await screen.findByText('SENT TO LENDER')).toBeTruthy()
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Complete Application', `/application/complete-application?id=${idOf(1)}`],
    ['Incomplete Application', `/application/complete-application?id=${idOf(2)}`],
  ])
})

const business = {
  business_name: 'Singh Traders',
  is_gst_available: true,
  business_industry: 'RETAIL',
  business_proof: 'f1',
  gstr_3b: ['f2', 'f3'],
  business_financials: { data: [{ fy: '2025-26', turnover: 5000000, profit: -20000 }] },
}

/** @returns what an opened row says under a title: its names and values. */
async function facts(title: string) {
  const heading = await screen.findByRole('heading', { name: title })
  const section = heading.closest('section') ?? heading
  const terms = within(section).queryAllByRole('term')
  return Object.fromEntries(terms.map((term) => [term.textContent, term.nextSibling?.textContent]))
}

test('a self-employed borrower has business details, in words', async () => {
  serveApplications([
    application(1, {
      job_type: 'SELF_EMPLOYED',
      business_info: business,
      employment_info: { designation: 'x' },
    }),
  ])
  await open(`?open=${idOf(1)}`)
  expect(await facts('Business details')).toEqual({
    'Business name': 'Singh Traders',
    'Is GST available': 'Yes',
    'Business industry': 'Retail',
    'Turnover 2025-26': '₹50,00,000',
    'Profit 2025-26': '-₹20,000',
  })
  expect(screen.queryByRole('heading', { name: 'Employment details' })).toBeNull()
})

test('a salaried borrower has none, and every section shows only what was filled in', async () => {
  serveApplications([
    application(1, {
      business_info: business,
      employment_info: { designation: 'Engineer', company_name: '' },
      personal_info: { dob: '1990-08-15', gender: 'FEMALE', years_of_residence: 4 },
      co_applicants: [{ id: '7', name: 'Vikram Sharma', mobile: '9812345678', shareholding_percentage: 20 }],
    }),
  ])
  await open(`?open=${idOf(1)}`)
  expect(await facts('Application')).toMatchObject({
    'Loan type': 'Personal Loan',
    'Loan amount': '₹5,00,000',
  })
  expect(await facts('Personal details')).toEqual({
    'Date of birth': '15-08-1990',
    Gender: 'Female',
    'Years of residence': '4',
  })
  expect(await facts('Employment details')).toEqual({ Designation: 'Engineer' })
  expect(await facts('Co-applicant Vikram Sharma')).toEqual({
    Mobile: '9812345678',
    'Shareholding percentage': '20%',
  })
  expect(screen.queryByRole('heading', { name: 'Business details' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Loan documents' })).toBeNull()
})

test('what the list leaves out comes with the whole application', async () => {
  const whole = application(1, { personal_info: { mothers_name: 'Kamla Devi' } })
  serveApplications([application(1)], { [`/loan-application/${idOf(1)}`]: () => whole })
  await open(`?open=${idOf(1)}`)
  expect(await facts('Personal details')).toEqual({ "Mother's name": 'Kamla Devi' })
})

test('a whole application that fails leaves what is known, and can be asked for again', async () => {
  let isDown = true
  const whole = application(1, { personal_info: { mothers_name: 'Kamla Devi' } })
  serveApplications([application(1)], {
    [`/loan-application/${idOf(1)}`]: () => (isDown ? new Error('The database is asleep') : whole),
  })
  const { user } = await open(`?open=${idOf(1)}`)
  expect((await screen.findByRole('alert')).textContent).toContain('The database is asleep')
  expect(await facts('Application')).toMatchObject({ Mobile: '9876543210' })
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await facts('Personal details')).toEqual({ "Mother's name": 'Kamla Devi' })
})

test('each document has its name, and View opens it by a link of the moment', async () => {
  serveApplications(
    [
      application(1, {
        job_type: 'SELF_EMPLOYED',
        business_info: business,
        files: [
          { file_id: 'f1', name: 'gst.pdf' },
          { file_id: 'f3', name: 'may.pdf' },
        ],
      }),
    ],
    {
      '/loan-application/presigned-url': (query) => ({
        data: { file_url: `https://files.example/${query.get('file_id')}` },
      }),
    },
  )
  const tab = { location: { href: '' }, close: vi.fn<() => void>() }
  // The tab of a test: only its address matters.
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  const { user } = await open(`?open=${idOf(1)}`)
  const documents = await screen.findByRole('list', { name: 'Documents' })
  expect(
    within(documents)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual(['View Business proof gst.pdf', 'View GSTR-3B', 'View GSTR-3B may.pdf'])
  await user.click(within(documents).getByRole('button', { name: 'View Business proof gst.pdf' }))
  await waitFor(() => expect(tab.location.href).toBe('https://files.example/f1'))
})

test('a reviewer’s remarks show on an application that was sent back', async () => {
  serveApplications([application(1, { status: 'INCOMPLETE', remarks: 'Send a clearer PAN' })])
  await open(`?open=${idOf(1)}`)
  expect((await screen.findByRole('region', { name: 'Remarks' })).textContent).toContain('Send a clearer PAN')
})

test('without applications it says so', async () => {
  serveApplications([])
  await open()
  expect(await screen.findByText('No data')).toBeTruthy()
  expect(screen.queryByText('Rows per page 10')).toBeNull()
})

test('a list that fails says why and is asked for again', async () => {
  let isDown = true
  const list = [application(1)]
  serve({
    '/loan-application/list/1': (query) =>
      isDown ? new Error('The database is asleep') : pageOf(list, query),
  })
  const { user } = await open()
  expect((await screen.findByRole('alert')).textContent).toContain('The database is asleep')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await toggle('Borrower 1')).toBeTruthy()
})

test('an erased application keeps its row, which says so and asks for nothing', async () => {
  serveApplications([application(1, { name: 'Erased', status: 'ERASED', mobile: '' })], {
    [`/loan-application/${idOf(1)}`]: () => {
      throw new Error('It is not there')
    },
  })
  const { user } = await open()
  expect(await screen.findByText('ERASED')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Application/ })).toBeNull()
  await user.click(await toggle('Erased'))
  expect(await screen.findByText(/The details were erased/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Lenders' })).toBeNull()
})
