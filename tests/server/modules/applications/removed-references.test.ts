/* @long */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { getOwnApplication } from '@/schemas/calls/applications'
import { addReferences, removeReference } from '@/schemas/calls/people'
import { getTenantConfig } from '@/schemas/calls/tenant'
import { salariedDraft, signIn, verifyMobile, type Draft } from '../../helpers/journey'
import { oneWorld } from '../../helpers/one-world'
import { referenceValues } from '../../helpers/values'

const FIRST = '10000001'
const SECOND = '10000002'
const GONE = { status: 404, message: 'Reference not found' }

const server = oneWorld()
let asha: string
let mine: Draft
beforeAll(async () => {
  asha = await signIn(server.world)
})
beforeEach(async () => {
  mine = await salariedDraft(server.world, asha)
  await add(mine, FIRST, SECOND)
})

const add = (draft: Draft, ...ids: string[]) =>
  server.world.call(addReferences, {
    token: asha,
    params: { id: draft.id },
    body: { references: ids.map((id) => referenceValues({ id })) },
  })
const remove = (draft: Draft, referenceId: string, token = asha, headers: Record<string, string> = {}) =>
  server.world.call(removeReference, { token, params: { id: draft.id, referenceId }, headers })
async function standing(draft: Draft) {
  const { value, etag } = await server.world.call(getOwnApplication, {
    token: asha,
    params: { id: draft.id },
  })
  return { ids: value.reference.map(({ id }) => id), etag }
}

test('a reference is taken out, which makes a new version, and the others stay', async () => {
  const { etag: before } = await standing(mine)
  const { status, etag } = await remove(mine, FIRST)
  expect([status, Number(etag?.slice(1, -1))]).toEqual([200, Number(before?.slice(1, -1)) + 1])
  expect(await standing(mine)).toEqual({ ids: [SECOND], etag })
})

test('one that is not there, or not there any more, or in another application, is not found', async () => {
  const other = await salariedDraft(server.world, asha)
  await add(other, '10000003')
  await remove(mine, FIRST)
  const { etag } = await standing(mine)
  for (const id of [FIRST, '10000003', 'nobody']) expect(await remove(mine, id)).toMatchObject(GONE)
  expect(await standing(mine)).toEqual({ ids: [SECOND], etag })
  expect((await standing(other)).ids).toEqual(['10000003'])
})

test('the last one can be taken out, and one of its id be added again', async () => {
  await remove(mine, FIRST)
  await remove(mine, SECOND)
  expect((await standing(mine)).ids).toEqual([])
  await add(mine, FIRST)
  expect((await standing(mine)).ids).toEqual([FIRST])
})

test('the borrower of the application may take one out, and nobody over what they have not read', async () => {
  const guest = await verifyMobile(server.world, mine.mobile)
  expect((await remove(mine, FIRST, guest)).status).toBe(200)
  expect((await remove(mine, SECOND, asha, { 'if-match': '"1"' })).status).toBe(412)
  expect((await standing(mine)).ids).toEqual([SECOND])
})

test('the config of each tenant says that references can be removed', async () => {
  for (const tenant of ['localhost', 'ucap']) {
    const { value } = await server.world.call(getTenantConfig, { params: { tenant } })
    expect(value.removes_references).toBe(true)
  }
})
