import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getApplication, markCompleted } from '@/schemas/calls/applications'
import { getCoolingOff } from '@/schemas/calls/cooling-off'
import { getKeyFacts } from '@/schemas/calls/key-facts'
import { sendLead } from '@/schemas/calls/lenders'
import { requestLoanOffer } from '@/schemas/calls/offers'
import { updateApplication } from '@/schemas/calls/start'
import { trackApplication } from '@/schemas/calls/track'
import { signIn, verifyMobile } from '../../helpers/journey'
import { draftWithOffer } from '../../helpers/offers'
import { oneWorld } from '../../helpers/one-world'
import { startValues } from '../../helpers/values'

const server = oneWorld()

async function changedByHand(change: string, isAccepted = true) {
  const { world } = server
  const made = await draftWithOffer(world, await signIn(world))
  if (isAccepted) await made.accept(made.offer)
  await sql`update applications set ${sql.raw(change)} where id = ${made.id}`.execute(world.deps.db)
  return made
}

/** Every call of an agent and a borrower that reads or goes on with an application: their answers, by name. */
async function answersOf(made: Awaited<ReturnType<typeof changedByHand>>): Promise<Record<string, string>> {
  const { world } = server
  const token = made.token()
  const params = { id: made.id }
  const guest = await verifyMobile(world, made.mobile)
  const body = startValues({ mobile: made.mobile })
  const answers = {
    read: await world.call(getApplication, { token, params }),
    save: await world.call(updateApplication, { token, params, body }),
    offer: await world.call(requestLoanOffer, { token, body: { application_id: made.id } }),
    keyFacts: await world.call(getKeyFacts, { token, params }),
    lead: await world.call(sendLead, { token, body: { lender_id: 'BANYAN', application_id: made.id } }),
    submit: await world.call(markCompleted, { token, params }),
    track: await world.call(trackApplication, { token: guest, query: { tracker_id: made.trackerId } }),
    coolingOff: await world.call(getCoolingOff, { token: guest, query: { tracker_id: made.trackerId } }),
    leave: { status: Number((await made.leave(300_000)).slice(0, 3)) },
  }
  return Object.fromEntries(Object.entries(answers).map(([name, { status }]) => [name, String(status)]))
}

test.each([
  ['its status is none that is known', "status = 'ODD'"],
  ['its offer is accepted, and answers are missing', 'employment_info = null'],
  ['it is rejected, and its offer accepted', "status = 'REJECTED'"],
  [
    'a loan was left that nobody had accepted',
    'withdrawn_at = now(), payback_paise = 1, acceptance_id = null',
  ],
])('where %s, every call is answered, it is logged, and nothing is lost', async (contradiction, change) => {
  const made = await changedByHand(change)
  const answers = await answersOf(made)
  expect(Object.entries(answers).filter(([, status]) => status.startsWith('5'))).toEqual([])
  expect(answers['read']).toBe('200')
  expect(server.world.lines.filter((line) => line.includes(contradiction))).not.toEqual([])
  const records = server.world.deps.db.selectFrom('offer_acceptances').selectAll()
  expect(await records.where('application_id', '=', made.id).execute()).toHaveLength(1)
})

test.each([
  ['is empty', "offer = '{}'::jsonb"],
  ['has no date', "offer = offer - 'disbursement_date'"],
  ['has a date that is none', `offer = jsonb_set(offer, '{disbursement_date}', '"soon"')`],
  ['has an amount that is none', `offer = jsonb_set(offer, '{selected_loan_amount}', '"much"')`],
])(
  'an offer of an older release that %s is made anew by the rules, and no call falls over it',
  async (_, change) => {
    const made = await changedByHand(change, false)
    const answers = await answersOf(made)
    expect(Object.entries(answers).filter(([, status]) => status.startsWith('5'))).toEqual([])
    expect([answers['read'], answers['offer']]).toEqual(['200', '200'])
    expect(
      server.world.lines.filter((line) => line.includes('figures of its offer cannot be read')),
    ).not.toEqual([])
    expect(await made.accept(await made.request())).toBe('200')
  },
)
