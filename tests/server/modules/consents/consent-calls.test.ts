import { beforeAll, describe, expect, test } from 'vitest'
import { answerBorrowerLink, createBorrowerLink, openBorrowerLink } from '@/schemas/calls/borrower-links'
import {
  getConsents,
  getStoredData,
  giveConsent,
  requestErasure,
  withdrawConsent,
} from '@/schemas/calls/consents'
import {
  emailLender,
  exportApplication,
  listLenderOffers,
  sendLead,
  uploadLeadFiles,
} from '@/schemas/calls/lenders'
import { requestLoanOffer, updateLoanOffer } from '@/schemas/calls/offers'
import { createApplication, updateApplication } from '@/schemas/calls/start'
import { trackApplication } from '@/schemas/calls/track'
import { loanOfferSchema } from '@/schemas/forms/loan-offer'
import { showErasureRequests } from '@/server/cli/admin/erasure-requests'
import { parseEnvironment } from '@/server/config/environment'
import { newMobile, RAVI, salariedDraft, signIn, verifyMobile } from '../../helpers/journey'
import { oneWorld } from '../../helpers/one-world'
import { startValues } from '../../helpers/values'

const server = oneWorld()
let asha: string
beforeAll(async () => {
  asha = await signIn(server.world)
})

const said = ({ status, message }: { status: number; message: string | undefined }) =>
  `${status} ${message ?? ''}`.trim()

async function consenting() {
  const { world } = server
  const { id, mobile, trackerId } = await salariedDraft(world, asha)
  const guest = await verifyMobile(world, mobile)
  const tracked = { tracker_id: trackerId }
  const read = async () => (await world.call(getConsents, { token: guest, query: tracked })).value
  const find = async (purpose: string, lender?: string) =>
    (await read()).consents.find((one) => one.notice.purpose === purpose && one.lender_id === lender)
  const rowOf = async (lender_id: string) => {
    const { value } = await world.call(listLenderOffers, { token: asha, query: { application_id: id } })
    return value.find((row) => row.lender_id === lender_id)
  }
  return {
    id,
    trackerId,
    mobile,
    guest,
    read,
    find,
    rowOf,
    withdraw: async (purpose: 'BUREAU' | 'LENDER' | 'KYC' | 'TERMS' | 'MARKETING', lender_id?: string) =>
      said(await world.call(withdrawConsent, { token: guest, body: { ...tracked, purpose, lender_id } })),
    give: async (
      token: string,
      purpose: 'BUREAU' | 'LENDER' | 'MARKETING',
      sha256 = '',
      lender_id?: string,
    ) => said(await world.call(giveConsent, { token, params: { id }, body: { purpose, lender_id, sha256 } })),
    lead: async () =>
      said(await world.call(sendLead, { token: asha, body: { lender_id: 'BANYAN', application_id: id } })),
    mail: async () =>
      said(await world.call(emailLender, { token: asha, params: { applicationId: id, lenderId: 'BANYAN' } })),
    exported: async () => {
      const query = { export_type: 'xlsx', lender_id: 'BANYAN' }
      return said(await world.call(exportApplication, { token: asha, params: { id }, query }))
    },
    decision: async () =>
      said(await world.call(requestLoanOffer, { token: asha, body: { application_id: id } })),
    track: async () => {
      const query = { ...tracked, hostname: 'localhost' }
      return (await world.call(trackApplication, { query })).value
    },
    download: async () => (await world.call(getStoredData, { token: guest, query: tracked })).value,
    askErasure: async () => (await world.call(requestErasure, { token: guest, body: tracked })).value,
  }
}

