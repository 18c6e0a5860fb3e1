import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { BreInfo } from '@/schemas/entities/loan-offer'
import { loadTexts } from '@/schemas/language/load-texts'
import { queryClient } from '@/src/api/query-client'
import { KeyFactsPanel } from '@/src/features/loan-offer/key-facts-panel'
import { setLanguage } from '@/src/language/current-language'
import { ok, refusal, startApiServer } from '../../helpers/api-server'
import { OFFER } from '../late-steps'

const CALL = 'GET /v1/loan-application/a1/key-facts'
const FACTS = {
  proposal_number: 'KFS-20261122-0123456789',
  sha256: 'ab',
  lender_name: 'Ucap',
  platform_name: 'Loan Desk',
  grievance_officer: { name: 'Nodal officer, Ucap', phone: '1800 000 0000', mail: 'grievance@ucap.example' },
  valid_until: '2026-11-29',
  annual_percentage_rate: 13.02,
  paid_out: 291_420,
  total_to_pay: 395_880,
  fees: [
    { name: 'Processing fee', payee: 'LENDER', amount: 6000, tax: 1080 },
    { name: 'Insurance premium', payee: 'THIRD_PARTY', amount: 1500, tax: 0 },
  ],
  contingent_charges: [{ name: 'Penal charges', text: '2% a month of what is late' }],
  cooling_off_days: 3,
  page_url: 'http://localhost/statement',
  pdf_url: 'http://localhost/statement/pdf',
}

const server = startApiServer()
beforeEach(() => queryClient.clear())

const STATED = { ...OFFER, has_key_facts: true }

const show = (offer: BreInfo = STATED) =>
  render(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <KeyFactsPanel applicationId="a1" offer={offer} />
      </QueryClientProvider>
    </MantineProvider>,
  )

test('the yearly cost, every fee with who gets it, and the way to the whole statement', async () => {
  server.on(CALL, ok(FACTS))
  show()
  expect(await screen.findByText(/Ucap lends at 13.02% APR/)).toBeDefined()
  for (const text of ['₹2,91,420', '₹3,95,880', '₹6,000 and ₹1,080 tax', '2% a month of what is late'])
    expect(screen.getByText(text)).toBeDefined()
  expect(screen.getByText('Insurance premium, to a third party')).toBeDefined()
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Read the whole statement' })
  expect(link.href).toBe(FACTS.page_url)
  expect(screen.getByText(/valid until 29-11-2026/)).toBeDefined()
})

test('lender, platform and the grievance officer are named', async () => {
  server.on(CALL, ok(FACTS))
  show()
  const rows = [
    ['Lender', 'Ucap'],
    ['Platform', 'Loan Desk'],
    ['Grievance officer', 'Nodal officer, Ucap, 1800 000 0000, grievance@ucap.example'],
  ]
  for (const [label = '', text = ''] of rows)
    expect((await screen.findByText(label)).parentElement?.textContent).toBe(label + text)
})

test('what a server leaves out of a statement is left out', async () => {
  const { proposal_number, sha256, lender_name, annual_percentage_rate, page_url } = FACTS
  server.on(CALL, ok({ proposal_number, sha256, lender_name, annual_percentage_rate, page_url }))
  show()
  expect(await screen.findByText(/13.02% APR/)).toBeDefined()
  expect(screen.queryByText(/pays back/)).toBeNull()
  expect(screen.queryByRole('link', { name: 'Statement as PDF' })).toBeNull()
})

test('of a server that knows the specification alone nothing is asked, and the offer is shown without them', () => {
  const { container } = show(OFFER)
  expect(container.querySelector('section')).toBeNull()
  expect(screen.queryByText('Working out what the loan costs')).toBeNull()
  expect(server.asked()).toEqual([])
})

test('a failure is said, and they can be asked for again', async () => {
  server.on(CALL, refusal(400, 'The desk is closed'), ok(FACTS))
  show()
  expect(await screen.findByText('The desk is closed')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/13.02% APR/)).toBeDefined()
})

const TELUGU = {
  language: 'te',
  sha256: 'cd',
  summary: { lead: 'Ucap 13.02% APRకు', rows: [['చేతికి వచ్చేది', '₹2,91,420']], number: 'ప్రతిపాదన 1' },
}
const NOTE = 'What follows is in English: its text in your language is not approved yet.'

test('what is approved in the reader’s language is shown in it, and everything else in English, which is said', async () => {
  server.on(CALL, ok({ ...FACTS, renderings: [TELUGU] }))
  const telugu = await loadTexts('te')
  setLanguage(telugu)
  const { unmount } = show()
  expect((await screen.findByText(TELUGU.summary.lead)).closest('[lang=en-IN]')).toBeNull()
  expect(screen.getByText('చేతికి వచ్చేది').nextSibling?.textContent).toBe('₹2,91,420')
  expect(screen.queryByText(telugu.find(NOTE) ?? '')).toBeNull()
  unmount()
  const hindi = await loadTexts('hi')
  setLanguage(hindi)
  show()
  expect((await screen.findByText(/13.02% APR:/)).closest('[lang]')?.getAttribute('lang')).toBe('en-IN')
  expect(screen.getByText(hindi.find(NOTE) ?? '')).toBeDefined()
})
