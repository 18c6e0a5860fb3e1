import { beforeAll, expect, test } from 'vitest'
import { getApplication } from '@/schemas/calls/applications'
import { updateApplication } from '@/schemas/calls/start'
import { signIn, startDraft, type Draft } from '../../helpers/journey'
import { oneWorld } from '../../helpers/one-world'
import { startValues } from '../../helpers/values'

const server = oneWorld()
let asha: string
beforeAll(async () => {
  asha = await signIn(server.world)
})

const save = (draft: Draft, required_amount: number, seen?: string) =>
  server.world.call(updateApplication, {
    token: asha,
    params: { id: draft.id },
    body: startValues({ mobile: draft.mobile, required_amount }),
    ...(seen === undefined ? {} : { headers: { 'if-match': seen } }),
  })

test('a save repeated after a lost answer succeeds only while it is the last one', async () => {
  const draft = await startDraft(server.world, asha)
  await save(draft, 111_000, '"1"')
  expect((await save(draft, 111_000, '"1"')).status).toBe(200)
  await save(draft, 222_000, '"2"')
  // The same session's save, but of two versions ago: what came after it would be lost.
  expect((await save(draft, 111_000, '"1"')).status).toBe(412)
  expect((await save(draft, 222_000, '"1"')).status).toBe(412)
})

test('a version that is not there yet is no version of the application', async () => {
  const draft = await startDraft(server.world, asha)
  expect((await save(draft, 111_000, '"9"')).status).toBe(412)
})

test('the same session’s save of something else over the version before its last is refused', async () => {
  const draft = await startDraft(server.world, asha)
  await save(draft, 111_000, '"1"')
  expect((await save(draft, 333_000, '"1"')).status).toBe(412)
  const { value } = await server.world.call(getApplication, { token: asha, params: { id: draft.id } })
  expect(value.required_amount).toBe(111_000)
})

test('every save tells the version there is now, a repeated one too', async () => {
  const draft = await startDraft(server.world, asha)
  const etags = [
    (await save(draft, 111_000)).etag,
    (await save(draft, 111_000)).etag,
    (await save(draft, 222_000, '"2"')).etag,
    (await server.world.call(getApplication, { token: asha, params: { id: draft.id } })).etag,
  ]
  expect(etags).toEqual(['"2"', '"2"', '"3"', '"3"'])
})
