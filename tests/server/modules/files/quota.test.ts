/* @long */
import { beforeAll, describe, expect, test } from 'vitest'
import { uploadFile } from '@/schemas/calls/files'
import { uploadRegistrationFile } from '@/schemas/calls/join-us'
import { createApplication } from '@/schemas/calls/start'
import { databases } from '../../helpers/databases'
import { newMobile, signIn, startDraft, verifyMobile, type Draft } from '../../helpers/journey'
import { PNG, startValues } from '../../helpers/values'
import { createWorld, type World } from '../../helpers/world'

const MEGABYTE = 1024 * 1024

const times = async (count: number, send: () => Promise<{ status: number }>) => {
  const statuses = []
  for (let at = 0; at < count; at += 1) statuses.push((await send()).status)
  return statuses
}

describe.each(databases)('the room for files on $name', ({ open }) => {
  let world: World
  let asha: string
  beforeAll(async () => {
    world = await createWorld(await open(), {
      APPLICATION_MAX_FILES: '4',
      APPLICATION_MAX_BYTES: String(2 * MEGABYTE),
      REGISTRATION_MAX_FILES: '3',
      GUEST_MAX_FILES: '6',
    })
    asha = await signIn(world)
    return world.closeWithDatabase
  })

  let pictures = 0
  /** A picture like no other, so large. */
  const picture = (size = 200) => {
    pictures += 1
    const bytes = new Uint8Array(size)
    bytes.set(PNG.bytes)
    bytes.set(new TextEncoder().encode(String(pictures)), PNG.bytes.length)
    return { name: 'card.png', bytes }
  }
  const upload = ({ token, mobile, id }: Pick<Draft, 'token' | 'mobile' | 'id'>, size?: number) =>
    world.upload(
      uploadFile,
      token,
      { mobile, file_type: 'pan', application_id: id, upload_type: 'LOAN_APPLICATION' },
      [picture(size)],
    )
  test('of an application ends with its files, and says so', async () => {
    const draft = await startDraft(world, asha)
    expect(await times(4, () => upload(draft))).toEqual([200, 200, 200, 200])
    expect(await upload(draft)).toMatchObject({
      status: 413,
      message: 'There is no room for this file: one application has at most 4 files and 2 MB',
    })
    expect(await times(1, async () => upload(await startDraft(world, asha)))).toEqual([200])
  })

  test('of an application ends with its bytes', async () => {
    const draft = await startDraft(world, asha)
    expect(await times(2, () => upload(draft, 1.5 * MEGABYTE))).toEqual([200, 413])
    expect(await times(2, () => upload(draft, 0.5 * MEGABYTE))).toEqual([200, 413])
  })

  test('is not overrun by files that come at once', async () => {
    const draft = await startDraft(world, asha)
    const answers = await Promise.all(Array.from({ length: 10 }, () => upload(draft)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
    expect(answers.filter(({ status }) => status === 413)).toHaveLength(6)
  })

  test('of a registration, and of a guest in all they send, ends too', async () => {
    const mobile = newMobile()
    const token = await verifyMobile(world, mobile)
    const send = () => world.upload(uploadRegistrationFile, token, { mobile, file_type: 'pan' }, [picture()])
    expect(await times(3, send)).toEqual([200, 200, 200])
    expect(await send()).toMatchObject({
      status: 413,
      message: expect.stringContaining('one registration has at most 3 files'),
    })
    const created = await world.call(createApplication, { token, body: startValues({ mobile }) })
    const own = { token, mobile, id: created.value.id }
    expect(await times(4, () => upload(own))).toEqual([200, 200, 200, 413])
    expect(await upload(own)).toMatchObject({
      message: expect.stringContaining('one guest has at most 6 files'),
    })
  })

  test('of a guest is not that of the agent, and a registration’s not that of an application', async () => {
    const mobile = newMobile()
    const token = await verifyMobile(world, mobile)
    const created = await world.call(createApplication, { token, body: startValues({ mobile }) })
    const own = { token, mobile, id: created.value.id }
    expect(await times(3, () => upload(own))).toEqual([200, 200, 200])
    const send = () => world.upload(uploadRegistrationFile, token, { mobile, file_type: 'pan' }, [picture()])
    expect(await times(3, send)).toEqual([200, 200, 200])
    const draft = await startDraft(world, asha)
    expect((await upload({ ...draft, mobile })).status).toBe(200)
  })
})
