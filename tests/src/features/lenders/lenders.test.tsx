import { act, fireEvent, screen, within } from '@testing-library/react'
import { toast } from 'react-hot-toast'
import { afterEach, expect, test, vi } from 'vitest'
import LendersScreen from '@/src/features/lenders/lenders-screen'
import { openDesk, pageOf, serve, type Answers } from '../desk-harness'

const ID = 'a'.repeat(32)

const offer = (fields: object = {}) => ({
  lender_id: 'BANYAN',
  lender_name: 'Banyan Lending',
  decision: 'APPROVED',
  supportedAction: 'SEND_LEAD',
  ...fields,
})

const leadOf = (status: string, raw: object = {}) => [
  { lender_id: 'BANYAN', status, lender_ref_id: 'B-1', raw_data_from_lender: raw },
]

function serveLenders(offers: readonly object[], application: object = {}, more: Answers = {}) {
  serve({
    [`/loan-application/${ID}`]: () => ({
      id: ID,
      name: 'Lakshmi Nair',
      tracker_id: 'LN0000000001',
      status: 'DRAFT',
      stage: ['CREATE_APPLICATION'],
      ...application,
    }),
    '/lender/policy/decision': () => ({ data: offers }),
    ...more,
  })
}

// A toast of one test must not pass for that of the next.
afterEach(() => toast.remove())

const open = () => openDesk(LendersScreen, '/application/prefferred-lenders', { brought: ID })
const isOff = async (name: string) =>
  (await screen.findByRole<HTMLButtonElement>('button', { name })).disabled

test('without lenders there are no lenders found', async () => {
  serveLenders([])
  await open()
  expect(await screen.findByText('No lenders found')).toBeTruthy()
  expect(screen.getByText('LN0000000001')).toBeTruthy()
})

test('a lender has its logo beside its name where the data have one', async () => {
  serveLenders([
    offer({ logo_url: '/banyan.svg' }),
    offer({ lender_id: 'PEEPAL', lender_name: 'Peepal Bank' }),
  ])
  await open()
  const [banyan, peepal] = [await screen.findByText('Banyan Lending'), screen.getByText('Peepal Bank')]
  expect(banyan.closest('tr')?.querySelector('img')?.getAttribute('src')).toBe('/banyan.svg')
  expect(peepal.closest('tr')?.querySelector('img')).toBeNull()
})

test.each([
  [true, 1],
  [false, 0],
])('lenders whose answers are simulated (%s) are marked as such', async (is_simulated, notes) => {
  serveLenders([offer({ is_simulated }), offer({ lender_id: 'PEEPAL', is_simulated: false })])
  await open()
  await screen.findByText('Lakshmi Nair')
  expect(screen.queryAllByText(/^Simulated:/)).toHaveLength(notes)
})

