import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { logout } from '@/schemas/calls/auth'
import { answerBorrowerLink, createBorrowerLink, openBorrowerLink } from '@/schemas/calls/borrower-links'
import { requestLoanOffer } from '@/schemas/calls/offers'
import { salariedDraft, signIn, verifyMobile, type Draft } from '../../helpers/journey'
import { oneWorld } from '../../helpers/one-world'
import type { World } from '../../helpers/world'

const HEARTBEAT_MS = 15_000

function piecesOf(response: Response) {
  const reader = (response.body ?? new ReadableStream<Uint8Array>()).getReader()
  return {
    next: async () => {
      const { value, done } = await reader.read()
      return done ? 'closed' : new TextDecoder().decode(value)
    },
    close: () => reader.cancel(),
  }
}

const server = oneWorld({ HAND_OVER_FOLLOWERS: '2' })

describe('an agent follows a hand-over', () => {
  let world: World
  let token: string
  let draft: Draft
  beforeAll(async () => {
    ;({ world } = server)
    token = await signIn(world)
    draft = await salariedDraft(world, token)
    await world.call(requestLoanOffer, { token, body: { application_id: draft.id } })
  })
  afterEach(() => void vi.useRealTimers())

  async function borrowerLink() {
    const body = { application_id: draft.id, purpose: 'ACCEPTANCE' }
    const { value } = await world.call(createBorrowerLink, { token, body })
    return { id: value.id, secret: new URL(value.url).hash.slice(1) }
  }
  const listen = async (id: string, as = token) =>
    world.app.request(`http://localhost/api/v1/hand-over/${id}/events`, { headers: { token: as } })

  test('by events: each change is told as it comes, and after the last the connection is closed', async () => {
    const { id, secret } = await borrowerLink()
    const response = await listen(id)
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    expect(response.headers.get('x-accel-buffering')).toBe('no')
    const events = piecesOf(response)
    expect(await events.next()).toContain('"state":"WAITING"')
    const guest = await verifyMobile(world, draft.mobile)
    const { value } = await world.call(openBorrowerLink, { token: guest, body: { secret } })
    expect(await events.next()).toContain('"state":"OPENED"')
    const body = { secret, answer: 'REFUSED', sha256: value.statement?.sha256 }
    await world.call(answerBorrowerLink, { token: guest, body })
    expect(await events.next()).toContain('"state":"REFUSED"')
    expect(await events.next()).toBe('closed')
  })

  test('hears signs of life, and nothing more once the session has ended', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { id } = await borrowerLink()
    const other = await signIn(world)
    const events = piecesOf(await listen(id, other))
    await events.next()
    vi.advanceTimersByTime(HEARTBEAT_MS)
    expect(await events.next()).toBe(': still here\n\n')
    await world.call(logout, { token: other })
    vi.advanceTimersByTime(HEARTBEAT_MS)
    expect(await events.next()).toBe('closed')
  })

  test('with so many connections and no more; who leaves makes room', async () => {
    const { id } = await borrowerLink()
    const all = [piecesOf(await listen(id)), piecesOf(await listen(id))]
    for (const events of all) await events.next()
    const refused = await listen(id)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10'])
    await all[0]?.close()
    const next = piecesOf(await listen(id))
    expect(await next.next()).toContain('WAITING')
    await Promise.all([next.close(), all[1]?.close()])
  })

  test('who made it, and nobody else', async () => {
    const { id } = await borrowerLink()
    const others = ['', await verifyMobile(world, draft.mobile), await signIn(world, '9000000002')]
    const answers = await Promise.all(others.map(async (other) => (await listen(id, other)).status))
    expect(answers).toEqual([401, 401, 404])
  })
})
