import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { getApplication } from '@/schemas/calls/applications'
import { requestLoanOffer } from '@/schemas/calls/offers'
import { createOfflineCase, listOfflineCases } from '@/schemas/calls/offline-cases'
import { addCoApplicant, listCoApplicants } from '@/schemas/calls/people'
import { updateApplication } from '@/schemas/calls/start'
import { newAgent } from '../../helpers/agents'
import { databases } from '../../helpers/databases'
import { salariedDraft, signIn, startDraft, uploadIdentity, type Draft } from '../../helpers/journey'
import { coApplicantValues, offlineCaseValues, startValues } from '../../helpers/values'
import { createWorld, type World } from '../../helpers/world'

/** A save that was written when version 1 was known, and after some saves of one's own. */
const queued = (key: string, ...after: string[]) => ({
  'idempotency-key': key,
  'if-match': '"1"',
  ...(after.length > 0 ? { 'written-after': after.join(', ') } : {}),
})

describe.each(databases)('saves that wait behind one another, on $name', ({ open }) => {
  let world: World
  let asha: string
  beforeAll(async () => {
    world = await createWorld(await open())
    asha = await signIn(world)
    return world.closeWithDatabase
  })

  const save = (draft: Draft, amount: number, headers: Record<string, string>, token = asha) =>
    world.call(updateApplication, {
      token,
      params: { id: draft.id },
      body: startValues({ mobile: draft.mobile, required_amount: amount }),
      headers,
    })
  const amountOf = async ({ id }: Draft) =>
    (await world.call(getApplication, { token: asha, params: { id } })).value.required_amount

  test('each with the version that was known when it was written, all go through in order', async () => {
    const draft = await startDraft(world, asha)
    const [one, two, three] = [randomUUID(), randomUUID(), randomUUID()]
    const etags = [
      (await save(draft, 111_000, queued(one))).etag,
      (await save(draft, 222_000, queued(two, one))).etag,
      // The session ended meanwhile, and the same person has signed in again.
      (await save(draft, 333_000, queued(three, one, two), await signIn(world))).etag,
    ]
    expect(etags).toEqual(['"2"', '"3"', '"4"'])
    expect(await amountOf(draft)).toBe(333_000)
  })

  test('but not over what somebody else has saved in between, before or behind them', async () => {
    const draft = await startDraft(world, asha)
    const [one, two, three, four] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
    await save(draft, 111_000, queued(one))
    await save(draft, 555_000, {}, await signIn(world))
    expect((await save(draft, 222_000, queued(two, one))).status).toBe(412)
    const other = await startDraft(world, asha)
    await save(other, 555_000, { 'idempotency-key': randomUUID() }, await signIn(world))
    await save(other, 111_000, { 'idempotency-key': three })
    expect((await save(other, 222_000, queued(four, three))).status).toBe(412)
    expect([await amountOf(draft), await amountOf(other)]).toEqual([555_000, 111_000])
  })

  test('nor over it where the saves before were read already', async () => {
    const draft = await startDraft(world, asha)
    const [one, two] = [randomUUID(), randomUUID()]
    await save(draft, 111_000, queued(one))
    await save(draft, 555_000, {}, await signIn(world))
    const late = { ...queued(two, one), 'if-match': '"2"' }
    expect((await save(draft, 222_000, late)).status).toBe(412)
  })

  test('and not in another window, which does not know of them', async () => {
    const draft = await startDraft(world, asha)
    const one = randomUUID()
    await save(draft, 111_000, queued(one))
    expect((await save(draft, 222_000, queued(randomUUID()))).status).toBe(412)
    expect((await save(draft, 222_000, queued(randomUUID(), randomUUID()))).status).toBe(412)
    expect((await save(draft, 222_000, queued(randomUUID(), one, randomUUID()))).status).toBe(200)
  })

  test('nor behind a call that made no version, over what somebody else has saved', async () => {
    const draft = await salariedDraft(world, asha)
    const { etag } = await world.call(getApplication, { token: asha, params: { id: draft.id } })
    const one = randomUUID()
    await world.call(requestLoanOffer, {
      token: asha,
      body: { application_id: draft.id },
      headers: { 'idempotency-key': one },
    })
    await save(draft, 555_000, {}, await signIn(world))
    const late = { ...queued(randomUUID(), one), 'if-match': etag ?? '' }
    expect((await save(draft, 222_000, late)).status).toBe(412)
  })

  test('of two behind the same save at the same moment one goes through', async () => {
    const draft = await startDraft(world, asha)
    const one = randomUUID()
    await save(draft, 111_000, queued(one))
    const behind = [222_000, 333_000].map((amount) => save(draft, amount, queued(randomUUID(), one)))
    const statuses = (await Promise.all(behind)).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 412])
  })

  test('what is no list of keys is refused', async () => {
    const draft = await startDraft(world, asha)
    expect((await save(draft, 111_000, { 'written-after': 'the last one' })).status).toBe(400)
    const many = Array.from({ length: 60 }, () => randomUUID()).join(',')
    expect((await save(draft, 111_000, { 'written-after': many })).status).toBe(400)
  })

  test('a co-applicant with an id of the client’s is added once, corrected and shown with it', async () => {
    const draft = await salariedDraft(world, asha)
    const files = await uploadIdentity(world, draft)
    const client_id = randomUUID()
    const add = (changes: object) =>
      world.call(addCoApplicant, {
        token: asha,
        params: { id: draft.id },
        body: coApplicantValues(files, changes),
      })
    const first = await add({ client_id })
    // The answer was lost, and the mobile was corrected before the next try.
    const again = await add({ client_id: client_id.toUpperCase(), mobile: '9844444444' })
    expect(again.value.id).toBe(first.value.id)
    expect((await add({ client_id, mobile: '9844444444' })).etag).toBe(again.etag)
    await add({ client_id: randomUUID(), name: 'Somebody Else' })
    const { value } = await world.call(listCoApplicants, { token: asha, params: { id: draft.id } })
    expect(value.map(({ name, mobile }) => [name, mobile])).toEqual([
      ['Mohan Lal', '9844444444'],
      ['Somebody Else', '9822222222'],
    ])
    expect(value[0]?.client_id).toBe(client_id)
    expect((await add({ client_id: 'mine' })).status).toBe(400)
  })

  test('one co-applicant added twice at once with one id is one', async () => {
    const draft = await salariedDraft(world, asha)
    const files = await uploadIdentity(world, draft)
    const body = coApplicantValues(files, { client_id: randomUUID() })
    const add = (name: string) =>
      world.call(addCoApplicant, { token: asha, params: { id: draft.id }, body: { ...body, name } })
    const answers = await Promise.all([add('Mohan Lal'), add('Mohan Lall')])
    expect(new Set(answers.map(({ value }) => value.id)).size).toBe(1)
  })

  test('an offline case with an id of the client’s is one for ever, and says what was sent last', async () => {
    const { token } = await newAgent(world)
    const client_id = randomUUID()
    const record = (changes: object) =>
      world.call(createOfflineCase, { token, body: offlineCaseValues({ client_id, ...changes }) })
    await Promise.all([record({}), record({})])
    world.advance(65)
    await record({ name: 'Gopal Varma' })
    await record({ client_id: randomUUID(), name: 'Gopal Varma' })
    const { value } = await world.call(listOfflineCases, { token, query: { page: '0', size: '10' } })
    expect(value.list.map(({ name }) => name)).toEqual(['Gopal Varma', 'Gopal Varma'])
  })
})
