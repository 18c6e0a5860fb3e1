/* @long */
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import ApplicationsScreen from '@/src/features/applications/applications-screen'
import { openDesk, pageOf, serve, type Answers } from '../desk-harness'

const application = (number: number, name: string, status = 'DRAFT') => ({
  id: String(number).padStart(32, 'a'),
  name,
  mobile: `984501255${number}`,
  tracker_id: `LN000000000${number}`,
  loan_type: 'PERSONAL_LOAN',
  required_amount: 500000,
  created_at: '2026-11-02T10:00:00Z',
  status,
})

const SUNITA = application(1, 'Sunita Devi')
const ANIL = application(2, 'Anil Kumar Sharma', 'REJECTED')
const ALL = [SUNITA, ANIL]

/** A server that finds `found` where anything is asked of the list, and notes what was asked. */
function serveSearch(found: readonly object[], more: Answers = {}, isCut = false): string[] {
  const asked: string[] = []
  serve({
    '/loan-application/list/1': (query) => {
      const question = [...query].filter(([name]) => !['page', 'size'].includes(name))
      asked.push(question.map(([name, value]) => `${name}=${value}`).join(' '))
      return question.length === 0
        ? pageOf(ALL, query)
        : { ...pageOf(found, query), narrowed: { is_cut: isCut } }
    },
    ...more,
  })
  return asked
}

/** A server that knows no more than the specification. */
const serveSpecified = () => serve({ '/loan-application/list/1': (query) => pageOf(ALL, query) })

const open = (query = '') => openDesk(ApplicationsScreen, `/applications${query}`)
const searchBox = () => screen.findByRole('searchbox', { name: 'Name, mobile or tracker id' })
const chip = (name: string | RegExp) => screen.findByRole('button', { name })
type User = Awaited<ReturnType<typeof open>>['user']
/** Status and order stand behind one tap. */
const openFilter = async (user: User) => user.click(await chip('Filter and sort'))
const row = (name: string) => screen.findByRole('button', { name })
const isGone = (name: string) => waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())

test('what is typed is asked for once it is typed, and stands in the address', async () => {
  const asked = serveSearch([SUNITA])
  const { user, address } = await open()
  await row('Anil Kumar Sharma')
  await user.type(await searchBox(), 'sunita ')
  await isGone('Anil Kumar Sharma')
  expect(await screen.findByText('1 application found')).toBeTruthy()
  expect(address()).toBe('/applications?search=sunita')
  expect(asked).toEqual(['', 'search=sunita'])
  expect((await searchBox()).getAttribute('value')).toBe('sunita ')
})

test.each(['+91 98450 12551', '098450 12551', '९८४५०१२५५१'])(
  'the mobile %s is asked for by its ten digits',
  async (mobile) => {
    const asked = serveSearch([SUNITA])
    const { user } = await open()
    await user.click(await searchBox())
    await user.paste(mobile)
    await user.keyboard('{Enter}')
    await screen.findByText('1 application found')
    expect(asked.at(-1)).toBe('search=9845012551')
  },
)

test('a search begins at the first page, and an emptied one shows all again', async () => {
  serveSearch([SUNITA])
  const { user, address } = await open('?search=sunita')
  await isGone('Anil Kumar Sharma')
  expect((await searchBox()).getAttribute('value')).toBe('sunita')
  await user.clear(await searchBox())
  expect(await row('Anil Kumar Sharma')).toBeTruthy()
  expect(address()).toBe('/applications')
})

test('a status narrows the list together with a search, and Back takes it off again', async () => {
  const asked = serveSearch([ANIL])
  const { user, address, back } = await open('?search=sharma')
  await openFilter(user)
  await user.click(await chip('Rejected'))
  await waitFor(() => expect(asked.at(-1)).toBe('search=sharma status=REJECTED'))
  expect((await chip('Rejected')).getAttribute('aria-pressed')).toBe('true')
  expect(address()).toBe('/applications?search=sharma&status=REJECTED')
  await user.click(await chip('Show applications'))
  expect(screen.queryByRole('dialog')).toBeNull()
  back()
  await waitFor(() => expect(address()).toBe('/applications?search=sharma'))
})

