import { beforeAll, describe, expect, test } from 'vitest'
import { acknowledgeKeyFacts, getKeyFacts } from '@/schemas/calls/key-facts'
import { requestLoanOffer, updateLoanOffer } from '@/schemas/calls/offers'
import { updateApplication } from '@/schemas/calls/start'
import type { BreInfo } from '@/schemas/entities/loan-offer'
import { loanOfferSchema } from '@/schemas/forms/loan-offer'
import { databases } from '../../helpers/databases'
import { newMobile, salariedDraft, signIn, verifyMobile } from '../../helpers/journey'
import { startValues } from '../../helpers/values'
import { createWorld, type World } from '../../helpers/world'

const CHANGED = '409 The offer has changed since its key facts were read: read them again'

describe.each(databases)('the acknowledgement of key facts on $name', ({ open }) => {
  let world: World
  let token: string
  beforeAll(async () => {
    world = await createWorld(await open())
    token = await signIn(world)
    return world.closeWithDatabase
  })

  async function offered() {
    const { id, mobile } = await salariedDraft(world, token)
    const first = await world.call(requestLoanOffer, { token, body: { application_id: id } })
    const change = async (offer: BreInfo, isAccepted: boolean, acknowledged_sha256?: string) => {
      const { selected_loan_amount, max_tenure_allowed, disbursement_date, emi_start_date } = offer
      const figures = { disbursement_date, emi_start_date }
      const updated_info = loanOfferSchema.parse({
        ...figures,
        selected_loan_amount: String(selected_loan_amount),
        max_tenure_allowed: String(max_tenure_allowed),
      })
      const body = {
        application_id: id,
        updated_info,
        is_accepted: isAccepted,
        skip_bre_rerun: isAccepted,
        acknowledged_sha256,
      }
      const { status, message = '', value } = await world.call(updateLoanOffer, { token, body })
      return { answer: `${status} ${message}`.trim(), offer: value?.bre_info }
    }
    const offer = first.value.bre_info
    const shorter = { ...offer, max_tenure_allowed: (offer.max_tenure_allowed ?? 0) - 6 }
    return {
      id,
      mobile,
      offer,
      accept: async (standing: BreInfo, read?: string) => (await change(standing, true, read)).answer,
      shorten: async () => (await change(shorter, false)).offer ?? offer,
      read: async (as = token) => (await world.call(getKeyFacts, { token: as, params: { id } })).value,
      acknowledge: async (sha256: string, as = token) => {
        const answer = await world.call(acknowledgeKeyFacts, { token: as, params: { id }, body: { sha256 } })
        return { ...answer, said: `${answer.status} ${answer.message ?? ''}`.trim() }
      },
      stored: async () =>
        world.deps.database.db
          .selectFrom('key_facts_statements')
          .select(['sha256', 'acknowledged_at', 'acknowledged_on', 'acknowledged_by'])
          .where('application_id', '=', id)
          .where('acknowledged_at', 'is not', null)
          .execute(),
    }
  }

  test('an offer says that it has key facts', async () => {
    const { offer } = await offered()
    expect(offer.has_key_facts).toBe(true)
  })

  test('is of the borrower who gave it: the next one of the application reads the same figures first', async () => {
    const { id, mobile, offer, accept, read, acknowledge, stored } = await offered()
    const { sha256 } = await read()
    await acknowledge(sha256, await verifyMobile(world, mobile))
    const next = newMobile()
    await verifyMobile(world, next, token)
    const body = startValues({ mobile: next })
    expect((await world.call(updateApplication, { token, params: { id }, body })).status).toBe(200)
    const theirs = await read()
    expect([theirs.sha256, theirs.acknowledged_at]).toEqual([sha256, undefined])
    expect(await accept(offer)).toBe(CHANGED)
    world.advance(1)
    expect((await acknowledge(sha256)).said).toBe('200')
    expect(await stored()).toMatchObject([{ sha256, acknowledged_on: 'AGENT_PHONE' }])
    expect(await accept(offer)).toBe('200')
  })

  test('of an offer are answered with it to who asks so, and are those that are read alone', async () => {
    const { id, read } = await offered()
    const ask = async (body: object) =>
      (await world.call(requestLoanOffer, { token, body: { application_id: id, ...body } })).value
    expect((await ask({})).key_facts).toBeUndefined()
    const { key_facts } = await ask({ with_key_facts: true })
    const { sha256, proposal_number } = await read()
    expect(key_facts).toMatchObject({ sha256, proposal_number })
  })

  const lengthOf = async (path: string, headers: Record<string, string>, body?: object) => {
    const sent = body && { method: 'POST', body: JSON.stringify(body) }
    const answer = await world.app.request(`http://localhost/api${path}`, {
      ...sent,
      headers: { token, 'content-type': 'application/json', ...headers },
    })
    return (await answer.arrayBuffer()).byteLength
  }

  test('comes in half of its bytes to who takes that, with an offer too', async () => {
    const { id } = await offered()
    const zipped = { 'accept-encoding': 'gzip' }
    const alone = `/v1/loan-application/${id}/key-facts`
    expect((await lengthOf(alone, zipped)) * 2).toBeLessThan(await lengthOf(alone, {}))
    const asked = ['/v1/bureau/bre/loankone', { application_id: id, with_key_facts: true }] as const
    expect((await lengthOf(asked[0], zipped, asked[1])) * 2).toBeLessThan(
      await lengthOf(asked[0], {}, asked[1]),
    )
  })

  test('is recorded with the first time and whose phone it was given on, and told with the statement', async () => {
    const { acknowledge, read, stored, mobile } = await offered()
    const { sha256, proposal_number, acknowledged_at } = await read()
    expect(acknowledged_at).toBeUndefined()
    const { value } = await acknowledge(sha256)
    expect(value).toMatchObject({ proposal_number, sha256 })
    world.advance(60)
    const guest = await verifyMobile(world, mobile)
    expect((await acknowledge(sha256, guest)).value).toEqual(value)
    expect((await read()).acknowledged_at).toBe(value.acknowledged_at)
    expect(await stored()).toMatchObject([{ sha256, acknowledged_on: 'AGENT_PHONE' }])
    expect((await stored())[0]?.acknowledged_by).not.toBeNull()
  })

  test('given by the borrower is known as theirs', async () => {
    const { acknowledge, read, stored, mobile } = await offered()
    const guest = await verifyMobile(world, mobile)
    await acknowledge((await read(guest)).sha256, guest)
    expect(await stored()).toMatchObject([{ acknowledged_on: 'OWN_PHONE', acknowledged_by: null }])
  })

  test('of another statement than the standing one is refused', async () => {
    const { acknowledge, read, shorten, stored } = await offered()
    const { sha256 } = await read()
    await shorten()
    expect((await acknowledge(sha256)).said).toBe(CHANGED)
    expect(await stored()).toEqual([])
  })

  test('is void once the offer has changed: it is accepted after the new statement was acknowledged', async () => {
    const { accept, acknowledge, read, shorten } = await offered()
    await acknowledge((await read()).sha256)
    const shorter = await shorten()
    expect(await accept(shorter)).toBe(CHANGED)
    await acknowledge((await read()).sha256)
    expect(await accept(shorter)).toBe('200')
    expect((await read()).acknowledged_at).toBeDefined()
  })

  test('may come with the acceptance, which offers say, and the record has both', async () => {
    const { accept, offer, read, id, stored } = await offered()
    expect(offer.takes_acknowledged_sha256).toBe(true)
    const { sha256 } = await read()
    expect(await accept(offer, sha256)).toBe('200')
    expect(await stored()).toMatchObject([{ sha256, acknowledged_on: 'AGENT_PHONE' }])
    const records = world.deps.database.db
      .selectFrom('offer_acceptances')
      .select(['sha256', 'is_acknowledged'])
    expect(await records.where('application_id', '=', id).execute()).toEqual([
      { sha256, is_acknowledged: true },
    ])
  })

  test('of another statement with the acceptance keeps neither', async () => {
    const { accept, read, shorten, stored } = await offered()
    const { sha256 } = await read()
    const shorter = await shorten()
    expect(await accept(shorter, sha256)).toBe(CHANGED)
    expect(await stored()).toEqual([])
    expect(await accept(shorter, (await read()).sha256)).toBe('200')
  })

  test('is kept by no acceptance that is refused', async () => {
    const { accept, offer, read, stored } = await offered()
    const { sha256 } = await read()
    expect(await accept({ ...offer, max_tenure_allowed: 7 }, sha256)).toMatch(/^409/)
    expect(await stored()).toEqual([])
  })

  test('is not asked of a client that knows the calls of the specification alone', async () => {
    const { accept, offer, shorten, stored } = await offered()
    expect(await accept(offer)).toBe('200')
    expect(await stored()).toEqual([])
    const other = await offered()
    expect(await other.accept(await other.shorten())).toBe('200')
    expect(await shorten()).toBe(offer)
  })
})
