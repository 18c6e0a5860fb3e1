import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { getProfile } from '@/schemas/calls/auth'
import { getStoredData } from '@/schemas/calls/consents'
import { listLenderKeyFacts, listLenderOffers } from '@/schemas/calls/lenders'
import { requestLoanOffer } from '@/schemas/calls/offers'
import { createOfflineCase } from '@/schemas/calls/offline-cases'
import { listBanks } from '@/schemas/calls/tenant'
import { IDEMPOTENCY_KEY } from '@/schemas/headers'
import { createApp } from '@/server/app/app'
import type { Bureau } from '@/server/delivery/ports/bureau'
import { mintSessionToken } from '@/server/http/access/session-tokens'
import type { Span } from '@/server/observability/tracing/spans'
import { newMobile, salariedDraft, signIn, startDraft, verifyMobile } from '../helpers/journey'
import { oneWorld } from '../helpers/one-world'
import { offlineCaseValues } from '../helpers/values'
import { callsTo } from '../helpers/world'

const server = oneWorld()
let token: string
beforeAll(async () => {
  token = await signIn(server.world)
})

function traced(bureau: Bureau = server.world.deps.bureau) {
  const words: string[] = []
  const tracer = {
    add: ({ kind, name }: Span) => void (kind === 'CLIENT' && words.push(name)),
    close: async () => undefined,
  }
  const app = createApp({ ...server.world.deps, tracer, bureau })
  const bounds = () => words.filter((word) => ['begin', 'commit', 'rollback'].includes(word))
  return { ...callsTo(app, 'localhost'), words, bounds }
}

test('who asks, what they are answered and its entry in the audit trail are one transaction', async () => {
  const read = traced()
  expect((await read.call(getProfile, { token })).status).toBe(200)
  expect(read.bounds()).toEqual(['begin', 'commit'])
  const saved = traced()
  const headers = { [IDEMPOTENCY_KEY]: randomUUID() }
  expect((await saved.call(createOfflineCase, { token, body: offlineCaseValues(), headers })).status).toBe(
    200,
  )
  expect(saved.bounds()).toEqual(['begin', 'commit'])
  const entries = server.database.db.selectFrom('audit_entries').select('call').orderBy('at', 'desc').limit(2)
  expect((await entries.execute()).map(({ call }) => call)).toEqual(['createOfflineCase', 'getProfile'])
})

test('who asks for all that is held of them is counted, and answered', async () => {
  const { id, mobile, trackerId } = await startDraft(server.world, token)
  const guest = await verifyMobile(server.world, mobile)
  const query = { tracker_id: trackerId }
  const held = await server.world.call(getStoredData, { token: guest, query })
  expect(held).toMatchObject({ status: 200, value: { applications: [{ id }] } })
})

test('who has no token, a made-up one, one of another tenant or one that is past its end asks the database nothing', async () => {
  const there = callsTo(server.world.app, 'ucap.localhost')
  expect((await there.call(getProfile, { token })).status).toBe(401)
  const guest = await verifyMobile(server.world, newMobile())
  const past = mintSessionToken(server.world.deps, { kind: 'agent', userId: 1 }, new Date(0))
  for (const wrong of [undefined, 'nonsense', `${token}A`, past, guest]) {
    const asked = traced()
    const parts = wrong === undefined ? {} : { token: wrong }
    const answer = await asked.call(getProfile, parts)
    expect(answer).toMatchObject({ status: 401, message: 'Please sign in again' })
    expect(asked.words).toEqual([])
  }
})

test('what is the same for everybody asks the database nothing', async () => {
  const looked = traced()
  expect((await looked.call(listBanks)).status).toBe(200)
  expect(looked.words).toEqual([])
})

type Callers = ReturnType<typeof callsTo>

const ASKING: Record<string, (at: Callers, id: string) => Promise<{ status: number }>> = {
  'an offer': (at, id) => at.call(requestLoanOffer, { token, body: { application_id: id } }),
  'the lenders': (at, id) => at.call(listLenderOffers, { token, query: { application_id: id } }),
  'their statements': (at, id) => at.call(listLenderKeyFacts, { token, params: { id } }),
}

test.each(Object.entries(ASKING))(
  'no transaction is open while the bureau is asked for %s',
  async (_, ask) => {
    const { id } = await salariedDraft(server.world, token)
    let open: number | undefined
    const asked = traced({
      isSimulated: true,
      async enquire() {
        const ended = asked.bounds().filter((word) => word !== 'begin').length
        open = asked.bounds().length - 2 * ended
        return { score: 780, overdueAmount: 0 }
      },
    })
    expect((await ask(asked, id)).status).toBe(200)
    expect(open).toBe(0)
  },
)