test('the row says what Send Lead agrees to, and the consent is recorded before the lead goes out', async () => {
  const asked: string[] = []
  const notice = { purpose: 'LENDER', title: 'Sharing', data: ['PAN'], recipients: ['Banyan Lending'] }
  const sha256 = 'b'.repeat(64)
  serveLenders(
    [offer({ consent_notice: { ...notice, sha256 } })],
    {},
    {
      [`/loan-application/${ID}/consents`]: (_, sent) => {
        asked.push(JSON.stringify(sent))
        return {}
      },
      '/lender/integration/lead': () => {
        asked.push('lead')
        return { data: { status: 'APPROVED' } }
      },
    },
  )
  await open()
  expect(await screen.findByText(/agrees to share the application with Banyan Lending/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Send Lead to Banyan Lending' }))
  await vi.waitFor(() => expect(asked).toContain('lead'))
  expect(asked).toEqual([JSON.stringify({ purpose: 'LENDER', lender_id: 'BANYAN', sha256 }), 'lead'])
})

test('without an application there is none to look at', async () => {
  serveLenders([offer()])
  await openDesk(LendersScreen, '/application/prefferred-lenders')
  expect(await screen.findByText('No application ID found.')).toBeTruthy()
})

test('lenders that cannot be had say so, and come when they are asked for again', async () => {
  let isDown = true
  serveLenders(
    [],
    {},
    {
      '/lender/policy/decision': () => (isDown ? undefined : { data: [offer()] }),
    },
  )
  const { user } = await open()
  expect((await screen.findAllByText('Failed to find application data')).length).toBeGreaterThan(0)
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Banyan Lending')).toBeTruthy()
})

test('a row says ranges, decision, reasons and what the lender said since; who would lend comes first, of those the least costly', async () => {
  serveLenders(
    [
      offer({ lender_id: 'TEAKWOOD', lender_name: 'Teakwood', is_preferred: true, decision: 'REJECTED' }),
      offer({
        lender_id: 'MARIGOLD',
        lender_name: 'Marigold Finance',
        reason: ['INCOME_TOO_LOW'],
        annual_percentage_rate: 22.4,
      }),
      offer({
        is_preferred: true,
        annual_percentage_rate: 17.02,
        instalment: 7295,
        loan_amount_range: '₹50,000 - ₹25,00,000',
        tenure_range: '12 - 60 months',
      }),
    ],
    { lender_statuses: leadOf('IN_REVIEW', { message: 'With the credit team' }) },
  )
  await open()
  const [, first, second, third] = await screen.findAllByRole('row')
  if (!first || !second || !third) throw new Error('There are no three lenders')
  for (const text of [
    'Agreement with this office',
    '₹50,000 - ₹25,00,000',
    '12 - 60 months',
    'APPROVED',
    '17.02%',
    '₹7,295',
  ])
    expect(within(first).getByText(text)).toBeTruthy()
  for (const words of ['Lead in review (B-1)', 'With the credit team'])
    expect(within(first).getByText(words)).toBeTruthy()
  expect(screen.getByText(/the lowest yearly cost \(APR\) before others.* \(Rule 1\)/)).toBeTruthy()
  expect(within(second).getByText('INCOME TOO LOW')).toBeTruthy()
  expect(within(third).getByText('REJECTED')).toBeTruthy()
})

test.each([
  ['on', { decision: 'APPROVED' }, { status: 'DRAFT' }],
  ['off', { decision: 'REJECTED' }, { status: 'DRAFT' }],
  ['off', { decision: 'APPROVED' }, { status: 'REJECTED' }],
] as const)(
  'Send Lead and Email are %s for a lender that says %j of an application that is %j',
  async (state, said, is) => {
    serveLenders([offer(said)], is)
    await open()
    expect(await isOff('Send Lead to Banyan Lending')).toBe(state === 'off')
    expect(await isOff('Email Banyan Lending')).toBe(state === 'off')
  },
)

test.each([
  ['on', 'APPROVED', 'APPROVED'],
  ['off', 'IN_REVIEW', 'APPROVED'],
  ['off', 'APPROVED', 'REJECTED'],
] as const)('Upload Files is %s when the lead is %s and the decision %s', async (state, lead, decision) => {
  serveLenders([offer({ supportedAction: 'UPLOAD_FILES', decision })], { lender_statuses: leadOf(lead) })
  await open()
  expect(await isOff('Upload Files to Banyan Lending')).toBe(state === 'off')
})

test('a lender that is long in answering is said to be', async () => {
  const never = new Promise<object>(() => undefined)
  serveLenders([offer()], {}, { '/lender/integration/lead': () => never })
  await open()
  const send = await screen.findByRole('button', { name: 'Send Lead to Banyan Lending' })
  vi.useFakeTimers()
  fireEvent.click(send)
  act(() => void vi.advanceTimersByTime(8000))
  expect(screen.getByText('This takes longer than usual.')).toBeTruthy()
  vi.useRealTimers()
})

test("the lender's own page opens from the row, but not where nothing may be done", async () => {
  const target = { data: { target: { url: 'https://monsoon.example/apply/1' } } }
  const statuses = { lender_statuses: leadOf('APPROVED', target) }
  serveLenders([offer({ supportedAction: 'OPEN_URL' })], statuses)
  await open()
  const link = await screen.findByRole('link', { name: 'Open Banyan Lending' })
  expect(link).toHaveProperty('href', 'https://monsoon.example/apply/1')
})

test('a rejected application offers no way to the lender’s own page', async () => {
  const target = { data: { target: { url: 'https://monsoon.example/apply/1' } } }
  serveLenders([offer({ supportedAction: 'OPEN_URL' })], {
    status: 'REJECTED',
    lender_statuses: leadOf('APPROVED', target),
  })
  await open()
  expect(await screen.findByText('Banyan Lending')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Open Banyan Lending' })).toBeNull()
})

test('the button of what is on its way says to wait, and no other', async () => {
  let answer: ((mail: object) => void) | undefined
  const mail = () => new Promise<object>((resolve) => (answer = resolve))
  serveLenders([offer()], {}, { [`/loan-application/${ID}/lender/BANYAN/email`]: mail })
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Email Banyan Lending' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Send Email' }))
  const waiting = await screen.findByText('Please wait')
  expect(waiting.closest('button')?.getAttribute('aria-label')).toBe('Email Banyan Lending')
  answer?.({})
  await screen.findByText('Email sent successfully')
  expect(screen.queryByText('Please wait')).toBeNull()
})

