import { markCompleted } from '@/schemas/calls/applications'
import { getCoolingOff, withdrawLoan } from '@/schemas/calls/cooling-off'
import { acknowledgeKeyFacts, getKeyFacts } from '@/schemas/calls/key-facts'
import { requestLoanOffer, updateLoanOffer } from '@/schemas/calls/offers'
import { updateApplication } from '@/schemas/calls/start'
import type { BreInfo } from '@/schemas/entities/loan-offer'
import { randomId } from '@/server/core/ids'
import type { Offer } from '@/server/database/tables/loan-offer'
import { ASHA, salariedDraft, signIn, verifyMobile, type Client, type Draft } from './journey'
import { startValues } from './values'
import type { World } from './world'

/** Seconds. */
export const DAY = 24 * 3600

export function storedOffer(changes: Partial<Offer> = {}): Offer {
  return {
    decision: 'APPROVED',
    interest_rate: 12,
    final_emi: 6673,
    total_processing_fee_amount: 6000,
    insurance_fee: 1500,
    selected_loan_amount: 300_000,
    suggested_loan_amount: 300_000,
    max_tenure_allowed: 60,
    disbursement_date: '2026-12-01',
    emi_start_date: '2027-01-05',
    minimum_loan_amount: 25_000,
    maximum_loan_amount: 4_000_000,
    minimum_tenure: 6,
    maximum_tenure: 60,
    ...changes,
  }
}

/** Accepted before there were records; puts the record that it gets beside it. */
export async function insertUnrecordedAcceptance(
  { db }: World['deps'],
  id: string,
): Promise<{ acceptance_id: string }> {
  const stored = db.selectFrom('offer_acceptances').select('id').where('application_id', '=', id)
  const known = await stored.where('superseded_at', 'is', null).executeTakeFirst()
  const acceptance_id = known?.id ?? randomId()
  if (known) return { acceptance_id }
  await db
    .insertInto('offer_acceptances')
    .values({
      id: acceptance_id,
      application_id: id,
      accepted_at: new Date(),
      accepted_on: 'AGENT_PHONE',
      name: 'Sunita Devi',
      mobile: '9811111111',
      loan_type: 'PERSONAL_LOAN',
      offer: JSON.stringify(storedOffer()),
      is_acknowledged: false,
      is_reconstructed: true,
    })
    .execute()
  return { acceptance_id }
}

export function formatAnswer({
  status,
  message = '',
}: {
  status: number
  message?: string | undefined
}): string {
  return `${status} ${message}`.trim()
}

function figuresOf(offer: BreInfo, changes: object = {}) {
  const { selected_loan_amount, max_tenure_allowed, disbursement_date, emi_start_date } = offer
  return { selected_loan_amount, max_tenure_allowed, disbursement_date, emi_start_date, ...changes }
}

/** By calls alone, at `world`: another server on the same database, or the one that made it. */
export function offerActions(world: Client, draft: Draft) {
  const { id, trackerId, mobile } = draft
  let { token } = draft
  const change = (offer: BreInfo, changes: object, is_accepted: boolean, skip_bre_rerun = is_accepted) => {
    const body = { application_id: id, updated_info: figuresOf(offer, changes), is_accepted, skip_bre_rerun }
    return world.call(updateLoanOffer, { token, body })
  }
  const ask = () => world.call(requestLoanOffer, { token, body: { application_id: id } })
  const look = (as = token) => world.call(getKeyFacts, { token: as, params: { id } })
  const lookBack = async () => {
    const guest = await verifyMobile(world, mobile)
    return world.call(getCoolingOff, { token: guest, query: { tracker_id: trackerId } })
  }
  const parties = {
    ...draft,
    ask,
    change,
    lookBack,
    lookAtStatement: look,
    request: async () => (await ask()).value.bre_info,
    update: async (offer: BreInfo, changes: object) => (await change(offer, changes, false)).value.bre_info,
    accept: async (offer: BreInfo) => formatAnswer(await change(offer, {}, true)),
    /** Accepts figures that no screen has shown. */
    acceptChanged: (offer: BreInfo, changes: object) => change(offer, changes, true, false),
    read: async (as = token) => (await look(as)).value,
    acknowledge: async (sha256: string, as = token) =>
      formatAnswer(await world.call(acknowledgeKeyFacts, { token: as, params: { id }, body: { sha256 } })),
    submit: async (as = token) =>
      formatAnswer(await world.call(markCompleted, { token: as, params: { id } })),
    start: async (changes: object) => {
      const body = startValues({ mobile, ...changes })
      return formatAnswer(await world.call(updateApplication, { token, params: { id }, body }))
    },
    look: async () => (await lookBack()).value,
    leave: async (payback: number) => {
      const guest = await verifyMobile(world, mobile)
      return formatAnswer(
        await world.call(withdrawLoan, { token: guest, body: { tracker_id: trackerId, payback } }),
      )
    },
    signInAgain: async () => void (token = await signIn(world, ASHA)),
    token: () => token,
  }
  return parties
}

export async function draftWithOffer(
  world: World,
  token: string,
  parts: Parameters<typeof salariedDraft>[2] = {},
) {
  const made = offerActions(world, await salariedDraft(world, token, parts))
  return { ...made, offer: await made.request() }
}

export async function draftWithAcceptedOffer(
  world: World,
  token: string,
  parts: Parameters<typeof salariedDraft>[2] = {},
) {
  const made = await draftWithOffer(world, token, parts)
  const statement = await made.read()
  await made.acknowledge(statement.sha256)
  await made.accept(made.offer)
  return { ...made, statement }
}

export async function sendBack(world: World, id: string): Promise<void> {
  await world.app.request(`/reviewer/${id}`, {
    method: 'POST',
    body: new URLSearchParams({ remarks: 'Blurred' }),
  })
}
