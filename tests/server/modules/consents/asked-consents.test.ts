import { beforeAll, expect, test } from 'vitest'
import { answerConsent, getConsents, listAskedConsents, withdrawConsent } from '@/schemas/calls/consents'
import { sendLead, uploadLeadFiles } from '@/schemas/calls/lenders'
import { getTenantConfig } from '@/schemas/calls/tenant'
import type { ASKED_PURPOSES } from '@/schemas/consent-purposes'
import { salariedDraft, signIn, verifyMobile } from '../../helpers/journey'
import { oneWorld } from '../../helpers/one-world'

const server = oneWorld()
let asha: string
beforeAll(async () => {
  asha = await signIn(server.world)
})

type Purpose = (typeof ASKED_PURPOSES)[number]

const OWN_PHONE = '409 The borrower has decided this on their own phone and alone can change it'

async function applying() {
  const { world } = server
  const { id, mobile, trackerId } = await salariedDraft(world, asha)
  const guest = await verifyMobile(world, mobile)
  const list = async (token = asha) => (await world.call(listAskedConsents, { token, params: { id } })).value
  const standing = async (token = asha) =>
    (await list(token)).map(({ notice, decision, channel }) => [notice.purpose, decision, channel])
  const hashOf = async (purpose: Purpose) =>
    (await list()).find(({ notice }) => notice.purpose === purpose)?.notice.sha256 ?? ''
  const answer = async (token: string, purpose: Purpose, decision: 'GIVEN' | 'REFUSED', hash?: string) => {
    const body = { purpose, decision, sha256: hash ?? (await hashOf(purpose)) }
    const { status, message } = await world.call(answerConsent, { token, params: { id }, body })
    return `${status} ${message ?? ''}`.trim()
  }
  const withdraw = async (purpose: Purpose) =>
    (await world.call(withdrawConsent, { token: guest, body: { tracker_id: trackerId, purpose } })).status
  const kept = async () =>
    server.database.db
      .selectFrom('consents')
      .select(['kind', 'decision', 'channel', 'notice_sha256', 'otp_session_id'])
      .where('application_id', '=', id)
      .where('kind', 'in', ['KYC', 'CONTACT', 'MARKETING'])
      .orderBy('id')
      .execute()
  return { id, guest, trackerId, list, standing, answer, withdraw, kept, hashOf }
}

test('documents, contact and marketing are asked for while applying, and none is given beforehand', async () => {
  const { standing, guest } = await applying()
  const open = [
    ['KYC', undefined, undefined],
    ['CONTACT', undefined, undefined],
    ['MARKETING', undefined, undefined],
  ]
  expect([await standing(), await standing(guest)]).toEqual([open, open])
  const { value } = await server.world.call(getTenantConfig, { params: { tenant: 'localhost' } })
  expect(value.asks_consents).toBe(true)
})

test('what is decided has a receipt of the phone it was decided on, with the notice that was read', async () => {
  const { answer, standing, kept, guest, hashOf } = await applying()
  expect(await answer(asha, 'KYC', 'GIVEN')).toBe('200')
  expect(await answer(guest, 'CONTACT', 'REFUSED')).toBe('200')
  expect(await standing()).toEqual([
    ['KYC', 'GIVEN', 'AGENT_PHONE'],
    ['CONTACT', 'REFUSED', 'OWN_PHONE'],
    ['MARKETING', undefined, undefined],
  ])
  const receipts = await kept()
  expect(receipts.map(({ notice_sha256 }) => notice_sha256)).toEqual([
    await hashOf('KYC'),
    await hashOf('CONTACT'),
  ])
  for (const { otp_session_id } of receipts) expect(otp_session_id).not.toBeNull()
})

test('the same decision again has no second receipt; a tap on the agent’s phone can be corrected there', async () => {
  const { answer, kept } = await applying()
  for (const decision of ['REFUSED', 'REFUSED', 'GIVEN', 'GIVEN', 'REFUSED'] as const)
    expect(await answer(asha, 'MARKETING', decision)).toBe('200')
  expect((await kept()).map(({ decision }) => decision)).toEqual(['REFUSED', 'GIVEN', 'WITHDRAWN'])
})

test('what the borrower has decided on their own phone no agent changes', async () => {
  const { answer, withdraw, guest, standing } = await applying()
  await answer(guest, 'MARKETING', 'REFUSED')
  await answer(guest, 'CONTACT', 'GIVEN')
  await answer(asha, 'KYC', 'GIVEN')
  expect(await withdraw('KYC')).toBe(200)
  expect(await answer(asha, 'MARKETING', 'GIVEN')).toBe(OWN_PHONE)
  expect(await answer(asha, 'CONTACT', 'REFUSED')).toBe(OWN_PHONE)
  expect(await answer(asha, 'KYC', 'GIVEN')).toBe(OWN_PHONE)
  expect(await answer(guest, 'MARKETING', 'GIVEN')).toBe('200')
  expect((await standing()).map(([, decision]) => decision)).toEqual(['WITHDRAWN', 'GIVEN', 'GIVEN'])
})

test('another notice than today’s is not answered', async () => {
  const { answer, kept } = await applying()
  expect(await answer(asha, 'KYC', 'GIVEN', '0'.repeat(64))).toBe(
    '409 This notice has changed since it was read: read it again',
  )
  expect(await kept()).toEqual([])
})

test('documents that were refused on the agent’s phone go to no lender, and the tracking page says so', async () => {
  const { id, answer, guest, trackerId } = await applying()
  const { world } = server
  const target = { lender_id: 'BANYAN', application_id: id }
  const lead = await world.call(sendLead, { token: asha, body: target })
  await answer(asha, 'KYC', 'REFUSED')
  const body = { ...target, lead_id: lead.value.client_reference_id ?? '' }
  const files = await world.call(uploadLeadFiles, { token: asha, body })
  expect([files.status, files.message]).toEqual([
    409,
    'The borrower has refused the consent to pass documents on',
  ])
  const told = await world.call(getConsents, { token: guest, query: { tracker_id: trackerId } })
  expect(told.value.consents.find(({ notice }) => notice.purpose === 'KYC')).toMatchObject({
    decision: 'REFUSED',
    channel: 'AGENT_PHONE',
  })
})
