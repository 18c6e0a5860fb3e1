/* @long */
import { beforeAll, describe, expect, test } from 'vitest'
import { getOverview } from '@/schemas/calls/overview'
import { COUNTED_MAXIMUM } from '@/server/modules/applications/overview-counts'
import { newAgent, type NewAgent } from '../../helpers/agents'
import { databases } from '../../helpers/databases'
import { fillApplications } from '../../helpers/fill-applications'
import { newMobile, salariedDraft, startDraft, verifyMobile } from '../../helpers/journey'
import { insertUnrecordedAcceptance } from '../../helpers/offers'
import { createWorld, type World } from '../../helpers/world'

describe.each(databases)('what waits for an agent, on $name,', ({ open }) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(await open())
    return world.closeWithDatabase
  })

  const overview = async ({ token }: Pick<NewAgent, 'token'>) =>
    (await world.call(getOverview, { token })).value
  const change = (id: string, values: object) =>
    world.deps.db.updateTable('applications').set(values).where('id', '=', id).execute()

  test('is nothing for one who has begun nothing', async () => {
    const { statuses, months, offer_count, ...lists } = await overview(await newAgent(world))
    expect(lists).toEqual({ returned: [], offers: [], drafts: [], leads: [] })
    expect(statuses).toEqual(
      ['DRAFT', 'INCOMPLETE', 'COMPLETED', 'REJECTED'].map((status) => ({
        status,
        count: 0,
        is_more: false,
      })),
    )
    expect([...months, offer_count].map((counted) => counted?.count)).toEqual([0, 0, 0])
  })

  test('names drafts with their steps, what came back with its remarks, and nobody of another agent', async () => {
    const [ravi, meena] = [await newAgent(world), await newAgent(world)]
    const draft = await salariedDraft(world, ravi.token)
    const returned = await startDraft(world, ravi.token, { name: 'Anil Rao' })
    await change(returned.id, { status: 'INCOMPLETE', remarks: 'Send a clearer PAN' })
    await startDraft(world, meena.token)
    const { statuses, returned: sentBack, drafts } = await overview(ravi)
    expect(sentBack).toEqual([
      {
        id: returned.id,
        name: 'Anil Rao',
        remarks: 'Send a clearer PAN',
        job_type: 'SALARIED',
        required_amount: 300_000,
        updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      },
    ])
    expect(drafts).toMatchObject([
      { id: draft.id, stage: ['CREATE_APPLICATION', 'PERSONAL_DETAILS', 'EMPLOYMENT_DETAILS'] },
    ])
    expect(statuses.slice(0, 2).map(({ count }) => count)).toEqual([1, 1])
  })

  test('names at most five of a kind, the newest', async () => {
    const ravi = await newAgent(world)
    for (const number of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) {
      await startDraft(world, ravi.token, { name: `Number ${number}` })
    }
    const { drafts, statuses } = await overview(ravi)
    expect(drafts.map(({ name }) => name)).toEqual(
      ['Six', 'Five', 'Four', 'Three', 'Two'].map((number) => `Number ${number}`),
    )
    expect(statuses[0]).toMatchObject({ status: 'DRAFT', count: 6 })
  })

  test('has an offer until it is accepted', async () => {
    const ravi = await newAgent(world)
    const { id } = await startDraft(world, ravi.token, { name: 'Anil Rao' })
    await change(id, { offer: JSON.stringify({ decision: 'APPROVED' }) })
    const waiting = await overview(ravi)
    expect(waiting.offers).toMatchObject([{ id, name: 'Anil Rao' }])
    expect(waiting.offer_count?.count).toBe(1)
    expect(waiting.drafts.map(({ is_accepted }) => is_accepted)).toEqual([false])
    await change(id, await insertUnrecordedAcceptance(world.deps, id))
    const accepted = await overview(ravi)
    expect([accepted.offers, accepted.offer_count?.count]).toEqual([[], 0])
    expect(accepted.drafts.map(({ is_accepted }) => is_accepted)).toEqual([true])
  })

  test('has the newest offers first, of drafts and of what came back', async () => {
    const ravi = await newAgent(world)
    const ids: string[] = []
    for (const status of ['DRAFT', 'INCOMPLETE', 'REJECTED', 'COMPLETED']) {
      const { id } = await startDraft(world, ravi.token)
      await change(id, { offer: JSON.stringify({ decision: 'APPROVED' }), status })
      ids.unshift(id)
    }
    const { offers, offer_count } = await overview(ravi)
    expect(offers?.map(({ id }) => id)).toEqual(ids.slice(2))
    expect(offer_count?.count).toBe(2)
  })

  test('has what a lender answered, for a week', async () => {
    const ravi = await newAgent(world)
    const { id } = await startDraft(world, ravi.token, { name: 'Anil Rao' })
    const answer = { status: 'APPROVED', lender_ref_id: 'R', raw_data_from_lender: {} }
    const now = world.deps.now()
    const answered = (lender_id: string, hours: number) => ({
      id: `send-to-${lender_id}-of-${id}`,
      application_id: id,
      lender_id,
      kind: 'LEAD' as const,
      claim: '',
      claimed_at: now,
      sent_at: new Date(now.getTime() - hours * 3_600_000),
      answer: JSON.stringify(answer),
    })
    const sends = [answered('MONSOON', 2), answered('BANYAN', 1), answered('MARIGOLD', 3)]
    await world.deps.db.insertInto('lender_sends').values(sends).execute()
    const told = (lender_name: string) => ({ id, name: 'Anil Rao', lender_name, lender_status: 'APPROVED' })
    // The last word first.
    expect((await overview(ravi)).leads).toEqual([
      told('Banyan Lending'),
      told('Monsoon Capital'),
      told('Marigold Finance'),
    ])
    await world.deps.db
      .updateTable('lender_sends')
      .set({ sent_at: new Date(now.getTime() - 8 * 86_400_000) })
      .where('application_id', '=', id)
      .execute()
    expect((await overview(ravi)).leads).toEqual([])
  })

  test('counts by the months of India', async () => {
    const ravi = await newAgent(world)
    const { id } = await startDraft(world, ravi.token)
    await startDraft(world, ravi.token)
    const { months: before } = await overview(ravi)
    const [thisMonth = '', lastMonth = ''] = before.map(({ month }) => month)
    // Half past midnight of the first day, in India; in UTC it is still the month before.
    await change(id, { created_at: new Date(`${thisMonth}-01T00:30:00+05:30`) })
    expect((await overview(ravi)).months.map(({ count }) => count)).toEqual([2, 0])
    await change(id, { created_at: new Date(`${lastMonth}-01T00:30:00+05:30`) })
    expect((await overview(ravi)).months.map(({ count }) => count)).toEqual([1, 1])
  })

  test('stops counting at a number that says how many there are at least', async () => {
    const ravi = await newAgent(world)
    // Every fourth has the same status: two of them have one more than is counted.
    await fillApplications(world.deps.db, Number(ravi.id), 4 * COUNTED_MAXIMUM + 2)
    const { statuses } = await overview(ravi)
    expect(statuses.map(({ status, count, is_more }) => [status, count, is_more])).toEqual([
      ['DRAFT', COUNTED_MAXIMUM, false],
      ['INCOMPLETE', COUNTED_MAXIMUM, true],
      ['COMPLETED', COUNTED_MAXIMUM, false],
      ['REJECTED', COUNTED_MAXIMUM, true],
    ])
  })

  test('is for agents', async () => {
    const token = await verifyMobile(world, newMobile())
    expect((await world.call(getOverview, { token })).status).toBe(401)
  })
})