test('the statuses say how many there are, at least, where the server tells', async () => {
  serveSearch([], {
    '/loan-application/overview': () => ({
      data: {
        statuses: [
          { status: 'DRAFT', count: 12, is_more: false },
          { status: 'COMPLETED', count: 1000, is_more: true },
        ],
      },
    }),
  })
  const { user } = await open()
  await openFilter(user)
  expect(await chip('Draft 12')).toBeTruthy()
  expect(await chip('Completed 1000+')).toBeTruthy()
  expect(await chip('Rejected')).toBeTruthy()
})

test.each([
  ['Oldest first', 'OLDEST'],
  ['By name', 'NAME'],
  ['Largest amount first', 'AMOUNT'],
])('%s is an order of the list, until it is taken off', async (label, sort) => {
  const asked = serveSearch(ALL.toReversed())
  const { user, address } = await open()
  await openFilter(user)
  await user.click(await chip(label))
  await waitFor(() => expect(asked.at(-1)).toBe(`sort=${sort}`))
  await user.click(await chip('Show applications'))
  await user.click(await chip(`Remove ${label}`))
  await waitFor(() => expect(address()).toBe('/applications'))
})

test('one order takes the place of another', async () => {
  const asked = serveSearch(ALL)
  const { user } = await open('?sort=OLDEST')
  await openFilter(user)
  await user.click(await chip('By name'))
  await waitFor(() => expect(asked.at(-1)).toBe('sort=NAME'))
  expect((await chip('Oldest first')).getAttribute('aria-pressed')).toBe('false')
})

test('what is set stands above the list, each to be taken off by itself', async () => {
  serveSearch([SUNITA])
  const { user, address } = await open('?search=sunita&status=DRAFT&sort=NAME')
  await user.click(await chip('Remove Draft'))
  await waitFor(() => expect(address()).toBe('/applications?search=sunita&sort=NAME'))
  expect(screen.queryByRole('button', { name: 'Remove Draft' })).toBeNull()
  expect(await chip('Remove By name')).toBeTruthy()
})

test('an empty list says why, and leads out', async () => {
  serveSearch([])
  const { user, address } = await open('?status=REJECTED')
  expect(await screen.findByText('No data')).toBeTruthy()
  await user.click(await chip('Show all applications'))
  expect(await row('Sunita Devi')).toBeTruthy()
  expect(address()).toBe('/applications')
})

test('an agent without applications is led to the first', async () => {
  serve({ '/loan-application/list/1': (query) => pageOf([], query) })
  await open()
  const first = await screen.findByRole('link', { name: 'Create Application' })
  expect(first.getAttribute('href')).toBe('/application/mobile')
})

test('a list that is cut says so', async () => {
  serveSearch([SUNITA], {}, true)
  await open('?search=s')
  expect(await screen.findByText(/There are more than 1\. Narrow/)).toBeTruthy()
})

test('a server that does not search has its pages searched, and that is said', async () => {
  serveSpecified()
  const { user } = await open('?search=kumar sha')
  expect(await row('Anil Kumar Sharma')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Sunita Devi' })).toBeNull()
  expect(await screen.findByText(/Search and filters work on one page/)).toBeTruthy()
  await user.clear(await searchBox())
  await user.type(await searchBox(), 'ln0000000001')
  expect(await row('Sunita Devi')).toBeTruthy()
  await isGone('Anil Kumar Sharma')
  await user.clear(await searchBox())
  expect(await row('Anil Kumar Sharma')).toBeTruthy()
  expect(screen.queryByText(/Search and filters work on one page/)).toBeNull()
})

test('a status that nobody knows is not asked for', async () => {
  const asked = serveSearch([])
  await open('?status=NOBODY')
  expect(await row('Sunita Devi')).toBeTruthy()
  expect(asked).toEqual([''])
})

test('a row says loan, amount and day; a rejected one leads to its reasons', async () => {
  serveSearch([])
  await open()
  await row('Sunita Devi')
  expect(screen.getAllByText('Personal Loan')).toHaveLength(2)
  expect(screen.getAllByText('₹5,00,000')).toHaveLength(2)
  expect(screen.getAllByText('02-11-2026')).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'See reasons of Anil Kumar Sharma' }).getAttribute('href')).toBe(
    `/application/rejection?id=${ANIL.id}`,
  )
})
