import { del } from 'idb-keyval'
import { beforeEach, describe, expect, test } from 'vitest'
import type { UploadEvent, UploadFilesInput } from '@/machines/upload/upload.machine'
import { LIMITS } from '@/schemas/limits'
import { ASSET_DOCUMENTS } from '@/schemas/steps/asset-documents'
import { findPicture } from '@/src/images/processing/pictures'
import { fieldIn } from '@/src/outbox/running-actors'
import { cancelSending, removeFile } from '@/src/outbox/send-file'
import { pendingEntries, readEntries } from '@/src/outbox/store/outbox-store'
import { watchFiles } from '@/src/outbox/watch-files'
import { OUTBOX_LIMITS } from '@/src/storage/outbox-limits'
import { fileName, sealedStore } from '@/src/storage/sealed-store'
import { answer, lost, ok, refusal, silence, startApiServer } from '../helpers/api-server'
import { callAs, ID, READ, saved } from '../helpers/applications'
import { givePhone, openOutbox, requestOf, UPLOAD } from '../helpers/outbox'
import { closePages } from '../helpers/run'
import { watchSentRequests } from '../helpers/sent-requests'
import { until } from '../helpers/until'

/* The sending of a file, and the events of its field. */

const api = startApiServer()
const given = givePhone(api)
const PARTS = 'POST /v1/uploads'
const PART = 'PATCH /v1/uploads/u1'
const REMOVE = 'DELETE /v1/files/f1'
const SIZE = 1.5 * LIMITS.uploadPartBytes
const pan = requestOf('pan')
const png = (name: string, text = 'bytes') => new File([text], name, { type: 'image/png' })
const large = () => png('large.png', 'x'.repeat(SIZE))

const entryIdOf = (fileId: string) => fileId.replace(/^kept-/, '')

test('a co-applicant’s file goes with the place of its person', async () => {
  api.on(UPLOAD, ok({ file_id: 'f1' }))
  const { choose, hasArrived } = openOutbox()
  choose({
    ...pan,
    key: `${ID}/LOAN_APPLICANT_CO_APPLICANT/1/pan`,
    uploadType: 'LOAN_APPLICANT_CO_APPLICANT',
    recordIndex: 1,
  })
  await hasArrived('f1')
  expect(api.onlyCall().form?.fields).toMatchObject({
    upload_type: 'LOAN_APPLICANT_CO_APPLICANT',
    record_index: '1',
  })
})

test('a file that the server numbers has arrived', async () => {
  api.on(UPLOAD, ok({ file_id: 4711 }))
  const { choose, hasArrived } = openOutbox()
  choose(pan)
  expect(await hasArrived('4711')).toBe(true)
})

test('a file goes again under its key', async () => {
  api.on(UPLOAD, lost, ok({ file_id: 'f1' }))
  const { choose, suggest, phases, hasArrived } = openOutbox()
  const kept = choose(pan)
  await until(() => expect(phases()).toEqual(['upload pausing']))
  suggest()
  await hasArrived('f1')
  const keys = api.calls.map(({ headers }) => headers['idempotency-key'])
  expect(keys).toEqual([entryIdOf(kept), entryIdOf(kept)])
})

test('a server that takes several files and names none has not taken it', async () => {
  api.on('POST /v1/apply-loan/bulk-upload', ok({ files: [] }))
  const { choose, phases } = openOutbox()
  choose(requestOf('bank_statement', { multiple: true }))
  await until(() => expect(phases()).toEqual(['upload pausing']))
})

test('a file whose bytes the browser has cleared away is asked for again', async () => {
  api.on(UPLOAD, lost)
  const first = openOutbox()
  const kept = first.choose(pan)
  await until(() => expect(first.phases()).toEqual(['upload pausing']))
  closePages()
  await readEntries('nobody')
  await del(fileName('agent 7', entryIdOf(kept)), sealedStore)
  const { items, phases } = openOutbox()
  await until(() => expect(phases()).toEqual(['upload refused']))
  expect(items()[0]?.ref.getSnapshot().context.fault).toMatchObject({
    error: { message: 'pan.png is not on this phone any more. Choose it again.' },
  })
  expect(api.asked()).toEqual([UPLOAD])
})

