import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { startDraftKey, writeDraft } from '@/src/form/draft/draft-store'
import { storeUtmDetails } from '@/src/storage/utm-details'
import { openApp } from '../../app/app-page'
import { ok, startApiServer } from '../../helpers/api-server'
import { openGuestsPage } from '../../helpers/session'

const api = startApiServer()
const REFERRER = 'GET /v1/public/referrer/42'

afterEach(() => localStorage.clear())

async function openStart(search: string) {
  storeUtmDetails(search)
  const { session } = await openGuestsPage()
  return openApp('/apply-loan/mobile', session)
}

const chosen = (label: RegExp) => screen.findByRole('combobox', { name: label })

test('a borrower with a link is told with whom they apply, and the visit is counted', async () => {
  api.on(REFERRER, ok({ name: 'Ravi Kumar' }))
  await openStart('?utm_id=42')
  expect(await screen.findByText('You apply with Ravi Kumar.', {}, { timeout: 10_000 })).toBeTruthy()
  expect(api.asked().filter((call) => call.startsWith(REFERRER))).toHaveLength(1)
})

test('a borrower without a link, and one on a server that knows no such call, are told nothing', async () => {
  await openStart('')
  await screen.findByLabelText(/Full name/)
  expect(screen.queryByText(/You apply with/)).toBeNull()
  expect(api.asked().some((call) => call.includes('referrer'))).toBe(false)
})

test('a link for a loan has it chosen beforehand, with the job type that alone has it', async () => {
  // A link of its own: its visit may be counted after the test.
  await openStart('?utm_id=43&loan_type=BUSINESS_LOAN')
  expect((await chosen(/Loan type/)).textContent).toContain('Business Loan')
  expect((await chosen(/Job type/)).textContent).toContain('Self-employed')
})

test('a link does not pass for somebody else who has changed what was chosen before', async () => {
  const key = startDraftKey({ applicationId: null, isBorrower: true })
  writeDraft(key, { job_type: 'SALARIED', loan_type: 'PERSONAL_LOAN' }, { job_type: '', loan_type: '' })
  await openStart('?utm_id=44&loan_type=BUSINESS_LOAN')
  expect((await chosen(/Job type/)).textContent).toContain('Salaried')
  expect(screen.queryByText(/Somebody else/)).toBeNull()
})

test('a borrower is told what to have ready as you', async () => {
  await openStart('')
  expect(await screen.findByText('Your phone', {}, { timeout: 10_000 })).toBeTruthy()
  expect(screen.queryByText(/the borrower/i)).toBeNull()
})