describe('a borrower’s consents', () => {
  test('are listed with what each is for, and nothing is given that nobody gave', async () => {
    const { read, track } = await consenting()
    expect((await track()).has_consents).toBe(true)
    const { consents, disclosures } = await read()
    expect(consents.map(({ notice, decision, channel }) => [notice.purpose, decision, channel])).toEqual([
      ['TERMS', 'GIVEN', 'AGENT_PHONE'],
      ['BUREAU', 'GIVEN', 'AGENT_PHONE'],
      ['KYC', undefined, undefined],
      ['CONTACT', undefined, undefined],
      ['MARKETING', undefined, undefined],
    ])
    expect(disclosures).toEqual([])
    for (const { notice } of consents) {
      expect(notice.data.length).toBeGreaterThan(0)
      expect(notice.recipients.length).toBeGreaterThan(0)
      expect(notice.sha256).toMatch(/^[\da-f]{64}$/)
    }
  })

  test('withdrawn of the bureau, refuse the next decision; the agent gives it again with a new code alone', async () => {
    const { world } = server
    const { id, mobile, withdraw, decision, lead, find } = await consenting()
    expect(await withdraw('BUREAU')).toBe('200')
    expect(await withdraw('BUREAU')).toBe('200')
    const withdrawn = '409 The borrower has withdrawn the consent to ask a credit bureau'
    expect([await decision(), await lead()]).toEqual([withdrawn, withdrawn])
    const body = startValues({ mobile })
    const again = () => world.call(updateApplication, { token: asha, params: { id }, body })
    world.advance(2 * 3600)
    expect((await again()).message).toBe('Verify the mobile number first')
    await verifyMobile(world, mobile, asha)
    expect((await again()).message).toBeUndefined()
    expect(await find('BUREAU')).toMatchObject({ decision: 'GIVEN', channel: 'AGENT_PHONE' })
    expect(await decision()).toBe('200')
  })

  test.each([
    ['that stand need no new code', [], undefined],
    ['withdrawn of the application need one', ['TERMS'], 'Verify the mobile number first'],
  ] as const)('%s when the start form is saved again two hours later', async (_, withdrawn, message) => {
    const { world } = server
    const { id, mobile, withdraw } = await consenting()
    for (const purpose of withdrawn) await withdraw(purpose)
    world.advance(2 * 3600)
    const body = startValues({ mobile })
    const again = await world.call(updateApplication, { token: asha, params: { id }, body })
    expect(again.message).toBe(message)
  })

  test('withdrawn of the application stop its offer, on either phone; the borrower alone gives them again', async () => {
    const { world } = server
    const { id, withdraw, decision, exported, guest } = await consenting()
    const offered = await world.call(requestLoanOffer, { token: asha, body: { application_id: id } })
    const handed = { application_id: id, purpose: 'ACCEPTANCE' }
    const { value: link } = await world.call(createBorrowerLink, { token: asha, body: handed })
    const secret = new URL(link.url).hash.slice(1)
    const { value: opened } = await world.call(openBorrowerLink, { token: guest, body: { secret } })
    expect(await withdraw('TERMS')).toBe('200')
    const { selected_loan_amount, max_tenure_allowed, disbursement_date, emi_start_date } =
      offered.value.bre_info
    const updated_info = loanOfferSchema.parse({
      selected_loan_amount: String(selected_loan_amount),
      max_tenure_allowed: String(max_tenure_allowed),
      disbursement_date,
      emi_start_date,
    })
    const body = { application_id: id, updated_info, is_accepted: true, skip_bre_rerun: true }
    const answer = { secret, answer: 'ACCEPTED', sha256: opened.statement?.sha256 }
    const withdrawn = '409 The borrower has withdrawn the consent to handle this application'
    expect(said(await world.call(updateLoanOffer, { token: asha, body }))).toBe(withdrawn)
    expect(said(await world.call(answerBorrowerLink, { token: guest, body: answer }))).toBe(withdrawn)
    expect([await decision(), await exported()]).toEqual([withdrawn, withdrawn])
  })

  test('refused of documents keep every file from a lender, and nothing else', async () => {
    const { world } = server
    const { id, withdraw, decision } = await consenting()
    const target = { lender_id: 'BANYAN', application_id: id }
    const lead = await world.call(sendLead, { token: asha, body: target })
    expect(await withdraw('KYC')).toBe('200')
    const body = { ...target, lead_id: lead.value.client_reference_id ?? '' }
    expect(said(await world.call(uploadLeadFiles, { token: asha, body }))).toBe(
      '409 The borrower has refused the consent to pass documents on',
    )
    expect(await decision()).toBe('200')
  })

  test('of a lender are asked for by its row, given by the lead’s tap, and taken back by the borrower', async () => {
    const { rowOf, give, find, withdraw, lead, mail, exported, guest, read } = await consenting()
    const asked = await rowOf('BANYAN')
    expect(asked?.consent_notice).toMatchObject({ purpose: 'LENDER', recipients: ['Banyan Lending'] })
    const sha256 = asked?.consent_notice?.sha256
    expect(await give(asha, 'LENDER', '0'.repeat(64), 'BANYAN')).toBe(
      '409 This notice has changed since it was read: read it again',
    )
    expect(await give(asha, 'LENDER', sha256, 'BANYAN')).toBe('200')
    expect(await find('LENDER', 'BANYAN')).toMatchObject({ decision: 'GIVEN', channel: 'AGENT_PHONE' })
    expect((await rowOf('BANYAN'))?.consent_notice).toBeUndefined()
    expect(await withdraw('LENDER', 'BANYAN')).toBe('200')
    expect((await rowOf('BANYAN'))?.is_consent_withdrawn).toBe(true)
    const withdrawn = '409 The borrower has withdrawn the consent to share data with Banyan Lending'
    expect([await lead(), await mail(), await exported()]).toEqual([withdrawn, withdrawn, withdrawn])
    expect(await give(asha, 'LENDER', sha256, 'BANYAN')).toBe(
      '409 The borrower has withdrawn this consent and alone can give it again',
    )
    expect(await give(guest, 'LENDER', sha256, 'BANYAN')).toBe('200')
    expect(await find('LENDER', 'BANYAN')).toMatchObject({ decision: 'GIVEN', channel: 'OWN_PHONE' })
    expect([await lead(), (await read()).disclosures]).toMatchObject([
      '200',
      [{ recipient: 'Banyan Lending', what: 'The application as a lead' }],
    ])
  })

  test('of a lender that the deployment names no more are taken back all the same, and of nobody’s never', async () => {
    const { rowOf, give, find, withdraw } = await consenting()
    await give(asha, 'LENDER', (await rowOf('BANYAN'))?.consent_notice?.sha256, 'BANYAN')
    const { deployment } = server.world.deps.environment
    const { lenders } = deployment
    Object.assign(deployment, { lenders: lenders.filter(({ id }) => id !== 'BANYAN') })
    const answers = [await withdraw('LENDER', 'BANYAN'), await withdraw('LENDER', 'NOBODY')]
    const last = await find('LENDER', 'BANYAN')
    Object.assign(deployment, { lenders })
    expect(answers).toEqual(['200', '404 Lender not found'])
    expect(last?.decision).toBe('WITHDRAWN')
  })

  test('are not demanded of a client that knows the calls of the specification alone', async () => {
    const { lead, mail, find } = await consenting()
    expect([await lead(), await mail()]).toEqual(['200', '200'])
    expect((await find('LENDER', 'BANYAN'))?.decision).toBeUndefined()
  })

  test('are the borrower’s: an agent gives none of their own, and takes none back', async () => {
    const { world } = server
    const { give, find, guest } = await consenting()
    const sha256 = (await find('MARKETING'))?.notice.sha256
    expect(await give(asha, 'MARKETING', sha256)).toBe('403 Only the borrower can give this consent')
    const body = { tracker_id: 'LN0000000000', purpose: 'TERMS' as const }
    expect((await world.call(withdrawConsent, { token: asha, body })).status).toBe(403)
    expect((await world.call(withdrawConsent, { token: guest, body })).status).toBe(404)
    expect(await give(guest, 'MARKETING', sha256)).toBe('200')
    expect(await find('MARKETING')).toMatchObject({ decision: 'GIVEN', channel: 'OWN_PHONE' })
  })

  test('are downloaded with all that is held, and nothing of anybody else', async () => {
    const { id, mobile, download } = await consenting()
    const other = await consenting()
    const text = JSON.stringify(await download())
    for (const known of [id, mobile, 'receipt_id', 'aadhaar_front']) expect(text).toContain(known)
    expect(text).not.toContain(other.mobile)
    expect(text).not.toContain('code_hash')
  })
})

