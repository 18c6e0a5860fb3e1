/* @long */
import { act, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { OfferResult } from '@/machines/wizard/wizard-types'
import { formatDate, todayInIndia } from '@/schemas/dates'
import { loadTexts } from '@/schemas/language/load-texts'
import { setLanguage } from '@/src/language/current-language'
import { OFFER, openLateStep } from '../late-steps'

const DAY = 24 * 3600
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const offering = (changes: object): OfferResult => ({
  kind: 'offered',
  offer: { ...OFFER, ...changes },
  accepted: false,
})
const inDays = (days: number) => formatDate(todayInIndia(new Date(Date.now() + (days * DAY - 1) * 1000)))

async function openOffer(offer: OfferResult, readLoanOffer?: () => OfferResult | Promise<OfferResult>) {
  const server = { requestLoanOffer: () => offer, ...(readLoanOffer && { readLoanOffer }) }
  const opened = await openLateStep({ stage: 'loan-offer', server })
  await screen.findByRole('table')
  return opened
}

test('until when it can be accepted stands once, on the offer, where the server says', async () => {
  await openOffer(offering({ offer_seconds_left: 7 * DAY }))
  expect(screen.getAllByText(new RegExp(`Valid until ${inDays(7)}\\.`))).toHaveLength(1)
  expect(screen.getByRole('region', { name: 'The loan' }).textContent).toContain(`Valid until ${inDays(7)}.`)
})

test('until when it can be accepted is told in the language that is chosen meanwhile', async () => {
  await openOffer(offering({ offer_seconds_left: 7 * DAY }))
  const hindi = await loadTexts('hi')
  act(() => setLanguage(hindi))
  expect(screen.getByText(`${inDays(7)} तक मान्य।`)).toBeDefined()
})

test('near the end it says that a new offer is asked for then', async () => {
  await openOffer(offering({ offer_seconds_left: DAY }))
  expect(screen.getByText(`Valid until ${inDays(1)}. After that a new offer is asked for.`)).toBeDefined()
})

test('an end that has come near since it was told is said to be near when the page is opened again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { wizard } = await openOffer(offering({ offer_seconds_left: 3 * DAY }))
  expect(screen.queryByText(/a new offer is asked for/)).toBeNull()
  const end = inDays(3)
  act(() => wizard.send({ type: 'GO', stage: 'references' }))
  await screen.findByRole('heading', { name: 'References' })
  vi.setSystemTime(Date.now() + 1.5 * DAY * 1000)
  act(() => wizard.send({ type: 'GO', stage: 'loan-offer' }))
  expect(await screen.findByText(`Valid until ${end}. After that a new offer is asked for.`)).toBeDefined()
  expect(screen.getAllByText(/Valid until/)).toHaveLength(1)
})

test('a phone that slept until after the end shows a new offer once its page is looked at', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { sent } = await openOffer(offering({ offer_seconds_left: DAY }))
  vi.setSystemTime(Date.now() + 2 * DAY * 1000)
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(sent('readLoanOffer')).toHaveLength(1), { timeout: 3000 })
})

test('an offer that has ended says so, and no more until when it was good', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await openOffer(offering({ offer_seconds_left: 3 * DAY }), () => Promise.reject(new Error('no network')))
  expect(screen.getByText(/^Valid until/)).toBeDefined()
  await vi.advanceTimersByTimeAsync(3 * DAY * 1000)
  expect(await screen.findByText(/This offer has ended/)).toBeDefined()
  expect(screen.queryByText(/^Valid until/)).toBeNull()
})

test('a server that does not say when its offers end has nothing below them', async () => {
  await openOffer(offering({}))
  expect(screen.queryByText(/^Valid until/)).toBeNull()
})

test('an offer that ends while it is edited gives way to a new one; what was typed stays, and the rest is the new offer’s', async () => {
  const renewed = { offer_seconds_left: 7 * DAY, disbursement_date: '2099-12-10', final_emi: 7000 }
  const { user, sent } = await openOffer(offering({ offer_seconds_left: 2 }), () => offering(renewed))
  await user.clear(field(/^Tenure/))
  await user.type(field(/^Tenure/), '48')
  expect(
    await screen.findByText(/The offer before has ended: this is a new one/, {}, { timeout: 5000 }),
  ).toBeDefined()
  expect(sent('readLoanOffer')).toHaveLength(1)
  expect(screen.getByText('₹7,000')).toBeDefined()
  await waitFor(() => expect(field(/^Disbursement date/).value).toBe('10-12-2099'))
  expect(field(/^Tenure/).value).toBe('48')
})

test('a new offer that could not be had can be asked for again, and nothing typed is lost', async () => {
  const answers = [() => Promise.reject(new Error('no network')), () => offering({ final_emi: 7000 })]
  const readLoanOffer = vi.fn<() => OfferResult | Promise<OfferResult>>(
    () => answers.shift()?.() ?? offering({}),
  )
  const { user } = await openOffer(offering({ offer_seconds_left: 2 }), readLoanOffer)
  await user.clear(field(/^Tenure/))
  await user.type(field(/^Tenure/), '48')
  const again = await screen.findByRole('button', { name: 'Ask for a new offer' }, { timeout: 5000 })
  expect(screen.getByText(/This offer has ended.*What you typed is kept/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Update Loan Offer' })).toBeNull()
  await user.click(again)
  expect(await screen.findByText('₹7,000')).toBeDefined()
  expect(field(/^Tenure/).value).toBe('48')
})