test('a file that the phone has deleted meanwhile is asked for again, and nothing is said against the browser', async () => {
  const file = png('pan.png')
  file.arrayBuffer = () => Promise.reject(new DOMException('Gone', 'NotReadableError'))
  const { choose, items, phases, page } = openOutbox()
  choose(pan, file)
  await until(() => expect(phases()).toEqual(['upload refused']))
  expect(items()[0]?.ref.getSnapshot().context.fault).toMatchObject({
    error: { message: 'pan.png is not on this phone any more. Choose it again.' },
  })
  expect(page.getSnapshot().context.outbox.getSnapshot().context.isKept).toBe(true)
  expect(api.asked()).toEqual([])
})

test('a file of one part goes whole', async () => {
  api.on(UPLOAD, ok({ file_id: 'f1' }))
  const { choose, hasArrived } = openOutbox()
  choose(pan, png('even.png', 'x'.repeat(LIMITS.uploadPartBytes)))
  await hasArrived('f1')
  expect(api.asked()).toEqual([UPLOAD])
})

describe('a large file', () => {
  test.each([404, 405, 501])(
    'goes by the call of the specification where the call for parts is answered with %i',
    async (status) => {
      api.on(PARTS, refusal(status))
      api.on(UPLOAD, ok({ file_id: 'f1' }))
      const { choose, hasArrived } = openOutbox()
      choose(pan, large())
      await hasArrived('f1')
      expect(api.asked()).toEqual([PARTS, UPLOAD])
    },
  )

  test.each([
    ['the server fails', PARTS, refusal(500)],
    ['no answer comes', PARTS, lost],
    ['its upload has begun and is gone', PART, refusal(404)],
  ])('does not where %s', async (_, call, said) => {
    api.on(PARTS, ok({ upload_id: 'u1', offset: 0, size: SIZE }))
    api.on(call, said)
    const { choose, phases } = openOutbox()
    choose(pan, large())
    await until(() => expect(phases()[0]).toMatch(/pausing|refused/))
    expect(api.asked()).not.toContain(UPLOAD)
  })

  test('goes by that call where the phone keeps nothing, too: nobody knows what is in it', async () => {
    given.phone.refuse()
    api.on(UPLOAD, ok({ file_id: 'f1' }))
    const { choose, hasArrived } = openOutbox()
    choose(pan, large())
    await hasArrived('f1')
    expect(api.asked()).toEqual([UPLOAD])
  })

  test('that has arrived cannot be given up any more', async () => {
    api.on(PARTS, ok({ upload_id: 'u1', offset: SIZE, size: SIZE, file_id: 'f1' }))
    const { choose, hasArrived } = openOutbox()
    const kept = choose(pan, large())
    await hasArrived('f1')
    cancelSending(entryIdOf(kept))
    choose(requestOf('aadhaar_front'))
    await until(() => expect(api.asked()).toEqual([PARTS, UPLOAD]))
  })
})

describe('removing a file', () => {
  beforeEach(() => api.on(READ, saved()))

  test.each([200, 400, 403, 404, 405, 409, 499])('is done with after %i', async (status) => {
    api.on(REMOVE, status === 200 ? ok() : refusal(status))
    await expect(removeFile(ID, 'f1')).resolves.toBeUndefined()
  })

  test.each([401, 408, 425, 429, 500, 503])('is tried again after %i', async (status) => {
    api.on(REMOVE, refusal(status))
    await expect(removeFile(ID, 'f1')).rejects.toMatchObject({ status })
  })

  test.each([
    ['personal details', { personal_info: { pan: 'f1' } }],
    ['a co-applicant', { co_applicants: [{ id: 'c1', pan: 'f1' }] }],
    ['several statements', { business_info: { bank_statement: ['f0', 'f1'] } }],
    ['the loan documents', { [ASSET_DOCUMENTS.answers]: { al_vehicle_images: ['f1'] } }],
  ])('asks for nothing while %s name it, a borrower as an agent', async (_, answers) => {
    for (const [caller, read] of [
      ['agent', READ],
      ['guest', `GET /v1/apply-loan/${ID}`],
    ] as const) {
      localStorage.clear()
      callAs(caller)
      api.on(read, saved(answers))
      await removeFile(ID, 'f1')
      expect(api.asked()).toEqual([read])
      api.calls.length = 0
    }
  })

  test('is tried again where no answer came', async () => {
    api.on(REMOVE, lost)
    await expect(removeFile(ID, 'f1')).rejects.toThrow('No connection')
  })
})

