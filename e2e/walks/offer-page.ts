import type { OfferResult } from '@/machines/wizard/wizard-types'
import { readable } from '@/tests/model/catalogues/borrower-link'
import { application } from '@/tests/model/catalogues/fixtures'
import type { Hand } from './screen'
import { APPLICATION_ID, applicationBody, offerBody, SIGNED_IN } from './server-bodies'

/** The call by which an offer is asked for. */
export const ASK = 'POST /v1/bureau/bre/loankone'

const DONE = ['CREATE_APPLICATION', 'PERSONAL_DETAILS', 'EMPLOYMENT_DETAILS']

/** The address that asks for the offers of an application, and what the phone keeps of it. */
export const OFFER_PAGE = {
  at: `/application/success/loan-offers?id=${APPLICATION_ID}`,
  stored: { ...SIGNED_IN, APPLICATION_ID },
}

/** Answers all that the page of an offer asks for before it shows. */
export async function openOffer({ api }: Hand, result: OfferResult): Promise<void> {
  const isAccepted = result.kind === 'offered' && result.accepted
  // The page of an accepted offer is reached from an application that was handed in.
  const status = isAccepted ? 'COMPLETED' : 'DRAFT'
  await api.answer(['GET /v1/loan-application/{id}'], {
    body: { data: applicationBody(application({ stage: DONE, status })) },
  })
  await api.answer([ASK], { body: { data: offerBody(result) } })
  if (result.kind === 'offered' && result.offer.has_key_facts)
    await api.answer([`GET /v1/loan-application/{id}/key-facts`], { body: { data: readable.statement } })
}
