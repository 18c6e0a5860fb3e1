import { beforeAll, describe, expect, test } from 'vitest'
import { getOwnApplication, listApplications, markCompleted } from '@/schemas/calls/applications'
import { listWaitingApplications, takeApplication } from '@/schemas/calls/inbox'
import { requestLoanOffer } from '@/schemas/calls/offers'
import { createApplication, updateOwnApplication } from '@/schemas/calls/start'
import { newAgent, type NewAgent } from '../../helpers/agents'
import { databases } from '../../helpers/databases'
import {
  ASHA,
  beginAlone,
  newMobile,
  RAVI,
  saveEmployment,
  savePersonal,
  signIn,
  startDraft,
  verifyMobile,
  type Draft,
} from '../../helpers/journey'
import { startValues } from '../../helpers/values'
import { createWorld, worldAt, type World } from '../../helpers/world'

const KAVITA = '9000000004'

const waitingFor = async (world: World, token: string) =>
  (await world.call(listWaitingApplications, { token })).value.applications
const take = (world: World, token: string, id: string) =>
  world.call(takeApplication, { token, params: { id } })
const listOf = async (world: World, { id, token }: Pick<NewAgent, 'id' | 'token'>) =>
  (await world.call(listApplications, { token, params: { id }, query: { page: '0', size: '10' } })).value.list
const mailsAbout = (world: World, { trackerId }: Draft) =>
  world.mails.filter(({ subject }) => subject.includes(trackerId)).map(({ to }) => to)

