import { beforeEach, expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import { findPicture } from '@/src/images/processing/pictures'
import { storeFiles, readStoredFiles } from '@/src/storage/file-store'
import { ok, startApiServer } from '../helpers/api-server'
import { stubIndexedDb } from '../helpers/indexed-db'
import { stubPhotographWorkers } from '../helpers/photograph-worker'
import { openPanField, PAN_FIELD } from '../helpers/registration-field'
import { openPage } from '../helpers/run'
import { until } from '../helpers/until'

/* Photographs among the documents of a partner's registration. */

const api = startApiServer()
const UPLOAD = 'POST /v1/join-us/upload-file'

beforeEach(() => {
  stubIndexedDb()
  vi.stubGlobal('OffscreenCanvas', () => undefined)
})

const openField = () => openPanField(openPage().getSnapshot().context.uploads)

const photograph = () => new File([new Uint8Array(500 * 1024)], 'pan.jpg', { type: 'image/jpeg' })

test('a picture is shown as it was sent', async () => {
  const workers = stubPhotographWorkers()
  api.on(UPLOAD, ok({ file_id: 'f1' }))
  const field = await openField()
  field.send({ type: 'files.chosen', files: [photograph()] })
  await until(() => expect(workers).toHaveLength(1))
  workers[0]?.answer(new Blob(['small']), ['dark'])
  await waitFor(field, (snapshot) => snapshot.hasTag('uploaded'))
  expect(findPicture(field, 'pan.jpg')).toMatchObject({ file: { size: 5 }, flaws: ['dark'] })
})

test('one that is given up while it is made small is neither kept nor sent', async () => {
  const workers = stubPhotographWorkers()
  const field = await openField()
  field.send({ type: 'files.chosen', files: [photograph()] })
  await until(() => expect(workers).toHaveLength(1))
  await storeFiles(PAN_FIELD.key, [photograph()])
  field.send({ type: 'upload.cancelled' })
  expect(field.getSnapshot().matches('none')).toBe(true)
  await until(async () => expect(await readStoredFiles(PAN_FIELD.key)).toEqual([]))
  workers[0]?.answer(new Blob(['small']))
  await until(() => expect(findPicture(field, 'pan.jpg')).toBeDefined())
  await new Promise((resolve) => setTimeout(resolve))
  expect(await readStoredFiles(PAN_FIELD.key)).toEqual([])
  expect(api.asked()).toEqual([])
})
