/* @long */
import qrcode from 'qrcode'
import { describe, expect, test } from 'vitest'
import { listCampaignLinks } from '@/schemas/calls/campaign-links'
import { uploadFile, uploadFiles } from '@/schemas/calls/files'
import { beginUpload, sendUploadPart } from '@/schemas/calls/uploads'
import { drawQrCode } from '@/server/modules/campaign-links/qr'
import { signIn, startDraft } from '../helpers/journey'
import { oneWorld } from '../helpers/one-world'
import { PNG } from '../helpers/values'

const server = oneWorld()

async function shortest(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 5; round += 1) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return Math.min(...times)
}

test('the longest QR code takes a fraction of what a coloured picture of it takes', async () => {
  const text = 'a'.repeat(1000)
  const ours = await shortest(() => drawQrCode(text))
  const coloured = await shortest(() => qrcode.toDataURL(text, { errorCorrectionLevel: 'H', scale: 8 }))
  expect(ours).toBeLessThan(coloured / 4)
})

test('twenty long QR codes at once let everybody else have a turn between any two of them', async () => {
  const drawn: number[] = []
  let turns = 0
  let next = setImmediate(function count() {
    turns += 1
    next = setImmediate(count)
  })
  const pictures = Array.from({ length: 20 }, async () => {
    await drawQrCode('a'.repeat(1000))
    drawn.push(turns)
  })
  await Promise.all(pictures)
  clearImmediate(next)
  expect(new Set(drawn).size).toBe(20)
})

test('no page of links is larger than a page of the other lists', async () => {
  const query = { page: '0', size: '1000000', sort_by: 'createdAt', order_by: 'desc' }
  const answer = await server.world.call(listCampaignLinks, { token: await signIn(server.world), query })
  expect(answer.status).toBe(400)
})

const JPEG_BEGIN = [0xff, 0xd8]
const jpegFrame = (width: number, height: number) => [
  0xff,
  0xc0,
  0,
  17,
  8,
  height >> 8,
  height & 255,
  width >> 8,
  width & 255,
  3,
  ...Array.from({ length: 20 }, () => 1),
]
/** More than the server reads of a picture at first. */
const NOTES = Array.from({ length: 9 }, () => [
  0xff,
  0xe1,
  60_000 >> 8,
  60_000 & 255,
  ...Array.from({ length: 59_998 }, () => 0),
]).flat()

function pngOf(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = Uint8Array.from(PNG.bytes)
  new DataView(bytes.buffer).setUint32(16, width)
  new DataView(bytes.buffer).setUint32(20, height)
  return bytes
}

const refusal = (name: string, size: string) => ({
  status: 415,
  message: `${name} has ${size} pixels, which is too many. Choose a picture of at most 100 megapixels and 30,000 pixels a side.`,
})
const fieldsOf = (draft: { mobile: string; id: string }) => ({
  mobile: draft.mobile,
  application_id: draft.id,
  upload_type: 'LOAN_APPLICANT_PERSONAL_INFO',
})

describe('a picture that some kilobytes of file make gigabytes of pixels', () => {
  test.each([
    ['a PNG', 'card.png', pngOf(60_000, 60_000), '60000 × 60000'],
    ['a long one', 'card.png', pngOf(30_001, 1), '30001 × 1'],
    ['a JPEG', 'card.jpg', Uint8Array.from([...JPEG_BEGIN, ...jpegFrame(65_535, 65_535)]), '65535 × 65535'],
    [
      'a JPEG that tells its size late',
      'card.jpg',
      Uint8Array.from([...JPEG_BEGIN, ...NOTES, ...jpegFrame(65_535, 65_535)]),
      '65535 × 65535',
    ],
  ])('%s, is refused, and nothing of it is stored', async (_, name, bytes, size) => {
    const { world } = server
    const draft = await startDraft(world, await signIn(world))
    const files = [{ name, bytes }]
    const one = { ...fieldsOf(draft), file_type: 'pan' }
    expect(await world.upload(uploadFile, draft.token, one, files)).toMatchObject(refusal(name, size))
    const several = { ...fieldsOf(draft), file_type: 'al_rc_photo' }
    expect(await world.upload(uploadFiles, draft.token, several, files)).toMatchObject(refusal(name, size))
    const stored = world.deps.db.selectFrom('files').select('id').where('application_id', '=', draft.id)
    expect(await stored.execute()).toEqual([])
  })

  test('in parts, is refused with the first of them', async () => {
    const { world } = server
    const { token, ...draft } = await startDraft(world, await signIn(world))
    const bytes = Uint8Array.from([...pngOf(60_000, 60_000), ...Array.from({ length: 5000 }, () => 0)])
    const size = 1_000_000
    const body = { ...fieldsOf(draft), file_type: 'pan', name: 'card.png', size }
    const { upload_id: id } = (await world.call(beginUpload, { token, body })).value
    const part = { token, params: { id }, query: { offset: '0' }, bytes }
    expect(await world.call(sendUploadPart, part)).toMatchObject(refusal('card.png', '60000 × 60000'))
  })
})