test('a request for erasure is seen by operators, once, and holds for what the person has with another agent', async () => {
  const { world } = server
  const { database } = world.deps
  const { mobile, askErasure } = await consenting()
  const ravi = await signIn(world, RAVI)
  await verifyMobile(world, mobile, ravi)
  const { id } = (await world.call(createApplication, { token: ravi, body: startValues({ mobile }) })).value
  const first = (await askErasure()).erasure_requested_at
  expect((await askErasure()).erasure_requested_at).toBe(first)
  const lines: string[] = []
  const write = (line: string) => void lines.push(line)
  await showErasureRequests({ database, environment: parseEnvironment({}), write })
  expect(lines.filter((line) => line.endsWith(`erase --tenant localhost --mobile ${mobile}`))).toHaveLength(1)
  const another = newMobile()
  await verifyMobile(world, another, ravi)
  const body = startValues({ mobile: another })
  expect(said(await world.call(updateApplication, { token: ravi, params: { id }, body }))).toBe(
    '409 The borrower has asked for erasure',
  )
})

test('after a request for erasure nothing goes to a lender any more, and nobody else takes the borrower’s place', async () => {
  const { id, read, rowOf, give, lead, mail, exported, askErasure } = await consenting()
  const { consent_notice } = (await rowOf('BANYAN')) ?? {}
  await askErasure()
  const refused = '409 The borrower has asked for erasure'
  expect(await give(asha, 'LENDER', consent_notice?.sha256, 'BANYAN')).toBe(refused)
  for (const send of [lead, mail, exported]) expect(await send()).toBe(refused)
  expect((await read()).disclosures).toEqual([])
  const mobile = newMobile()
  await verifyMobile(server.world, mobile, asha)
  const body = startValues({ mobile })
  expect(said(await server.world.call(updateApplication, { token: asha, params: { id }, body }))).toBe(
    refused,
  )
})