test('a mail goes out only when that is confirmed, and says whether it went', async () => {
  const mails: string[] = []
  serveLenders(
    [offer()],
    {},
    {
      [`/loan-application/${ID}/lender/BANYAN/email`]: () => {
        mails.push('sent')
        return mails.length === 1 ? undefined : {}
      },
    },
  )
  const { user } = await open()
  const press = async (answer: string) => {
    await user.click(await screen.findByRole('button', { name: 'Email Banyan Lending' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: answer }))
  }
  await press('Cancel')
  expect(mails).toEqual([])
  await press('Send Email')
  expect(await screen.findByText('Failed to send email')).toBeTruthy()
  await press('Send Email')
  expect(await screen.findByText('Email sent successfully')).toBeTruthy()
  expect(mails).toHaveLength(2)
})

test('a row says what a late instalment costs, and when a mail went out', async () => {
  serveLenders([
    offer({ penal_charges: '2% a month of what is late', mailed_at: '2026-11-22T20:00:00.000Z' }),
  ])
  await open()
  expect((await screen.findByText('Late payment:')).parentElement?.textContent).toBe(
    'Late payment: 2% a month of what is late',
  )
  expect(screen.getByText('Mailed on 23-11-2026')).toBeTruthy()
})

const statement = (lender: string) => ({
  lender_id: lender,
  sha256: 'c'.repeat(64),
  page_url: `https://loans.example/key-facts/${lender}`,
  pdf_url: `https://loans.example/key-facts/${lender}/pdf`,
})

test('each row that would lend links to its Key Facts Statement, said to be indicative, as a page and as a file', async () => {
  const rejected = { lender_id: 'TEAKWOOD', lender_name: 'Teakwood', decision: 'REJECTED' }
  serveLenders(
    [offer({ has_key_facts: true }), offer(rejected)],
    {},
    { [`/loan-application/${ID}/lender/key-facts`]: () => ({ data: [statement('BANYAN')] }) },
  )
  await open()
  const link = await screen.findByRole('link', { name: 'Key Facts Statement of Banyan Lending' })
  expect(link).toHaveProperty('href', 'https://loans.example/key-facts/BANYAN')
  expect(screen.getByRole('link', { name: /as PDF$/ })).toHaveProperty(
    'href',
    'https://loans.example/key-facts/BANYAN/pdf',
  )
  expect(screen.getByText(/Key facts are indicative until a lender makes its own offer\.$/)).toBeTruthy()
})

