import { expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import {
  uploadMachine,
  type UploadedFile,
  type UploadEvent,
  type UploadFilesInput,
} from '@/machines/upload/upload.machine'
import { request } from '../../model/catalogues/upload'
import { createDesk } from '../wizard/desk'
import { arrived, file } from './one-upload'

const pending = { name: 'pan.png', size: 5 }
const lost: UploadEvent = { type: 'upload.failed', reason: 'network', message: null }

function begin(uploaded: UploadedFile[] = []) {
  const desk = createDesk()
  desk.phone.type('app1/pan')
  const input = { request, uploaded }
  const upload = desk.start(uploadMachine, input)
  return {
    desk,
    upload,
    shown: () => upload.getSnapshot().context,
    shows: (tag: 'busy' | 'failed') => upload.getSnapshot().hasTag(tag),
  }
}

async function openField(uploaded: UploadedFile[] = []) {
  const field = begin(uploaded)
  await field.desk.answer('restoreFiles', [])
  return field
}

test('a field waits until the browser has said which of its files never arrived, and shows those', async () => {
  const { desk, shown, shows } = begin()
  expect(shows('busy')).toBe(true)
  expect(desk.inputsOf('restoreFiles')).toEqual([{ request, uploaded: [] }])
  await desk.answer('restoreFiles', [pending])
  expect(shows('busy')).toBe(true)
  expect(shown()).toMatchObject({ pending: [pending], progress: 0 })
})

test('a file on its way shows, its bar begins at nothing each time, and nothing of it is left when it is there', async () => {
  const { desk, upload, shown, shows } = await openField()
  upload.send({ type: 'files.chosen', files: [file] })
  expect(shows('busy')).toBe(true)
  expect(shown()).toMatchObject({ pending: [pending], progress: 0 })
  desk.report('uploadFiles', { type: 'upload.progressed', fraction: 0.4 })
  desk.report('uploadFiles', lost)
  expect([shows('busy'), shows('failed')]).toEqual([false, true])
  upload.send({ type: 'upload.retryRequested' })
  expect(shown().progress).toBe(0)
  desk.report('uploadFiles', { type: 'upload.succeeded', files: [arrived] })
  expect(shown()).toMatchObject({ files: [arrived], pending: [], progress: 1 })
  expect([shows('busy'), shows('failed')]).toEqual([false, false])
  expect(desk.phone.drafts()).toEqual([])
})

test.each([
  ['in place of one that waits for the network', []],
  ['in place of one that the server has', [arrived]],
])('another file, %s, shows on its way', async (_, uploaded) => {
  const { desk, upload, shown } = await openField(uploaded)
  if (uploaded.length === 0) {
    upload.send({ type: 'files.chosen', files: [file] })
    desk.report('uploadFiles', lost)
  }
  upload.send({ type: 'files.chosen', files: [new File(['a larger image'], 'larger.png')] })
  expect(shown().pending).toEqual([{ name: 'larger.png', size: 14 }])
})

test.each([
  ['an empty field', 'none'],
  ['a file that waits for the network', 'waiting'],
  ['a file that the server has', 'uploaded'],
])('a wrong choice over %s is told in its own words', async (_, over) => {
  const { desk, upload, shown } = await openField(over === 'uploaded' ? [arrived] : [])
  if (over === 'waiting') {
    upload.send({ type: 'files.chosen', files: [file] })
    desk.report('uploadFiles', lost)
  }
  upload.send({ type: 'files.rejected', message: 'Choose an image' })
  expect(desk.phone.toasts).toEqual([{ says: 'Choose an image' }])
  // A file that the server has stays: the field itself is in order.
  expect(shown().message).toBe(over === 'uploaded' ? null : 'Choose an image')
})

test('a file that the server refuses is told in its words', async () => {
  const { desk, upload } = await openField()
  upload.send({ type: 'files.chosen', files: [file] })
  desk.report('uploadFiles', { type: 'upload.failed', reason: 'refused', message: 'Not an image' })
  expect(desk.phone.toasts).toEqual([{ says: 'Not an image' }])
  expect(desk.phone.drafts()).toEqual([])
})

test('an upload that breaks says so', async () => {
  const desk = createDesk()
  const error = new Error('No store')
  const broken = fromCallback<UploadEvent, UploadFilesInput>(() => {
    throw error
  })
  const machine = desk.provide(uploadMachine).provide({ actors: { uploadFiles: broken } })
  const upload = createActor(machine, { input: { request, uploaded: [] } }).start()
  await desk.answer('restoreFiles', [])
  upload.send({ type: 'files.chosen', files: [file] })
  expect(desk.phone.toasts).toEqual([{ says: error, otherwise: 'Something went wrong' }])
})
