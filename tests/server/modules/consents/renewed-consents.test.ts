import { beforeAll, describe, expect, test } from 'vitest'
import { answerBorrowerLink, createBorrowerLink, openBorrowerLink } from '@/schemas/calls/borrower-links'
import { withdrawConsent } from '@/schemas/calls/consents'
import { createApplication, updateApplication } from '@/schemas/calls/start'
import { newMobile, signIn, startDraft, verifyMobile, type Draft } from '../../helpers/journey'
import { oneWorld } from '../../helpers/one-world'
import { startValues } from '../../helpers/values'

const UNVERIFIED = { status: 403, message: 'Verify the mobile number first' }

const server = oneWorld()
let asha: string
beforeAll(async () => {
  asha = await signIn(server.world)
})

async function withdraw({ mobile, trackerId }: Draft): Promise<void> {
  const token = await verifyMobile(server.world, mobile)
  const body = { tracker_id: trackerId, purpose: 'TERMS' as const }
  expect((await server.world.call(withdrawConsent, { token, body })).status).toBe(200)
}

const save = ({ id }: Draft, mobile: string) =>
  server.world.call(updateApplication, { token: asha, params: { id }, body: startValues({ mobile }) })

const create = ({ mobile }: Draft) =>
  server.world.call(createApplication, { token: asha, body: startValues({ mobile }) })

async function lastOfTerms({ id, mobile }: Draft) {
  const rows = server.world.deps.db.selectFrom('consents').select(['decision', 'channel'])
  const own = rows.where('application_id', '=', id).where('mobile', '=', mobile).where('kind', '=', 'TERMS')
  return own.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
}

/** Begun with the consents that the borrower gave on their own phone. */
async function begunByLink(): Promise<Draft> {
  const { world } = server
  const mobile = newMobile()
  const { value } = await world.call(createBorrowerLink, {
    token: asha,
    body: { mobile, purpose: 'CONSENT' },
  })
  const secret = new URL(value.url).hash.slice(1)
  const guest = await verifyMobile(world, mobile)
  const { consents } = (await world.call(openBorrowerLink, { token: guest, body: { secret } })).value
  const body = { secret, answer: 'CONSENTED', sha256: consents?.sha256 ?? '' } as const
  await world.call(answerBorrowerLink, { token: guest, body })
  await verifyMobile(world, mobile, asha)
  const created = await world.call(createApplication, { token: asha, body: startValues({ mobile }) })
  return { token: asha, id: created.value.id, trackerId: created.value.tracker_id ?? '', mobile }
}

describe('a consent that the borrower has withdrawn', () => {
  test('is given again by no code from before: not by a save, nor by a repeated creation', async () => {
    const draft = await startDraft(server.world, asha)
    await withdraw(draft)
    const answers = [await save(draft, draft.mobile), await create(draft)]
    expect(answers).toMatchObject([UNVERIFIED, UNVERIFIED])
    expect((await lastOfTerms(draft)).decision).toBe('WITHDRAWN')
  })

  test('is given again by no way over another mobile', async () => {
    const draft = await startDraft(server.world, asha)
    await withdraw(draft)
    const other = newMobile()
    await verifyMobile(server.world, other, asha)
    expect((await save(draft, other)).status).toBe(200)
    expect(await save(draft, draft.mobile)).toMatchObject(UNVERIFIED)
  })

  test('is given again with a new code, on the agent’s phone, whatever was answered by a link before', async () => {
    const draft = await begunByLink()
    expect(await lastOfTerms(draft)).toEqual({ decision: 'GIVEN', channel: 'OWN_PHONE' })
    await withdraw(draft)
    await verifyMobile(server.world, draft.mobile, asha)
    expect((await save(draft, draft.mobile)).status).toBe(200)
    expect(await lastOfTerms(draft)).toEqual({ decision: 'GIVEN', channel: 'AGENT_PHONE' })
  })

  test('is proved by no link from before, for another application either', async () => {
    const draft = await begunByLink()
    await withdraw(draft)
    await verifyMobile(server.world, draft.mobile, asha)
    const { value } = await create(draft)
    expect(value.id).not.toBe(draft.id)
    expect(await lastOfTerms({ ...draft, id: value.id })).toEqual({
      decision: 'GIVEN',
      channel: 'AGENT_PHONE',
    })
  })
})
