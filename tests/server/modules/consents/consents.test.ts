import { beforeAll, describe, expect, test } from 'vitest'
import { emailLender, sendLead } from '@/schemas/calls/lenders'
import { requestLoanOffer } from '@/schemas/calls/offers'
import { createApplication, updateApplication } from '@/schemas/calls/start'
import { startSchema } from '@/schemas/forms/start'
import { textVersion } from '@/server/config/deployment/own-texts'
import { consentFacts, recordConsents, requireConsents } from '@/server/modules/applications/consents'
import { recordConsent } from '@/server/modules/consents/record'
import { newMobile, salariedDraft, signIn, startDraft, verifyMobile } from '../../helpers/journey'
import { oneWorld } from '../../helpers/one-world'
import { startValues } from '../../helpers/values'
import { worldAt } from '../../helpers/world'

const server = oneWorld({ TRUST_PROXY: 'true' })
let asha: string
beforeAll(async () => {
  asha = await signIn(server.world)
})

const AGENT = {
  kind: 'agent',
  role: 'AGENT',
  userId: 1,
  deviceId: null,
  otpSessionId: '',
  tokenHash: '',
} as const

const consentsOf = (id: string) =>
  server.world.deps.db
    .selectFrom('consents')
    .select(['kind', 'mobile', 'text_link', 'text_version', 'user_id', 'address', 'given_at'])
    .where('application_id', '=', id)
    .orderBy('id')
    .execute()

describe('consents', () => {
  test('are kept with their time, wording, giver and address', async () => {
    const { world } = server
    const mobile = newMobile()
    const token = await verifyMobile(world, mobile)
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    const before = world.deps.now()
    const { value } = await world.call(createApplication, { token, body: startValues({ mobile }), headers })
    const kept = await consentsOf(value.id)
    expect(kept.map(({ given_at: _moment, ...consent }) => consent)).toEqual(
      (['terms', 'lender-consent'] as const).map((page) => ({
        kind: page === 'terms' ? 'TERMS' : 'BUREAU',
        mobile,
        text_link: `/legal/${page}`,
        text_version: textVersion(world.deps.environment.deployment, `/legal/${page}`),
        user_id: null,
        address: '203.0.113.9',
      })),
    )
    for (const { given_at, text_version } of kept) {
      expect(given_at.getTime()).toBeGreaterThanOrEqual(before.getTime())
      expect(text_version).toMatch(/^[\da-f]{16}$/)
    }
  })

  test('saved again are the same ones, and of another borrower they are others', async () => {
    const { world } = server
    const draft = await startDraft(world, asha)
    const params = { id: draft.id }
    const save = (mobile: string) =>
      world.call(updateApplication, { token: asha, params, body: startValues({ mobile }) })
    await save(draft.mobile)
    expect(await consentsOf(draft.id)).toHaveLength(2)
    const other = newMobile()
    await verifyMobile(world, other, asha)
    await save(other)
    const kept = await consentsOf(draft.id)
    expect(kept.map(({ mobile }) => mobile)).toEqual([draft.mobile, draft.mobile, other, other])
    expect(new Set(kept.map(({ user_id }) => user_id))).toEqual(new Set([1]))
  })

  test('of a notice that has changed since are others, and of the same notice the same', async () => {
    const { deps } = server.world
    const { id, mobile } = await startDraft(server.world, asha)
    const { environment } = deps
    const give = async (version: number) => {
      const notices = { ...environment.deployment.notices }
      notices.MARKETING = { ...notices.MARKETING, version }
      const later = {
        ...deps,
        environment: { ...environment, deployment: { ...environment.deployment, notices } },
      }
      const choice = { subject: { purpose: 'MARKETING' }, decision: 'GIVEN', isNoticeShown: true } as const
      await deps.db
        .transaction()
        .execute((trx) =>
          recordConsent(trx, later, { id, mobile }, { caller: AGENT, address: null }, [choice]),
        )
      return (await consentsOf(id)).filter(({ kind }) => kind === 'MARKETING').length
    }
    expect([await give(1), await give(1), await give(2)]).toEqual([1, 1, 2])
  })

  test('are none of a box that nobody ticked, where the tenant does not ask for it', async () => {
    const { deps } = server.world
    const { id } = await startDraft(server.world, asha)
    const before = await consentsOf(id)
    const blank = startValues({ mobile: newMobile(), terms_accepted: false, bureau_consent: false })
    const unticked = startSchema({ terms: false, bureau: false }).parse(blank)
    await deps.db
      .transaction()
      .execute((trx) => recordConsents(trx, deps, { caller: AGENT, address: null }, id, unticked))
    expect(await consentsOf(id)).toEqual(before)
  })

  test.each(['terms_accepted', 'bureau_consent'] as const)(
    'without %s neither the bureau nor a lender is asked',
    async (column) => {
      const { world } = server
      const { id } = await salariedDraft(world, asha)
      await world.deps.db
        .updateTable('applications')
        .set({ [column]: false })
        .where('id', '=', id)
        .execute()
      const lender_id = 'BANYAN'
      const answers = [
        await world.call(requestLoanOffer, { token: asha, body: { application_id: id } }),
        await world.call(sendLead, { token: asha, body: { lender_id, application_id: id } }),
        await world.call(emailLender, { token: asha, params: { applicationId: id, lenderId: lender_id } }),
      ]
      const missing = 'The borrower’s consents are missing: save the start form with them first'
      expect(answers.map(({ status, message }) => `${status} ${message}`)).toEqual(
        answers.map(() => `409 ${missing}`),
      )
      expect(world.delivered).toEqual([])
      expect(world.mails).toEqual([])
    },
  )

  test('are not taken for missing where the database cannot say', async () => {
    const { deps } = server.world
    const { id } = await startDraft(server.world, asha)
    const rows = deps.db.selectFrom('applications').selectAll().where('id', '=', id)
    const row = await rows.executeTakeFirstOrThrow()
    expect(await consentFacts(deps, deps.db, row)).toEqual({ terms: 'GIVEN', bureau: 'GIVEN' })
    const unticked = { ...row, bureau_consent: false }
    expect(await consentFacts(deps, deps.db, unticked)).toEqual({ terms: 'GIVEN', bureau: 'MISSING' })
  })

  test('are asked for where the tenant has texts for them', () => {
    const { deps } = server.world
    const blank = startValues({ terms_accepted: false, bureau_consent: false })
    const unticked = startSchema({ terms: false, bureau: false }).parse(blank)
    expect(() => requireConsents({ ...deps, tenant: 'plain' }, unticked)).not.toThrow()
    expect(() => requireConsents(deps, unticked)).toThrow('You must accept the Terms & Conditions')
  })

  test('are asked for by the tenant of the host, whatever page the client says it is', async () => {
    const ucap = worldAt(server.world, 'ucap.localhost')
    const mobile = newMobile()
    const token = await verifyMobile(ucap, mobile)
    const attempt = async (changes: object) => {
      const headers = { origin: 'https://whatever.example' }
      return (
        await ucap.call(createApplication, { token, body: startValues({ mobile, ...changes }), headers })
      ).message
    }
    expect(await attempt({ terms_accepted: false, bureau_consent: false })).toBe(
      'You must accept the Terms & Conditions',
    )
    expect(await attempt({ bureau_consent: false })).toBe('You must accept the Lenders Consent')
    expect(await attempt({})).toBeUndefined()
  })
})
