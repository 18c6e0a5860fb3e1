import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { OfferResult } from '@/machines/wizard/wizard-types'
import { queryClient } from '@/src/api/query-client'
import { ok, refusal, startApiServer } from '../../helpers/api-server'
import { filledApplication, OFFER, openLateStep } from '../late-steps'

const STATED = { ...OFFER, has_key_facts: true }
const SHORTER = { ...STATED, max_tenure_allowed: 48 }
const application = filledApplication()
const CALL = `GET /v1/loan-application/${application.id}/key-facts`
const facts = (sha256: string) =>
  ok({
    proposal_number: `KFS-${sha256}`,
    sha256,
    lender_name: 'Ucap',
    annual_percentage_rate: 13.02,
    page_url: 'http://localhost/statement',
  })

const api = startApiServer()
beforeEach(() => queryClient.clear())

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const offered = (offer = STATED): OfferResult => ({ kind: 'offered', offer, accepted: false })

async function openOffer(server: Parameters<typeof openLateStep>[0]['server'] = {}) {
  const opened = await openLateStep({
    stage: 'loan-offer',
    application,
    server: { requestLoanOffer: () => offered(), ...server },
  })
  await screen.findByRole('table')
  return opened
}

test('the tap that accepts names the key facts that it acknowledges, and sends that first', async () => {
  api.on(CALL, facts('ab'))
  const { user, requests } = await openOffer()
  await waitFor(() => expect(button('Accept Offer').disabled).toBe(false))
  await user.click(button('Accept Offer'))
  const dialog = await screen.findByRole('dialog', { name: 'Confirm Loan Acceptance' })
  expect(
    within(dialog).getByText(/to have read the key facts of this offer: 13.02% APR, proposal KFS-ab/),
  ).toBeDefined()
  expect(within(dialog).getByRole('link', { name: 'Read the whole statement' })).toBeDefined()
  await user.click(within(dialog).getByRole('button', { name: 'Accept' }))
  expect(await screen.findByRole('button', { name: 'Submit Application' })).toBeDefined()
  const asked = requests.filter(({ call }) => /acknowledge|accept/.test(call))
  expect(asked.map(({ call }) => call)).toEqual(['acknowledgeKeyFacts', 'acceptLoanOffer'])
  expect(asked[0]?.input).toEqual({ applicationId: application.id, sha256: 'ab' })
})

test('an offer whose key facts could not be read cannot be accepted, and says why', async () => {
  api.on(CALL, refusal(400, 'The desk is closed'), facts('ab'))
  const { user } = await openOffer()
  expect(await screen.findByText('The desk is closed')).toBeDefined()
  expect(within(screen.getByRole('region', { name: 'The loan' })).queryByText('…')).toBeNull()
  expect(button('Accept Offer').disabled).toBe(true)
  expect(
    screen.getByText('The key facts have to be on the screen before the offer can be accepted.'),
  ).toBeDefined()
  await user.click(button('Try again'))
  await waitFor(() => expect(button('Accept Offer').disabled).toBe(false))
})

test('a changed offer is accepted by its own key facts', async () => {
  api.on(CALL, facts('ab'), facts('cd'))
  const { user, sent } = await openOffer({ updateLoanOffer: () => offered(SHORTER) })
  await waitFor(() => expect(button('Accept Offer').disabled).toBe(false))
  await user.click(button('Update Loan Offer'))
  expect(await screen.findByText(/KFS-cd/)).toBeDefined()
  await user.click(button('Accept Offer'))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(sent('acknowledgeKeyFacts')).toMatchObject([{ sha256: 'cd' }]))
})

test('what could not be acknowledged is not accepted', async () => {
  api.on(CALL, facts('ab'))
  const { user, sent, toasts } = await openOffer({
    acknowledgeKeyFacts: () => Promise.reject(new Error('The offer has changed')),
  })
  await waitFor(() => expect(button('Accept Offer').disabled).toBe(false))
  await user.click(button('Accept Offer'))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(toasts).toEqual(['Failed to accept loan offer. Please try again.']))
  expect(sent('acceptLoanOffer')).toEqual([])
})