test('statements that cannot be had are asked for again from the row', async () => {
  let isDown = true
  const more: Answers = {
    [`/loan-application/${ID}/lender/key-facts`]: () =>
      isDown ? undefined : { data: [statement('BANYAN')] },
  }
  serveLenders([offer({ has_key_facts: true })], {}, more)
  const { user } = await open()
  const again = await screen.findByRole('button', { name: 'Get the Key Facts Statement of Banyan Lending' })
  isDown = false
  await user.click(again)
  expect(await screen.findByRole('link', { name: 'Key Facts Statement of Banyan Lending' })).toBeTruthy()
})

test('a server that knows no statements is asked for none', async () => {
  let asked = 0
  serveLenders([offer()], {}, { [`/loan-application/${ID}/lender/key-facts`]: () => ((asked += 1), {}) })
  await open()
  expect(await screen.findByText('Banyan Lending')).toBeTruthy()
  expect(asked).toBe(0)
})

test('files go to a lender of whose lead the agent’s list alone tells, whatever page of it', async () => {
  const others = Array.from({ length: 10 }, (_, at) => ({ id: `${at}`.repeat(32), status: 'DRAFT' }))
  const leads: unknown[] = []
  serve({
    [`/loan-application/${ID}`]: () => ({ id: ID, name: 'Lakshmi Nair' }),
    '/loan-application/list/1': (query) =>
      pageOf([...others, { id: ID, status: 'DRAFT', lender_statuses: leadOf('APPROVED') }], query),
    '/lender/policy/decision': () => ({ data: [offer({ supportedAction: 'UPLOAD_FILES' })] }),
    '/lender/integration/lead/upload': (_, sent) => (leads.push(sent), { message: 'Sent' }),
  })
  const { user } = await open()
  const name = 'Upload Files to Banyan Lending'
  await vi.waitFor(async () => expect(await isOff(name)).toBe(false))
  await user.click(screen.getByRole('button', { name }))
  await screen.findByText('The files were sent to the lender.')
  expect(leads).toEqual([{ lender_id: 'BANYAN', lead_id: 'B-1', application_id: ID }])
})

test('a lead of which the agent’s list alone tells is not sent once more', async () => {
  const row = { id: ID, name: 'Lakshmi Nair', status: 'DRAFT', lender_statuses: leadOf('IN_REVIEW') }
  serveLenders([offer()], {}, { '/loan-application/list/1': (query) => pageOf([row], query) })
  await open()
  expect(await screen.findByText('Lead in review (B-1)')).toBeTruthy()
  expect(await isOff('Send Lead to Banyan Lending')).toBe(true)
})

test('a server that tells the leads with the application is not asked for a list', async () => {
  const list = vi.fn<() => object>(() => ({ list: [], total_pages: 0, total_elements: 0 }))
  serveLenders([offer()], { lifecycle: { offer: 'NONE' } }, { '/loan-application/list/1': list })
  await open()
  expect(await isOff('Send Lead to Banyan Lending')).toBe(false)
  expect(list).not.toHaveBeenCalled()
})

test('after a lead and after a mail the focus is still with the actions of that lender', async () => {
  let status: object[] = []
  const said = { onward: 'SEND_LEAD' }
  serve({
    [`/loan-application/${ID}`]: () => ({ id: ID, status: 'DRAFT', stage: [], lender_statuses: status }),
    '/lender/policy/decision': () => ({ data: [offer({ supportedAction: said.onward })] }),
    '/lender/integration/lead': () => {
      status = leadOf('APPROVED')
      said.onward = 'UPLOAD_FILES'
      return { data: { status: 'APPROVED', client_reference_id: 'B-1' } }
    },
    [`/loan-application/${ID}/lender/BANYAN/email`]: () => ({}),
  })
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Send Lead to Banyan Lending' }))
  await screen.findByRole('button', { name: 'Upload Files to Banyan Lending' })
  expect(document.activeElement?.getAttribute('aria-label')).toContain('Banyan Lending')
  await user.click(screen.getByRole('button', { name: 'Email Banyan Lending' }))
  await user.click(await screen.findByRole('button', { name: 'Send Email' }))
  await screen.findByText('Email sent successfully')
  expect(document.activeElement?.getAttribute('aria-label')).toContain('Banyan Lending')
})
