import { sql } from 'kysely'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { listApplications } from '@/schemas/calls/applications'
import type { ApplicationStatus } from '@/schemas/options'
import { FILTERED_MAXIMUM } from '@/server/modules/applications/list-filter'
import { newAgent, type NewAgent } from '../../helpers/agents'
import { databases } from '../../helpers/databases'
import { fillApplications } from '../../helpers/fill-applications'
import { startDraft, type Draft } from '../../helpers/journey'
import { createWorld, type World } from '../../helpers/world'

describe.each(databases)("an agent's list on $name", ({ open }) => {
  let world: World
  let ravi: NewAgent
  let meena: NewAgent
  const drafts = new Map<string, Draft>()
  beforeAll(async () => {
    world = await createWorld(await open())
    ravi = await newAgent(world)
    for (const name of ['Sunita Devi', 'Anil Kumar Sharma', 'Devika Rani', 'B. V. Ramana Murthy']) {
      drafts.set(name, await startDraft(world, ravi.token, { name }))
    }
    await become('Sunita Devi', 'REJECTED')
    meena = await newAgent(world)
    await fillApplications(world.deps.db, Number(meena.id), 4 * FILTERED_MAXIMUM + 8)
    const other = await newAgent(world)
    await startDraft(world, other.token, { name: 'Sunita Sharma' })
    return world.closeWithDatabase
  })

  async function listed(query: Record<string, string>, { id, token } = ravi, page = '0') {
    const call = { token, params: { id }, query: { page, size: '10', ...query } }
    return (await world.call(listApplications, call)).value
  }
  const names = async (query: Record<string, string>) => (await listed(query)).list.map(({ name }) => name)
  const become = (name: string, status: ApplicationStatus) =>
    world.deps.db
      .updateTable('applications')
      .set({ status })
      .where('id', '=', drafts.get(name)?.id ?? '')
      .execute()

  async function erase(ids: readonly string[]): Promise<void> {
    const set = (at: Date | null) =>
      sql`update applications set erased_at = ${at} where id = any(${ids})`.execute(world.deps.db)
    await set(world.deps.now())
    // Nothing that is erased comes back but here.
    onTestFinished(async () => {
      await set(null)
    })
  }

  const firstName = async (query: Record<string, string>) => (await listed(query, meena)).list[0]?.name
  const setAmount = (position: number, required_amount: number | null) =>
    world.deps.db
      .updateTable('applications')
      .set({ required_amount })
      .where('user_id', '=', Number(meena.id))
      .where('position', '=', position)
      .execute()

  test.each([
    ['sun', ['Sunita Devi']],
    ['DEVI', ['Devika Rani', 'Sunita Devi']],
    ['sharma', ['Anil Kumar Sharma']],
    ['kumar sh', ['Anil Kumar Sharma']],
    ['  anil   kumar ', ['Anil Kumar Sharma']],
    ['murthy', ['B. V. Ramana Murthy']],
    ['unita', []],
    ['xln', []],
    ['lnx', []],
    ['%', []],
    ['_', []],
  ])('searched for %j shows %j, newest first, and nobody of another agent', async (search, found) => {
    expect(await names({ search })).toEqual(found)
  })

  test('is searched by mobile, however it is written', async () => {
    const { mobile = '' } = drafts.get('Devika Rani') ?? {}
    for (const search of [mobile, `+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`, `0${mobile}`]) {
      expect(await names({ search })).toEqual(['Devika Rani'])
    }
    expect(await names({ search: mobile.slice(0, 4) })).toHaveLength(4)
  })

  test('is searched by tracker id, whole or from its beginning (specification 5.1)', async () => {
    const { trackerId = '' } = drafts.get('Sunita Devi') ?? {}
    expect(await names({ search: trackerId.toLowerCase() })).toEqual(['Sunita Devi'])
    expect(await names({ search: trackerId.slice(0, -1) })).toContain('Sunita Devi')
    // The shorter form of a tracker id is ten digits alone.
    const { id = '' } = drafts.get('Anil Kumar Sharma') ?? {}
    await world.deps.db
      .updateTable('applications')
      .set({ tracker_id: '5550001234' })
      .where('id', '=', id)
      .execute()
    expect(await names({ search: '5550 0' })).toEqual(['Anil Kumar Sharma'])
  })

  test('is narrowed to a status, alone and in a search, and says how many there are', async () => {
    expect(await names({ status: 'REJECTED' })).toEqual(['Sunita Devi'])
    expect(await listed({ status: 'REJECTED' })).toMatchObject({
      total_elements: 1,
      total_pages: 1,
      narrowed: { is_cut: false },
    })
    expect(await listed({ status: 'DRAFT', search: 'devi' })).toMatchObject({
      list: [{ name: 'Devika Rani' }],
      narrowed: { is_cut: false },
    })
  })

  test('is turned, whole and narrowed', async () => {
    const all = await names({})
    expect(await names({ sort: 'OLDEST' })).toEqual(all.toReversed())
    expect(await names({ sort: 'OLDEST', search: 'devi' })).toEqual(['Sunita Devi', 'Devika Rani'])
    const second = await listed({ sort: 'OLDEST', size: '3' }, ravi, '1')
    expect(second.list.map(({ name }) => name)).toEqual(all.slice(0, 1))
    // Who asks for an order is told whether it is the whole list; who asks as the specification does, is told nothing else.
    expect([second.narrowed, (await listed({})).narrowed]).toEqual([{ is_cut: false }, undefined])
  })

  test('is ordered by name from A, whole, in a status and in a search; of one name the newest first', async () => {
    const all = ['Anil Kumar Sharma', 'B. V. Ramana Murthy', 'Devika Rani', 'Sunita Devi']
    expect(await names({ sort: 'NAME' })).toEqual(all)
    expect(await names({ sort: 'NAME', search: 'devi' })).toEqual(['Devika Rani', 'Sunita Devi'])
    expect(await names({ sort: 'NAME', status: 'DRAFT' })).toEqual(all.slice(0, 3))
    expect(await listed({ sort: 'NAME', size: '3' }, ravi, '1')).toMatchObject({
      list: [{ name: 'Sunita Devi' }],
      total_elements: 4,
      narrowed: { is_cut: false },
    })
  })

  test('is ordered by amount from the largest, whole, in a status and in a search; without an amount last', async () => {
    for (const [name, required_amount] of [
      ['Devika Rani', 50_000],
      ['Sunita Devi', 900_000],
      ['B. V. Ramana Murthy', null],
    ] as const) {
      const id = drafts.get(name)?.id ?? ''
      await world.deps.db.updateTable('applications').set({ required_amount }).where('id', '=', id).execute()
    }
    const all = ['Sunita Devi', 'Anil Kumar Sharma', 'Devika Rani', 'B. V. Ramana Murthy']
    expect(await names({ sort: 'AMOUNT' })).toEqual(all)
    expect(await names({ sort: 'AMOUNT', search: 'devi' })).toEqual(['Sunita Devi', 'Devika Rani'])
    expect(await names({ sort: 'AMOUNT', status: 'DRAFT' })).toEqual(
      all.filter((name) => name !== 'Sunita Devi'),
    )
  })

  test('of one amount or one name has the newest first, in a search too', async () => {
    const nila = await newAgent(world)
    const ids: string[] = []
    for (const name of ['Gita Rao', 'Rao Anil', 'Gita Rao']) {
      ids.push((await startDraft(world, nila.token, { name })).id)
    }
    const [first, second, third] = ids
    const found = async (query: Record<string, string>) =>
      (await listed(query, nila)).list.map(({ id }) => id)
    for (const search of ['', 'rao']) {
      expect(await found({ search, sort: 'AMOUNT' })).toEqual([third, second, first])
      expect(await found({ search, sort: 'NAME' })).toEqual([third, first, second])
    }
  })

  test('of very many begins with the first of all, not of the newest', async () => {
    expect(await firstName({ sort: 'NAME' })).toBe('Borrower 1')
    expect(await firstName({ status: 'REJECTED', sort: 'OLDEST' })).toBe('Borrower 2')
    expect(await firstName({ status: 'REJECTED' })).toBe(`Borrower ${4 * FILTERED_MAXIMUM + 6}`)
    await setAmount(2, 9_900_000)
    expect(await firstName({ sort: 'AMOUNT' })).toBe('Borrower 2')
    await setAmount(4 * FILTERED_MAXIMUM + 6, null)
    expect(await firstName({ status: 'REJECTED' })).toBe(`Borrower ${4 * FILTERED_MAXIMUM + 6}`)
  })

  test('is as specified, and says nothing of narrowing, where nothing is asked', async () => {
    const { total_elements, narrowed } = await listed({ search: ' ', status: '' })
    expect([total_elements, narrowed]).toEqual([4, undefined])
  })

  test('leaves out what was erased once it is narrowed', async () => {
    await erase([drafts.get('Anil Kumar Sharma')?.id ?? ''])
    expect(await names({ search: 'sharma' })).toEqual([])
    expect(await names({ status: 'DRAFT' })).not.toContain('Anil Kumar Sharma')
    expect(await names({})).toContain('Erased')
  })

  test.each<Record<string, string>>([
    { search: 'borr' },
    { search: '9' },
    { search: 'LN' },
    { status: 'REJECTED' },
    { sort: 'NAME' },
    { status: 'DRAFT', sort: 'AMOUNT' },
  ])('of very many shows the first of %j and says that there are more', async (query) => {
    const { list, narrowed, total_elements } = await listed(query, meena)
    expect(narrowed).toEqual({ is_cut: true })
    expect(total_elements).toBe(FILTERED_MAXIMUM)
    expect(list).toHaveLength(10)
  })

  test('of very many says that there may be more where a search is narrowed to a status', async () => {
    const { narrowed, total_elements } = await listed({ search: 'borr', status: 'REJECTED' }, meena)
    expect(narrowed).toEqual({ is_cut: true })
    expect(total_elements).toBeLessThan(FILTERED_MAXIMUM)
  })

  test('of as many as it tells of leaves out none', async () => {
    const two = world.deps.db
      .selectFrom('applications')
      .select('id')
      .where('user_id', '=', Number(meena.id))
      .where('position', 'in', [4, 8])
    await erase((await two.execute()).map(({ id }) => id))
    expect(await listed({ status: 'DRAFT' }, meena)).toMatchObject({
      total_elements: FILTERED_MAXIMUM,
      narrowed: { is_cut: false },
    })
  })

  test.each<Record<string, string>>([
    { status: 'EVERYTHING' },
    { sort: 'NAMES' },
    { search: 'a'.repeat(61) },
  ])('refuses %j', async (query) => {
    const call = { token: ravi.token, params: { id: ravi.id }, query: { page: '0', size: '10', ...query } }
    expect((await world.call(listApplications, call)).status).toBe(400)
  })
})
