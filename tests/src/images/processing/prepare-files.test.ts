import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { UploadRule } from '@/schemas/files/upload-rule'
import type { ShownPicture } from '@/src/images/processing/pictures'
import { prepareFiles } from '@/src/images/processing/prepare-files'
import { stubPhotographWorkers, type AskedWorker } from '../../helpers/photograph-worker'
import { until } from '../../helpers/until'

/* All that is sent of the files chosen for a field, and which pictures the page hears of. */

let workers: AskedWorker[]
beforeEach(() => {
  vi.stubGlobal('OffscreenCanvas', () => undefined)
  workers = stubPhotographWorkers()
})

const HEAVY = 500 * 1024
const MEGABYTE = 1024 * 1024
const photograph = (name: string, type = 'image/jpeg') => new File([new Uint8Array(HEAVY)], name, { type })
const small = (name: string, type: string) => new File(['small'], name, { type })

function prepare(accept: UploadRule['accept'], ...chosen: File[]) {
  const shown: ShownPicture[] = []
  const files = prepareFiles(chosen, { accept, multiple: true }, (picture) => shown.push(picture))
  return { files, shown, names: files.map(({ name }) => name) }
}

test('of each photograph for a field of pictures a picture is made', async () => {
  const { files, names } = prepare(
    ['image/jpeg'],
    photograph('front.jpg'),
    photograph('back.png', 'image/png'),
  )
  expect(names).toEqual(['front.jpg', 'back.jpg'])
  for (const [index, file] of files.entries()) {
    await until(() => expect(workers).toHaveLength(index + 1))
    expect(workers[index]?.asked).toMatchObject({ mustBeMade: index === 1, type: 'image/jpeg' })
    workers[index]?.answer(new Blob(['made']))
    expect(await (await file.bytes).text()).toBe('made')
  }
})

test('a picture is shown as it is sent, with what is wrong with it', async () => {
  const { files, shown } = prepare(['image/png'], photograph('card.heic', 'image/heic'))
  await until(() => expect(workers).toHaveLength(1))
  workers[0]?.answer(new Blob(['made']), ['dark'])
  const file = await files[0]?.bytes
  expect(file?.name).toBe('card.png')
  expect(shown).toEqual([{ file, flaws: ['dark'] }])
})

test('what is small is shown as it was chosen, if it is a picture', () => {
  const [card, page, other] = [
    small('card.png', 'image/png'),
    small('page.pdf', 'application/pdf'),
    small('other', 'x-image/'),
  ]
  const { shown, names } = prepare(['image/png', 'application/pdf'], card, page, other)
  expect(shown).toEqual([{ file: card, flaws: [] }])
  expect(names).toEqual(['card.png', 'page.pdf', 'other'])
})

test('of a document of photographs no picture is shown', async () => {
  const { files, shown } = prepare(['application/pdf'], photograph('scan.2024.jpg'))
  await until(() => expect(workers).toHaveLength(1))
  workers[0]?.answer(new Blob(['document']))
  expect((await files[0]?.bytes)?.name).toBe('scan.2024.pdf')
  expect(shown).toEqual([])
})

test('where there are documents only, none is made', () => {
  expect(prepare(['application/pdf'], small('page.pdf', 'application/pdf')).names).toEqual(['page.pdf'])
})

test('a document that became larger than a file may be is refused', async () => {
  const { files } = prepare(['application/pdf'], photograph('one.jpg'), photograph('two.jpg'))
  await until(() => expect(workers).toHaveLength(1))
  workers[0]?.answer(new Blob([new Uint8Array(11 * MEGABYTE)]))
  await expect(files[0]?.bytes).rejects.toThrow('one.pdf is too large (11 MB). The largest allowed is 10 MB.')
})

test('where the code for it does not come, a photograph goes as it is', async () => {
  vi.doMock('@/src/images/processing/prepare-photographs', () => {
    throw new Error('no network')
  })
  onTestFinished(() => {
    vi.doUnmock('@/src/images/processing/prepare-photographs')
  })
  const chosen = photograph('card.jpg')
  const { files, shown } = prepare(['image/jpeg'], chosen)
  expect(await files[0]?.bytes).toBe(chosen)
  expect(shown).toEqual([{ file: chosen, flaws: [] }])
})