test.each([
  ['LENDER', 'BANYAN'],
  ['TERMS', undefined],
] as const)(
  'the link to the sheet for a lender opens no more after a withdrawal: %s',
  async (purpose, from) => {
    const { world } = server
    const { id, withdraw } = await consenting()
    const query = { export_type: 'xlsx', lender_id: 'BANYAN' }
    const { value } = await world.call(exportApplication, { token: asha, params: { id }, query })
    const open = async () => (await world.app.request(value.file_url)).status
    expect(await open()).toBe(200)
    await withdraw(purpose, from)
    expect(await open()).toBe(409)
  },
)

test('documents of another borrower do not go under the lead of the one before, who agreed to it', async () => {
  const { world } = server
  const { id, trackerId, rowOf, give } = await consenting()
  const { consent_notice } = (await rowOf('BANYAN')) ?? {}
  expect(await give(asha, 'LENDER', consent_notice?.sha256, 'BANYAN')).toBe('200')
  const target = { lender_id: 'BANYAN', application_id: id }
  const { client_reference_id: lead_id } = (await world.call(sendLead, { token: asha, body: target })).value
  const mobile = newMobile()
  await verifyMobile(world, mobile, asha)
  const body = startValues({ mobile })
  expect((await world.call(updateApplication, { token: asha, params: { id }, body })).status).toBe(200)
  const guest = await verifyMobile(world, mobile)
  const disclosed = async () =>
    (await world.call(getConsents, { token: guest, query: { tracker_id: trackerId } })).value.disclosures.map(
      ({ recipient, what }) => `${recipient}: ${what}`,
    )
  // The lead was the data of the one before.
  expect(await disclosed()).toEqual([])
  const files = async () =>
    said(await world.call(uploadLeadFiles, { token: asha, body: { ...target, lead_id } }))
  expect(await files()).toBe('404 Lead not found')
  expect(await give(guest, 'LENDER', consent_notice?.sha256, 'BANYAN')).toBe('200')
  expect(await files()).toBe('200')
  expect(await disclosed()).toEqual(['Banyan Lending: Its documents'])
})

test('a lender that has declined the lead gets no mail', async () => {
  const { world } = server
  const { id, trackerId } = await salariedDraft(world, asha, { start: { pan_number: 'ABCPD9990F' } })
  const target = { lender_id: 'BANYAN', application_id: id }
  expect((await world.call(sendLead, { token: asha, body: target })).value.status).toBe('REJECTED')
  const params = { applicationId: id, lenderId: 'BANYAN' }
  const answer = await world.call(emailLender, { token: asha, params })
  expect([answer.status, answer.message]).toEqual([409, 'Banyan Lending has declined this application'])
  expect(world.mails.filter(({ subject }) => subject.includes(trackerId))).toEqual([])
})