describe.each(databases)('what a borrower begins alone, on $name,', ({ open }) => {
  let world: World
  let ucap: World
  beforeAll(async () => {
    world = await createWorld(await open())
    ucap = worldAt(world, 'ucap.localhost')
    return world.closeWithDatabase
  })

  test('waits for the agents of the inbox, who are told once and not how to reach the borrower', async () => {
    const draft = await beginAlone(world, { name: 'Lata Devi' })
    const [asha, kavita] = [await signIn(world, ASHA), await signIn(world, KAVITA)]
    const waiting = (await waitingFor(world, asha)).find(({ id }) => id === draft.id)
    expect(waiting).toMatchObject({ name: 'Lata Devi', status: 'DRAFT' })
    expect(JSON.stringify(waiting)).not.toContain(draft.mobile)
    const { value } = await world.call(listWaitingApplications, { token: kavita })
    expect(value).toEqual({ applications: [], is_more: false })
    expect((await take(world, kavita, draft.id)).message).toBe('Application not found')
    await world.runJobs()
    await world.runJobs()
    expect(mailsAbout(world, draft).toSorted()).toEqual(['asha.rao@example.com', 'ravi.kumar@example.com'])
    expect(world.mails.map(({ text }) => text).join()).not.toMatch(new RegExp(`Lata|${draft.mobile}`))
  })

  test('belongs to the first who takes it, at the top of the list and marked, and to nobody else', async () => {
    const draft = await beginAlone(world)
    const [asha, ravi] = [await signIn(world, ASHA), await signIn(world, RAVI)]
    expect((await take(world, asha, draft.id)).status).toBe(200)
    // An answer that was lost is asked for again.
    expect((await take(world, asha, draft.id)).status).toBe(200)
    const late = await take(world, ravi, draft.id)
    expect([late.status, late.message]).toEqual([409, 'Another agent has taken this application'])
    const [first] = await listOf(world, { id: '1', token: asha })
    expect([first?.id, first?.begun_by]).toEqual([draft.id, 'BORROWER'])
    expect((await waitingFor(world, ravi)).map(({ id }) => id)).not.toContain(draft.id)
    // The borrower goes on with it as before.
    expect(
      (await world.call(getOwnApplication, { token: draft.token, params: { id: draft.id } })).status,
    ).toBe(200)
  })

  test('has one owner when many take it at once, where a tenant asks every agent', async () => {
    const agents: NewAgent[] = []
    for (let number = 0; number < 8; number += 1) agents.push(await newAgent(ucap))
    const drafts = [await beginAlone(ucap), await beginAlone(ucap)]
    for (const { id } of drafts) {
      const answers = await Promise.all(agents.map(({ token }) => take(ucap, token, id)))
      const late = answers.filter(({ status }) => status === 409)
      expect(late).toHaveLength(agents.length - 1)
      const winner = agents[answers.findIndex(({ status }) => status === 200)]
      const lists = await Promise.all(agents.map((agent) => listOf(ucap, agent)))
      const holders = agents.filter((_, index) => lists[index]?.some((listed) => listed.id === id))
      expect(holders).toEqual([winner])
    }
  })

  test('through a link belongs to its agent at once, who alone is told; the borrower submits without an offer', async () => {
    const ravi = await signIn(world, RAVI)
    const draft = await beginAlone(world, { utm_details: { utm_id: 'REF0002' } })
    const [first] = await listOf(world, { id: '2', token: ravi })
    expect([first?.id, first?.referral_code, first?.begun_by]).toEqual([draft.id, 'REF0002', 'BORROWER'])
    await world.runJobs()
    expect(mailsAbout(world, draft)).toEqual(['ravi.kumar@example.com'])
    await savePersonal(world, draft)
    await saveEmployment(world, draft)
    const params = { id: draft.id }
    expect((await world.call(markCompleted, { token: ravi, params })).message).toBe(
      'Accept a loan offer first',
    )
    expect(
      (await world.call(requestLoanOffer, { token: ravi, body: { application_id: draft.id } })).status,
    ).toBe(200)
    expect((await world.call(markCompleted, { token: draft.token, params })).status).toBe(200)
  })

  test('through one link at the same time as another is told of, too', async () => {
    const linked = { utm_details: { utm_id: 'REF0002' } }
    const drafts = [await beginAlone(world, linked), await beginAlone(world, linked)]
    await world.runJobs()
    for (const draft of drafts) expect(mailsAbout(world, draft)).toEqual(['ravi.kumar@example.com'])
  })

  test('keeps the referral of its link when its start form is sent again', async () => {
    const mobile = newMobile()
    const token = await verifyMobile(world, mobile)
    const body = startValues({ mobile })
    const linked = { ...body, utm_details: { utm_id: 'REF0002' } }
    const { id } = (await world.call(createApplication, { token, body: linked })).value
    const read = async () => (await world.call(getOwnApplication, { token, params: { id } })).value
    await world.call(createApplication, { token, body })
    expect((await read()).referral_code).toBe('REF0002')
    await world.call(createApplication, { token, body: { ...body, referral_code: 'REF0001' } })
    expect((await read()).referral_code).toBe('REF0001')
    const again = { ...body, referral_code: 'REF0002' }
    await world.call(updateOwnApplication, { token, params: { id }, body: again })
    expect((await read()).referral_code).toBe('REF0002')
  })

  test('waits for the inbox when the agent of its link has left', async () => {
    const { id } = await newAgent(ucap)
    const left = ucap.deps.db
      .updateTable('users')
      .set({ left_at: ucap.deps.now() })
      .where('id', '=', Number(id))
    const { referral_code } = await left.returning('referral_code').executeTakeFirstOrThrow()
    const draft = await beginAlone(ucap, { referral_code })
    const other = await newAgent(ucap)
    expect((await waitingFor(ucap, other.token)).map((waiting) => waiting.id)).toContain(draft.id)
  })

  test('is told of again to whom the mail did not reach, and to nobody else', async () => {
    // All that was begun before is told first.
    await world.runJobs()
    const draft = await beginAlone(world)
    let tries = 0
    world.outside.pause = async () => {
      tries += 1
      if (tries === 1) throw new Error('no mail server')
    }
    await world.runJobs()
    expect(mailsAbout(world, draft)).toHaveLength(1)
    world.advance(60)
    await world.runJobs()
    expect(mailsAbout(world, draft).toSorted()).toEqual(['asha.rao@example.com', 'ravi.kumar@example.com'])
  })

  test('is told of, and nothing that an agent begins', async () => {
    const draft = await startDraft(world, await signIn(world, ASHA))
    await world.runJobs()
    expect(mailsAbout(world, draft)).toEqual([])
  })

  test('is told to nobody any more once it is taken', async () => {
    const draft = await beginAlone(world)
    await take(world, await signIn(world, ASHA), draft.id)
    await world.runJobs()
    expect(mailsAbout(world, draft)).toEqual([])
  })
})
