/* @long */
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { getFileUrl, getOwnFileUrl } from '@/schemas/calls/files'
import { requestRegistration, uploadRegistrationFile } from '@/schemas/calls/join-us'
import { addCoApplicant } from '@/schemas/calls/people'
import { createPersonalInfo } from '@/schemas/calls/sections'
import { beginUpload, finishUpload, sendUploadPart } from '@/schemas/calls/uploads'
import { deleteDiscarded } from '@/server/modules/files/discarded'
import { deleteOrphans } from '@/server/modules/files/orphans'
import { databases } from '../../helpers/databases'
import {
  newMobile,
  salariedDraft,
  savePersonal,
  signIn,
  startDraft,
  uploadFor,
  uploadIdentity,
  verifyMobile,
  type Draft,
} from '../../helpers/journey'
import { registrationValues } from '../../helpers/registration'
import { coApplicantValues, personalValues, PNG } from '../../helpers/values'
import { createWorld, type World } from '../../helpers/world'

const WEEK = 7 * 24 * 3600

describe.each(databases)('files that nothing names on $name', ({ open }) => {
  let world: World
  let asha: string
  beforeAll(async () => {
    world = await createWorld(await open(), {
      SESSION_HOURS: '8760',
      GUEST_HOURS: '8760',
      SESSION_MAX_HOURS: '8760',
    })
    asha = await signIn(world)
    return world.closeWithDatabase
  })

  const clear = async (store = world.deps.files) => {
    await deleteOrphans(world.deps.db, new Date(world.deps.now().getTime() - WEEK * 1000))
    await deleteDiscarded(world.deps.database.db, store)
  }
  const isThere = async (file_id: string, token = asha) =>
    (await world.call(token === asha ? getFileUrl : getOwnFileUrl, { token, query: { file_id } })).status ===
    200
  const bytes = () =>
    readdirSync(path.join(world.dataDirectory, 'files'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
  /** A picture of its own: the same bytes again would be the same file. */
  const upload = (draft: Draft, type: string, name: string) =>
    uploadFor(world, draft, type, {
      name: `${name}.png`,
      bytes: Uint8Array.from([...PNG.bytes, ...new TextEncoder().encode(name)]),
    })

  test('are deleted a week after they came, and what a form was saved with stays', async () => {
    const draft = await startDraft(world, asha)
    const [forgotten, saved] = [await upload(draft, 'pan', 'forgotten'), await uploadIdentity(world, draft)]
    const body = personalValues(saved)
    await world.call(createPersonalInfo, { token: asha, params: { id: draft.id }, body })
    world.advance(WEEK - 60)
    await clear()
    expect(await isThere(forgotten)).toBe(true)
    world.advance(120)
    await clear()
    expect([await isThere(forgotten), await isThere(saved.pan), await isThere(saved.aadhaar_front)]).toEqual([
      false,
      true,
      true,
    ])
    expect(bytes()).toContain(saved.pan)
    expect(bytes()).not.toContain(forgotten)
  })

  test('of a form that they were taken out of are deleted a week after that', async () => {
    const draft = await startDraft(world, asha)
    const files = await uploadIdentity(world, draft)
    const save = (changes: object) => savePersonalWith(draft, personalValues({ ...files, ...changes }))
    await save({})
    world.advance(2 * WEEK)
    await save({ aadhaar_front: await upload(draft, 'aadhaar_front', 'the right one') })
    await clear()
    expect(await isThere(files.aadhaar_front)).toBe(true)
    world.advance(WEEK + 1)
    await clear()
    expect([await isThere(files.aadhaar_front), await isThere(files.aadhaar_back)]).toEqual([false, true])
  })

  test('count from when the same bytes were sent last', async () => {
    const draft = await startDraft(world, asha)
    const first = await upload(draft, 'pan', 'twice')
    world.advance(WEEK - 60)
    expect(await upload(draft, 'pan', 'twice')).toBe(first)
    world.advance(120)
    await clear()
    expect(await isThere(first)).toBe(true)
  })

  test('are not those of a co-applicant, nor of a section that is not saved again', async () => {
    const draft = await salariedDraft(world, asha)
    const files = {
      pan: await upload(draft, 'pan', 'his pan'),
      aadhaar_front: await upload(draft, 'aadhaar_front', 'his front'),
      aadhaar_back: await upload(draft, 'aadhaar_back', 'his back'),
    }
    await world.call(addCoApplicant, {
      token: asha,
      params: { id: draft.id },
      body: coApplicantValues(files),
    })
    const before = await filesOf(draft)
    world.advance(2 * WEEK)
    await savePersonal(world, draft, { years_of_residence: '4' })
    await clear()
    expect(await filesOf(draft)).toEqual(before)
    expect(before).toEqual(expect.arrayContaining(Object.values(files)))
  })

  test('are not the documents of a registration that was sent, and are those of one that was not', async () => {
    const send = async () => {
      const mobile = newMobile()
      const guest = await verifyMobile(world, mobile)
      const documents: Record<string, string> = {}
      for (const file_type of ['pan', 'aadhaar_front', 'aadhaar_back', 'cancelled_cheque']) {
        const { value } = await world.upload(uploadRegistrationFile, guest, { mobile, file_type }, [PNG])
        documents[file_type] = value.file_id
      }
      return { mobile, guest, documents }
    }
    const [sent, left] = [await send(), await send()]
    const body = registrationValues(sent.mobile, sent.documents)
    expect((await world.call(requestRegistration, { token: sent.guest, body })).status).toBe(200)
    world.advance(WEEK + 1)
    await clear()
    expect(await isThere(sent.documents['pan'] ?? '', sent.guest)).toBe(true)
    expect(await isThere(left.documents['pan'] ?? '', left.guest)).toBe(false)
  })

  test('are gone for everybody at once, and their bytes as soon as the store answers', async () => {
    const draft = await startDraft(world, asha)
    const stray = await upload(draft, 'pan', 'stubborn')
    world.advance(WEEK + 1)
    const away = {
      ...world.deps.files,
      remove: () => Promise.reject(new Error('the store is away')),
    }
    await expect(clear(away)).rejects.toThrow('the store is away')
    expect(await isThere(stray)).toBe(false)
    expect(bytes()).toContain(stray)
    await clear()
    expect(bytes()).not.toContain(stray)
  })

  test('whose bytes the store does not let go of hold up no others', async () => {
    const draft = await startDraft(world, asha)
    for (const name of ['one', 'two', 'three']) await upload(draft, 'pan', `stuck or not ${name}`)
    world.advance(WEEK + 1)
    const asked: string[] = []
    const locked = async (key: string) => {
      asked.push(key)
      if (key === asked[0]) throw new Error('this one is locked')
      await world.deps.files.remove(key)
    }
    await expect(clear({ ...world.deps.files, remove: locked })).rejects.toThrow('this one is locked')
    expect(asked).toHaveLength(3)
    const waiting = world.deps.db.selectFrom('discarded_files').select('key')
    expect(await waiting.execute()).toEqual([{ key: asked[0] }])
    await clear()
    expect(await waiting.execute()).toEqual([])
  })

  test('are all cleared, and their bytes, however many there are', async () => {
    const { db } = world.deps
    const one = await upload(await startDraft(world, asha), 'pan', 'one of many')
    const row = await db.selectFrom('files').selectAll().where('id', '=', one).executeTakeFirstOrThrow()
    // One more than go at a time.
    const many = Array.from({ length: 500 }, (_, at) => ({ ...row, id: `many-${at}`, key: `many/${at}` }))
    await db.insertInto('files').values(many).execute()
    world.advance(WEEK + 1)
    const removed: string[] = []
    await clear({ ...world.deps.files, remove: async (key) => void removed.push(key) })
    expect(removed).toEqual(expect.arrayContaining([row.key, ...many.map(({ key }) => key)]))
    const left = db.selectFrom('files').select('id').where('application_id', '=', row.application_id)
    expect(await left.execute()).toEqual([])
  })

  test('are uploaded once more after they are gone, though the upload in parts is still known', async () => {
    const draft = await startDraft(world, asha)
    const announced = {
      mobile: draft.mobile,
      file_type: 'pan',
      application_id: draft.id,
      upload_type: 'LOAN_APPLICATION',
      name: PNG.name,
      size: PNG.bytes.length,
      sha256: createHash('sha256').update(PNG.bytes).digest('hex'),
    }
    const begin = async () => (await world.call(beginUpload, { token: asha, body: announced })).value
    const { upload_id: id } = await begin()
    const part = { params: { id }, query: { offset: '0' }, bytes: Uint8Array.from(PNG.bytes) }
    await world.call(sendUploadPart, { token: asha, ...part })
    await world.call(finishUpload, { token: asha, params: { id } })
    expect(await begin()).toMatchObject({ upload_id: id, file_id: expect.any(String) })
    world.advance(WEEK + 1)
    await clear()
    const again = await begin()
    expect(again).toMatchObject({ offset: 0 })
    expect(again.file_id).toBeUndefined()
  })

  test('that a form is saved with after they are gone are asked for again', async () => {
    const draft = await startDraft(world, asha)
    const files = await uploadIdentity(world, draft)
    world.advance(WEEK + 1)
    await clear()
    const answer = await world.call(createPersonalInfo, {
      token: asha,
      params: { id: draft.id },
      body: personalValues(files),
    })
    expect(answer).toMatchObject({ status: 400, message: 'A file is missing. Please upload it again.' })
  })

  async function savePersonalWith(draft: Draft, body: object): Promise<void> {
    const answer = await world.call(createPersonalInfo, { token: asha, params: { id: draft.id }, body })
    expect(answer.status).toBe(200)
  }

  async function filesOf(draft: Draft): Promise<string[]> {
    const rows = await world.deps.database.db
      .selectFrom('files')
      .select('id')
      .where('application_id', '=', draft.id)
      .where('stray_since', 'is', null)
      .orderBy('id')
      .execute()
    return rows.map(({ id }) => id)
  }
})