describe('a field hears', () => {
  const statements = requestOf('bank_statement', { multiple: true })

  /** A field watches what is chosen for it, or what it has from before. */
  function watch(outbox: ReturnType<typeof openOutbox>, asked: Partial<UploadFilesInput>) {
    const events: UploadEvent[] = []
    const stop = new AbortController()
    watchFiles(
      { request: statements, chosen: null, pending: [], isAsked: false, ...asked },
      stop.signal,
      (event) => events.push(event),
      outbox.system,
    )
    return { events, stop: () => stop.abort(), last: () => events.at(-1) }
  }
  const BULK = 'POST /v1/apply-loan/bulk-upload'

  test('how much is on its way', async () => {
    const requests = watchSentRequests()
    api.on(BULK, silence)
    const { last, events } = watch(openOutbox(), { chosen: [png('one.pdf')] })
    expect(events[0]).toMatchObject({ type: 'upload.kept', pending: [{ name: 'one.pdf', size: 5 }] })
    expect(last()).toEqual({ type: 'upload.progressed', fraction: 0 })
    await until(() => expect(api.calls).toHaveLength(1))
    requests.progress(1, 4)
    await until(() => expect(last()).toEqual({ type: 'upload.progressed', fraction: 0.25 }))
  })

  test('how much of each, where several are on their way at once', async () => {
    const requests = watchSentRequests()
    api.on(BULK, silence)
    const { last } = watch(openOutbox(), { chosen: [png('one.pdf', 'x'), png('two.pdf', 'xxx')] })
    await until(() => expect(api.calls).toHaveLength(2))
    requests.progress(1, 2)
    await until(() => expect(last()).toEqual({ type: 'upload.progressed', fraction: 0.375 }))
  })

  test('no more of a try that failed: the next one is told anew', async () => {
    api.on(BULK, lost, silence)
    const outbox = openOutbox()
    const { events, last } = watch(outbox, { chosen: [png('one.pdf')] })
    await until(() => expect(last()).toMatchObject({ type: 'upload.failed' }))
    const told = events.length
    outbox.suggest()
    await until(() => expect(api.calls).toHaveLength(2))
    expect(events).toHaveLength(told)
  })

  test('which picture it is, to show it', () => {
    api.on(UPLOAD, silence)
    const outbox = openOutbox()
    outbox.page.getSnapshot().context.uploads.send({ type: 'field.opened', request: pan, uploaded: [] })
    const chosen = png('pan.png')
    watch(outbox, { request: pan, chosen: [chosen] })
    expect(findPicture(fieldIn(outbox.system, pan.key) ?? {}, 'pan.png')).toEqual({ file: chosen, flaws: [] })
  })

  test('of each that has arrived, and of the end', async () => {
    api.on(BULK, ok({ files: [{ file_id: 's1' }] }), ok({ files: [{ file_id: 's2' }] }))
    const { events, last } = watch(openOutbox(), { chosen: [png('one.pdf', 'x'), png('two.pdf', 'xx')] })
    await until(() => expect(last()).toMatchObject({ type: 'upload.succeeded' }))
    const arrived = events.flatMap((event) =>
      event.type === 'upload.arrived' ? [event.file] : event.type === 'upload.succeeded' ? event.files : [],
    )
    expect(arrived.toSorted((one, other) => one.name.localeCompare(other.name))).toEqual([
      { fileId: expect.stringMatching(/^s[12]$/) as string, name: 'one.pdf', size: 1 },
      { fileId: expect.stringMatching(/^s[12]$/) as string, name: 'two.pdf', size: 2 },
    ])
  })

  test('nothing any more once it has stopped listening', async () => {
    const requests = watchSentRequests()
    api.on(BULK, silence)
    const { events, stop } = watch(openOutbox(), { chosen: [png('one.pdf')] })
    await until(() => expect(api.calls).toHaveLength(1))
    stop()
    const before = events.length
    requests.progress(1, 4)
    expect(events).toHaveLength(before)
  })

  test('nothing at all where it was given up before', () => {
    const { system } = openOutbox()
    const events: UploadEvent[] = []
    watchFiles(
      { request: statements, chosen: [png('one.pdf')], pending: [], isAsked: false },
      AbortSignal.abort(),
      (event) => events.push(event),
      system,
    )
    expect(events).toEqual([])
    expect(pendingEntries()).toEqual([])
  })

  test('what the server says against one while the others wait for the network', async () => {
    api.on(BULK, lost, refusal(500, 'The disk is full'))
    const { last } = watch(openOutbox(), { chosen: [png('one.pdf', 'x'), png('two.pdf', 'xx')] })
    await until(() =>
      expect(last()).toEqual({ type: 'upload.failed', reason: 'network', message: 'The disk is full' }),
    )
  })

  test('that one was refused only when the others wait for nothing', async () => {
    api.on(BULK, refusal(415, 'Not a PDF'), lost, ok({ files: [{ file_id: 's2' }] }))
    const outbox = openOutbox()
    const { last } = watch(outbox, { chosen: [png('one.pdf', 'x'), png('two.pdf', 'xx')] })
    await until(() => expect(last()).toEqual({ type: 'upload.failed', reason: 'network', message: null }))
  })

  test('of what it had before, which stays what it was', async () => {
    api.on(BULK, lost)
    const outbox = openOutbox()
    const localId = outbox.choose(statements, png('one.pdf'))
    const pending = [{ name: 'one.pdf', size: 5, localId }]
    const { events } = watch(outbox, { pending })
    expect(events[0]).toEqual({ type: 'upload.kept', pending })
    watch(outbox, { chosen: [png('two.pdf')] })
    expect(pendingEntries()).toHaveLength(2)
  })

  test('of the newest choice alone, where it takes one file', () => {
    api.on(UPLOAD, silence)
    const outbox = openOutbox()
    watch(outbox, { request: pan, chosen: [png('wrong.png')] })
    watch(outbox, { request: pan, chosen: [png('right.png')] })
    expect(outbox.items().map(({ facts }) => facts.file?.name)).toEqual(['right.png'])
    watch(outbox, { request: pan })
    expect(outbox.items()).toHaveLength(1)
  })

  test('of another try at once where a person asks for it, although the server has asked to wait', async () => {
    api.on(BULK, answer(503, {}, { 'retry-after': '60' }), ok({ files: [{ file_id: 's1' }] }))
    const outbox = openOutbox()
    const pending = [{ name: 'one.pdf', size: 5, localId: outbox.choose(statements, png('one.pdf')) }]
    await until(() => expect(outbox.phases()).toEqual(['upload pausing']))
    expect(watch(outbox, { pending }).last()).toMatchObject({ type: 'upload.failed' })
    expect(outbox.phases()).toEqual(['upload pausing'])
    const asked = watch(outbox, { pending, isAsked: true })
    await until(() => expect(asked.last()).toMatchObject({ type: 'upload.succeeded' }))
  })

  test('that the phone has no room for one, once the others have arrived', async () => {
    api.on(BULK, ok({ files: [{ file_id: 's1' }] }))
    const heavy = png('heavy.pdf')
    Object.defineProperty(heavy, 'size', { value: OUTBOX_LIMITS.fileBytes })
    const { events, last } = watch(openOutbox(), { chosen: [png('one.pdf'), heavy] })
    expect(events[0]).toMatchObject({ pending: [{ name: 'one.pdf' }] })
    await until(() =>
      expect(last()).toMatchObject({
        type: 'upload.failed',
        reason: 'refused',
        message: expect.stringMatching(/Too much on this phone/) as string,
      }),
    )
    expect(events).toContainEqual(expect.objectContaining({ type: 'upload.arrived' }))
  })
})
