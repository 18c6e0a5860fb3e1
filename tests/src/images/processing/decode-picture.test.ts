/* @long */
import { beforeEach, expect, test, vi } from 'vitest'
import { decodePicture } from '@/src/images/processing/decode-picture'
import { readPictureSize } from '@/src/images/processing/read-picture-size'
import { headOfPicture, pictureFile, stubCanvas } from '../../helpers/browser-pictures'
import { Canvas } from '../../helpers/canvas'

/* Says how much of a photograph is decoded, and what of the browser does it. */

type Wanted = { data: ReadableStream; type: string; desiredWidth: number; desiredHeight: number }

let asked: Pick<Wanted, 'desiredWidth' | 'desiredHeight'>[]
const closed = vi.fn<(what: string) => void>()
/** True if the phone was held upright: then the browser turns the picture when it is drawn. */
let wasUpright: boolean

/** A browser's decoder, which makes a picture as small as it is asked to, if there is one. */
class Decoder {
  constructor(readonly wanted: Wanted) {
    asked.push({ desiredWidth: wanted.desiredWidth, desiredHeight: wanted.desiredHeight })
  }
  async decode() {
    const { data, desiredWidth, desiredHeight } = this.wanted
    const file = await new Response(data).arrayBuffer()
    if (file.byteLength < 100) throw new DOMException('It ends too early', 'EncodingError')
    const [width, height] = wasUpright ? [desiredHeight, desiredWidth] : [desiredWidth, desiredHeight]
    const size = { displayWidth: width, displayHeight: height }
    return { image: Object.assign(new Canvas(width, height), size, { close: () => closed('frame') }) }
  }
  close = () => closed('decoder')
}

/** A frame of a browser that says how it is turned. */
class Frame {
  get rotation() {
    return wasUpright ? 90 : 0
  }
}

let drawing: ReturnType<typeof stubCanvas>
beforeEach(() => {
  asked = []
  wasUpright = false
  closed.mockClear()
  drawing = stubCanvas()
  vi.stubGlobal('ImageDecoder', Decoder)
  vi.stubGlobal('VideoFrame', Frame)
})

/** A photograph of so many pixels, whose own bytes follow its head. */
const jpeg = (width: number, height: number, bytes = 1000) =>
  new File([headOfPicture(width, height, 'image/jpeg'), new Uint8Array(bytes)], 'card.jpg', {
    type: 'image/jpeg',
  })

const decode = async (file: File, longSide: number) =>
  decodePicture(file, await readPictureSize(file), longSide)

async function sizeOf(file: File, longSide: number) {
  const picture = await decode(file, longSide)
  return picture && [picture.width, picture.height]
}

test.each([
  ['three eighths', jpeg(7300, 5480), 2000, [2738, 2055], [2000, 1501]],
  ['no more where an eighth is just enough', jpeg(4000, 3000), 2000, [2000, 1500], [2000, 1500]],
  ['by the height where that is longer', jpeg(3000, 4000), 1200, [1125, 1500], [900, 1200]],
  ['an eighth at least', jpeg(8000, 4000), 132, [1000, 500], [132, 66]],
  ['all of it', jpeg(2001, 1000), 2000, [2001, 1000], [2000, 1000]],
])('of a photograph %s is decoded, and made as small as asked for', async (_, file, longSide, part, made) => {
  expect(await sizeOf(file, longSide)).toEqual(made)
  const [desiredWidth, desiredHeight] = part
  expect(asked).toEqual([{ desiredWidth, desiredHeight }])
  expect(drawing.decoded).toEqual([])
  expect(closed.mock.calls).toEqual([['frame'], ['decoder']])
})

test('one that was taken upright is upright', async () => {
  wasUpright = true
  expect(await sizeOf(jpeg(4000, 3000), 2000)).toEqual([1500, 2000])
})

test('one that cannot be read is told, and its decoder closed', async () => {
  await expect(decode(jpeg(4000, 3000, 1), 2000)).rejects.toThrow('It ends too early')
  expect(closed.mock.calls).toEqual([['decoder']])
})

test.each([
  ['is no JPEG', () => pictureFile({ width: 3000, height: 30 }, () => [0, 0, 0]), 2000],
  ['is small enough', () => pictureFile({ width: 2000, height: 30 }, () => [0, 0, 0]), undefined],
])('what %s is decoded whole', async (_, file, resizeWidth) => {
  expect(await sizeOf(file(), 2000)).toMatchObject([2000, expect.any(Number)])
  expect(drawing.decoded).toEqual([{ resizeWidth, isClosed: true }])
  expect(asked).toEqual([])
})

test.each([
  ['decodes no part', () => Reflect.deleteProperty(globalThis, 'ImageDecoder')],
  ['does not say how a frame is turned', () => vi.stubGlobal('VideoFrame', Canvas)],
])('a browser that %s decodes the whole', async (_, make) => {
  make()
  const photograph = pictureFile({ width: 4000, height: 40 }, () => [9, 9, 9], { type: 'image/jpeg' })
  expect(await sizeOf(photograph, 2000)).toEqual([2000, 20])
  expect(drawing.decoded).toEqual([{ resizeWidth: 2000, isClosed: true }])
  expect(asked).toEqual([])
})

test('more pixels than a phone can decode are left alone', async () => {
  expect(await decode(jpeg(8001, 8000), 2000)).toBeNull()
  expect(asked).toEqual([])
})
