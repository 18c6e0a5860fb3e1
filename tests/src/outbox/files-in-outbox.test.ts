import { beforeEach, describe, expect, test } from 'vitest'
import { waitFor, type ActorRefFrom } from 'xstate'
import type { OutboxItem } from '@/machines/outbox/outbox.machine'
import type { UploadedFile, UploadLogic, UploadRequest } from '@/machines/upload/upload.machine'
import type { CoApplicantValues } from '@/schemas/forms/co-applicant'
import type { PersonalValues } from '@/schemas/forms/personal'
import { LIMITS } from '@/schemas/limits'
import { wizardActors } from '@/src/actors/wizard/wizard-actors'
import { queryClient } from '@/src/api/query-client'
import { forgetEntries } from '@/src/outbox/store/outbox-store'
import { storeFiles, readStoredFiles } from '@/src/storage/file-store'
import { OUTBOX_LIMITS } from '@/src/storage/outbox-limits'
import { opaque } from '../../model/catalogues/fixtures'
import { answer, deferAnswer, lost, ok, refusal, silence, startApiServer } from '../helpers/api-server'
import { callAs, copy, ID, READ, readApplication, saved } from '../helpers/applications'
import { stubIndexedDb } from '../helpers/indexed-db'
import { PERSONAL, requestOf, UPLOAD } from '../helpers/outbox'
import { closePages, openPage, run } from '../helpers/run'
import { until } from '../helpers/until'

/* Chosen files of an application: where they are stored, how they are sent, and what waits for them. */

const api = startApiServer()
const BULK = 'POST /v1/apply-loan/bulk-upload'
const PARTS = 'POST /v1/uploads'
const CO_APPLICANT = `POST /v1/apply-loan/co-applicant/add/${ID}`
const OWNER = 'agent 7'

const request = requestOf('pan')
const statements = requestOf('bank_statement', { multiple: true })
const png = (name = 'pan.png', text = 'secret bytes') => new File([text], name, { type: 'image/png' })

let phone: ReturnType<typeof stubIndexedDb>
let page: ReturnType<typeof openPage>
beforeEach(async () => {
  phone = stubIndexedDb()
  localStorage.setItem('work_owner', OWNER)
  callAs('agent')
  await readApplication(api, 'agent')
  closePages()
  page = openPage()
  return async () => {
    closePages()
    await forgetEntries(OWNER)
  }
})

type Field = ActorRefFrom<UploadLogic>

async function openField(asked: UploadRequest = request, uploaded: UploadedFile[] = []): Promise<Field> {
  const { uploads } = page.getSnapshot().context
  uploads.send({ type: 'field.opened', request: asked, uploaded })
  const field = uploads.getSnapshot().context.fields[asked.key]
  if (!field) throw new Error('The field did not open')
  await waitFor(field, (snapshot) => !snapshot.matches('restoring'))
  return field
}

async function choose(field: Field, ...files: File[]): Promise<void> {
  field.send({ type: 'files.chosen', files })
  await waitFor(
    field,
    (now) => now.context.pending.every(({ localId }) => localId !== undefined) || now.hasTag('failed'),
  )
}
const reaches = (field: Field, tag: 'uploaded' | 'retryable' | 'failed') =>
  waitFor(field, (snapshot) => snapshot.hasTag(tag))
const status = (field: Field) => Object.values(field.getSnapshot().getMeta())[0]?.status
const keptIds = (field: Field) => field.getSnapshot().context.pending.map(({ localId }) => localId ?? '')
const items = (): OutboxItem[] => page.getSnapshot().context.outbox.getSnapshot().context.items
const suggest = () => page.getSnapshot().context.outbox.send({ type: 'retry.suggested' })
const isAllSent = () => until(() => expect(items()).toEqual([]))
const isKept = (count = 1) =>
  until(() => expect(phone.keys().filter((key) => key.startsWith('file/'))).toHaveLength(count))
const rows = () => phone.keys().filter((key) => /^(?:entry|file)\//.test(key))
const personal = (pan: string) => ({
  applicationId: ID,
  isUpdate: false,
  value: { ...opaque<PersonalValues>(), city: 'Pune', pan },
})
const save = (pan: string) => run(wizardActors.savePersonalInfo, personal(pan), page)

function reload() {
  closePages()
  queryClient.clear()
  page = openPage()
}

test('a chosen file goes by the call of the specification, and is named by the form from the first moment', async () => {
  const waiting = deferAnswer(ok({ file_id: 'f1' }))
  api.on(UPLOAD, waiting.answer)
  const field = await openField()
  await choose(field, png())
  expect(status(field)).toBe('PROGRESS')
  expect(keptIds(field)).toEqual([expect.stringMatching(/^kept-/)])
  await until(() => expect(api.calls).toHaveLength(1))
  // On the phone before any of it is sent, and unreadable there.
  await isKept()
  expect(JSON.stringify(phone.values())).not.toMatch(/secret|pan\.png/)
  waiting.release()
  await reaches(field, 'uploaded')
  expect(field.getSnapshot().context).toMatchObject({
    files: [{ fileId: 'f1', name: 'pan.png', size: 12 }],
    pending: [],
  })
  expect(api.onlyCall().form).toEqual({
    fields: {
      mobile: '9876543210',
      file_type: 'pan',
      application_id: ID,
      upload_type: 'LOAN_APPLICANT_PERSONAL_INFO',
      name_prefix: 'Sunita Devi',
    },
    files: [{ field: 'file', name: 'pan.png', type: 'image/png', text: 'secret bytes' }],
  })
  expect(phone.keys().filter((key) => key.startsWith('file/'))).toEqual([])
})

test('a section that names a file waits for it, and says the id that the server gave', async () => {
  api.on(UPLOAD, lost)
  api.on(PERSONAL, ok())
  const field = await openField()
  await choose(field, png())
  expect(await save(keptIds(field)[0] ?? '')).toEqual({ kind: 'kept' })
  expect(api.asked()).not.toContain(PERSONAL)
  expect(copy()).toMatchObject({ personal_info: { pan: keptIds(field)[0] } })
  api.on(UPLOAD, ok({ file_id: 'f1' }))
  suggest()
  await isAllSent()
  expect(api.asked().slice(-2)).toEqual([UPLOAD, PERSONAL])
  expect(api.calls.at(-1)?.body).toMatchObject({ pan: 'f1', city: 'Pune' })
  expect(copy()).toMatchObject({ personal_info: { pan: 'f1' } })
  expect(status(field)).toBe('SUCCESS')
  expect(rows()).toEqual([])
}, 20_000)

test('a section that is saved while its file arrives shows the id that the server gave', async () => {
  const waiting = deferAnswer(ok({ file_id: 'f1' }))
  api.on(UPLOAD, waiting.answer)
  api.on(PERSONAL, ok())
  const field = await openField()
  await choose(field, png())
  const saving = save(keptIds(field)[0] ?? '')
  waiting.release()
  await saving
  await isAllSent()
  expect(api.calls.at(-1)?.body).toMatchObject({ pan: 'f1' })
  expect(copy()).toMatchObject({ personal_info: { pan: 'f1' }, files: [{ file_id: 'f1' }] })
})

describe('what somebody else has put into a field that was saved here', () => {
  const theirs = { fileId: 'f9', name: 'theirs.png' }
  const shown = async (asked = request) => (await openField(asked, [theirs])).getSnapshot().context.files

  test.each([
    ['at once', ok({ file_id: 'f1' })],
    ['when its file had arrived', lost],
  ])('shows there, also where the save went %s', async (_, said) => {
    api.on(UPLOAD, said, ok({ file_id: 'f1' }))
    api.on(PERSONAL, ok())
    const field = await openField()
    await choose(field, png())
    await save(keptIds(field)[0] ?? 'f1')
    suggest()
    await isAllSent()
    await reaches(field, 'uploaded')
    expect(await shown()).toEqual([theirs])
  })

  test('shows there, also where another co-applicant has the place by now', async () => {
    const uploadType = 'LOAN_APPLICANT_CO_APPLICANT'
    const second = { ...request, key: `${ID}/${uploadType}/1/pan`, uploadType, recordIndex: 1 }
    const third = { ...second, key: `${ID}/${uploadType}/2/pan`, recordIndex: 2 }
    api.on(UPLOAD, ok({ file_id: 'f1' }))
    api.on(CO_APPLICANT, ok({ id: 'co-9' }))
    const field = await openField(second)
    const other = await openField(third, [{ fileId: 'f5', name: 'other.png' }])
    await choose(field, png())
    await reaches(field, 'uploaded')
    other.send({ type: 'file.removed', fileId: 'f5' })
    await run(
      wizardActors.saveCoApplicant,
      {
        applicationId: ID,
        isUpdate: false,
        recordIndex: 2,
        value: { ...opaque<CoApplicantValues>(), pan: 'f1' },
      },
      page,
    )
    await isAllSent()
    expect(await shown(second)).toEqual([theirs])
    expect(await shown(third)).toEqual([])
  })

  test('does not take the place of another file that was chosen here meanwhile', async () => {
    api.on(UPLOAD, ok({ file_id: 'f1' }), ok({ file_id: 'f2' }))
    api.on(PERSONAL, lost, ok())
    const field = await openField()
    await choose(field, png())
    await reaches(field, 'uploaded')
    expect(await save('f1')).toEqual({ kind: 'kept' })
    await choose(field, png('better.png'))
    await reaches(field, 'uploaded')
    suggest()
    await until(() => expect(items()).toEqual([]))
    expect(api.calls.at(-1)).toMatchObject({ call: PERSONAL, body: { pan: 'f1' } })
    expect(await shown()).toMatchObject([{ fileId: 'f2' }])
  })
})

test('both survive a reload, and the form that opens then shows the file on its way', async () => {
  api.on(UPLOAD, lost)
  api.on(PERSONAL, ok())
  const first = await openField()
  await choose(first, png())
  const [kept = ''] = keptIds(first)
  await save(kept)
  reload()
  api.on(UPLOAD, silence)
  api.on(`GET /v1/loan-application/${ID}`, refusal(503))
  const shown = await run(wizardActors.loadApplication, { applicationId: ID }, page)
  expect(shown.personal_info).toMatchObject({ pan: kept })
  expect(shown.files).toMatchObject([{ file_id: kept, name: 'pan.png', file_type: 'pan' }])
  const field = await openField(request, [{ fileId: kept, name: 'pan.png' }])
  expect(field.getSnapshot().context.pending).toEqual([{ name: 'pan.png', size: 12, localId: kept }])
  closePages()
  page = openPage()
  api.on(UPLOAD, ok({ file_id: 'f1' }))
  await until(() => expect(api.calls.at(-1)).toMatchObject({ call: PERSONAL, body: { pan: 'f1' } }))
}, 20_000)

test('a file that was sent before its form was handed over is found again after a reload', async () => {
  api.on(UPLOAD, ok({ file_id: 'f1' }))
  const first = await openField()
  await choose(first, png())
  const [kept = ''] = keptIds(first)
  await reaches(first, 'uploaded')
  reload()
  // The draft was not written any more.
  const unwritten = await openField()
  await reaches(unwritten, 'uploaded')
  expect(unwritten.getSnapshot().context.files).toMatchObject([{ fileId: 'f1', name: 'pan.png' }])
  reload()
  // The draft names it as it did before the server had it.
  const written = await openField(request, [{ fileId: kept, name: 'Uploaded file' }])
  await reaches(written, 'uploaded')
  expect(written.getSnapshot().context.files).toMatchObject([{ fileId: 'f1', name: 'pan.png' }])
})

test('of several files the smallest goes first, each by itself, and one that is refused drops no other', async () => {
  api.on(
    BULK,
    ok({ files: [{ file_id: 's1' }] }),
    refusal(415, 'Not a PDF'),
    ok({ files: [{ file_id: 's3' }] }),
  )
  const field = await openField(statements)
  await choose(
    field,
    png('large.pdf', 'x'.repeat(300)),
    png('small.pdf', 'x'),
    png('middle.pdf', 'x'.repeat(20)),
  )
  await reaches(field, 'failed')
  expect(api.calls.flatMap(({ form }) => form?.files.map(({ name }) => name))).toHaveLength(3)
  expect(
    field
      .getSnapshot()
      .context.files.map(({ fileId }) => fileId)
      .toSorted(),
  ).toEqual(['s1', 's3'])
  expect(field.getSnapshot().context.message).toBe('Not a PDF')
  await isAllSent()
})

describe('a file that the server does not take', () => {
  test.each([
    ['the words of a server at fault', refusal(500, 'The disk is full'), 'The disk is full'],
    ['nothing where nothing was said', lost, null],
  ])('shows as FAILED with %s, is kept, and goes again at one tap', async (_, said, message) => {
    api.on(UPLOAD, said, ok({ file_id: 'f1' }))
    const field = await openField()
    await choose(field, png())
    await reaches(field, 'retryable')
    expect(status(field)).toBe('FAILED')
    expect(field.getSnapshot().context.message).toBe(message)
    await isKept()
    // The field is not empty: the form may be submitted.
    expect(keptIds(field)).toHaveLength(1)
    field.send({ type: 'upload.retryRequested' })
    await reaches(field, 'uploaded')
  })

  test('goes by itself, and its field hears of it', async () => {
    api.on(UPLOAD, lost, ok({ file_id: 'f1' }))
    const field = await openField()
    await choose(field, png())
    await reaches(field, 'retryable')
    suggest()
    expect((await reaches(field, 'uploaded')).context.files).toMatchObject([{ fileId: 'f1' }])
  })

  test.each([400, 413, 415])('for good (%i) says why, and nothing of it is left', async (status_) => {
    api.on(UPLOAD, refusal(status_, 'No picture'))
    const field = await openField()
    await choose(field, png())
    await reaches(field, 'failed')
    expect(status(field)).toBe('FAILED')
    expect(field.getSnapshot().context).toMatchObject({ message: 'No picture', pending: [], files: [] })
    await until(() => expect(rows()).toEqual([]))
    expect(copy()?.files).toEqual([])
  })

  test('while the form that names it is being saved gives the form back, with its words', async () => {
    const waiting = deferAnswer(refusal(415, 'No picture'))
    api.on(UPLOAD, waiting.answer)
    const field = await openField()
    await choose(field, png())
    const saving = save(keptIds(field)[0] ?? '')
    await until(() => expect(api.calls).toHaveLength(1))
    waiting.release()
    await expect(saving).rejects.toThrow('No picture')
    expect(status(field)).toBe('FAILED')
    expect(api.asked()).toEqual([UPLOAD])
    expect(items().map(({ facts }) => facts.kind)).not.toContain('personal')
  })

  test('after its form was handed over holds the section, until the form names another', async () => {
    api.on(UPLOAD, lost, refusal(415, 'No picture'), ok({ file_id: 'f2' }))
    api.on(PERSONAL, ok())
    const field = await openField()
    await choose(field, png())
    await save(keptIds(field)[0] ?? '')
    suggest()
    await until(() => expect(items().find(({ phase }) => phase === 'refused')).toBeDefined())
    expect(api.asked()).not.toContain(PERSONAL)
    expect(field.getSnapshot().context.message).toBe('No picture')
    await choose(field, png('better.png'))
    expect(await save(keptIds(field)[0] ?? '')).toMatchObject({ kind: 'saved' })
    expect(api.calls.at(-1)?.body).toMatchObject({ pan: 'f2' })
    await isAllSent()
    expect(rows()).toEqual([])
  }, 20_000)
})

describe('a file that is taken out', () => {
  test('before it was sent is never sent', async () => {
    api.on(UPLOAD, silence)
    const field = await openField()
    await choose(field, png())
    await until(() => expect(api.calls).toHaveLength(1))
    field.send({ type: 'upload.cancelled' })
    await until(() => expect(api.onlyCall().isAborted).toBe(true))
    await until(() => expect(rows()).toEqual([]))
    expect(status(field)).toBe('NONE')
    expect(copy()?.files).toEqual([])
  })

  test('that nothing names yet is removed from the server at once', async () => {
    api.on(UPLOAD, ok({ file_id: 'f1' }))
    api.on(READ, saved())
    api.on('DELETE /v1/files/f1', lost, ok())
    const field = await openField()
    await choose(field, png())
    await reaches(field, 'uploaded')
    field.send({ type: 'file.removed', fileId: 'f1' })
    await until(() => expect(items()[0]?.phase).toBe('pausing'))
    suggest()
    await isAllSent()
    expect(api.asked()).toEqual([UPLOAD, READ, 'DELETE /v1/files/f1', READ, 'DELETE /v1/files/f1'])
    expect(rows()).toEqual([])
  })

  test.each([
    ['is there', ok()],
    ['is still named there', refusal(409)],
    ['has no such call', refusal(404)],
  ])('of a saved section is removed once the section is saved without it, where it %s', async (_, said) => {
    closePages()
    await readApplication(api, 'agent', { personal_info: { pan: 'f1' } })
    closePages()
    page = openPage()
    api.on(PERSONAL, ok())
    api.on(READ, saved())
    api.on('DELETE /v1/files/f1', said)
    const field = await openField(request, [{ fileId: 'f1', name: 'pan.png' }])
    field.send({ type: 'file.removed', fileId: 'f1' })
    expect(items()).toEqual([])
    await save('')
    await isAllSent()
    expect(api.asked()).toEqual([PERSONAL, READ, 'DELETE /v1/files/f1'])
  })

  test('by a choice that hides its field is removed with the save, and the field does not name it again', async () => {
    api.on(UPLOAD, ok({ file_id: 'f1' }))
    api.on(PERSONAL, ok())
    api.on(READ, saved())
    api.on('DELETE /v1/files/f1', ok())
    const field = await openField()
    await choose(field, png())
    await reaches(field, 'uploaded')
    await save('')
    await isAllSent()
    expect(api.asked()).toEqual([UPLOAD, PERSONAL, READ, 'DELETE /v1/files/f1'])
    expect(status(field)).toBe('NONE')
    expect(rows()).toEqual([])
  })

  test('on the page of what is not sent leaves its field empty', async () => {
    api.on(UPLOAD, silence)
    const field = await openField()
    await choose(field, png())
    page.getSnapshot().context.outbox.send({ type: 'entry.withdrawn', id: items()[0]?.facts.id ?? '' })
    await until(() => expect(status(field)).toBe('NONE'))
  })

  test('of a section on its way stays, until the section is said anew without it', async () => {
    api.on(UPLOAD, lost)
    const field = await openField()
    await choose(field, png())
    await save(keptIds(field)[0] ?? '')
    field.send({ type: 'upload.cancelled' })
    expect(items().map(({ facts }) => facts.kind)).toEqual(['upload', 'personal'])
    api.on(PERSONAL, ok())
    expect(await save('')).toMatchObject({ kind: 'saved' })
    expect(api.calls.at(-1)?.body).toMatchObject({ pan: '' })
    expect(items()).toEqual([])
  }, 20_000)
})

describe('a large file', () => {
  const size = 2.5 * LIMITS.uploadPartBytes
  const large = () => png('large.png', 'x'.repeat(size))
  const PART = 'PATCH /v1/uploads/u1'
  const state = (offset: number) => ok({ upload_id: 'u1', offset, size })

  test('goes up in parts, and goes on where it stopped', async () => {
    api.on(PARTS, state(0), state(2 * LIMITS.uploadPartBytes))
    api.on(PART, state(LIMITS.uploadPartBytes), lost, state(size))
    api.on('POST /v1/uploads/u1/finish', ok({ file_id: 'f1' }))
    const field = await openField()
    await choose(field, large())
    await reaches(field, 'retryable')
    suggest()
    const { context } = await reaches(field, 'uploaded')
    expect(context.files).toMatchObject([{ fileId: 'f1' }])
    const parts = api.calls.filter(({ call }) => call === PART)
    expect(parts.map(({ query }) => Number(query['offset']))).toEqual([
      0,
      LIMITS.uploadPartBytes,
      2 * LIMITS.uploadPartBytes,
    ])
    expect(api.calls[0]?.body).toMatchObject({ name: 'large.png', size, file_type: 'pan' })
    expect(api.calls[0]?.body).toHaveProperty('sha256', expect.stringMatching(/^[0-9a-f]{64}$/))
  })

  test('asks where to go on when the server has another part than the phone thinks', async () => {
    api.on(PARTS, state(0))
    api.on(PART, refusal(409, 'Elsewhere'), state(size))
    api.on('GET /v1/uploads/u1', state(2 * LIMITS.uploadPartBytes))
    api.on('POST /v1/uploads/u1/finish', ok({ file_id: 'f1' }))
    const field = await openField()
    await choose(field, large())
    await reaches(field, 'uploaded')
    expect(api.calls.at(-2)?.query['offset']).toBe(String(2 * LIMITS.uploadPartBytes))
  })

  test('is left alone by a server that never moves on', async () => {
    api.on(PARTS, state(0))
    api.on(PART, state(0))
    const field = await openField()
    await choose(field, large())
    await reaches(field, 'retryable')
    expect(api.calls.length).toBeLessThan(10)
  })

  test('that the server has already is not sent', async () => {
    api.on(PARTS, ok({ upload_id: 'u1', offset: size, size, file_id: 'f1' }))
    const field = await openField()
    await choose(field, large())
    await reaches(field, 'uploaded')
    expect(api.asked()).toEqual([PARTS])
  })

  test('goes by the call of the specification where the server has no parts', async () => {
    api.on(PARTS, answer(404, {}))
    api.on(UPLOAD, ok({ file_id: 'f1' }))
    const field = await openField()
    await choose(field, large())
    await reaches(field, 'uploaded')
    expect(api.asked()).toEqual([PARTS, UPLOAD])
  })

  test('that is given up is given up on the server, too', async () => {
    api.on(PARTS, state(0))
    api.on(PART, silence)
    api.on('DELETE /v1/uploads/u1', ok())
    const field = await openField()
    await choose(field, large())
    await until(() => expect(api.calls).toHaveLength(2))
    field.send({ type: 'upload.cancelled' })
    await until(() => expect(api.asked()).toContain('DELETE /v1/uploads/u1'))
  })
})

test('where the browser keeps nothing a file is sent all the same', async () => {
  phone.refuse()
  api.on(UPLOAD, lost, ok({ file_id: 'f1' }))
  const field = await openField()
  await choose(field, png())
  await reaches(field, 'retryable')
  field.send({ type: 'upload.retryRequested' })
  expect((await reaches(field, 'uploaded')).context.files).toMatchObject([{ fileId: 'f1' }])
})

test('a phone that is full says so, and loses nothing that it has', async () => {
  const field = await openField()
  const heavy = png()
  Object.defineProperty(heavy, 'size', { value: OUTBOX_LIMITS.fileBytes + 1 })
  await choose(field, heavy)
  await reaches(field, 'failed')
  expect(field.getSnapshot().context.message).toMatch(/Too much on this phone/)
  expect(items()).toEqual([])
})

test('another person on the phone neither sees nor sends it', async () => {
  api.on(UPLOAD, lost)
  await choose(await openField(), png())
  await isKept()
  api.calls.length = 0
  localStorage.setItem('work_owner', 'agent 8')
  reload()
  expect((await openField()).getSnapshot().context.pending).toEqual([])
  expect(items()).toEqual([])
  localStorage.setItem('work_owner', OWNER)
  reload()
  api.on(UPLOAD, ok({ file_id: 'f1' }))
  await until(() => expect(api.asked()).toEqual([UPLOAD]))
})

test('signing out leaves nothing of it', async () => {
  api.on(UPLOAD, lost)
  await choose(await openField(), png())
  await isKept()
  closePages()
  await forgetEntries(OWNER)
  expect(rows()).toEqual([])
})

test('a file that a release before this one has kept is taken over', async () => {
  await storeFiles(request.key, [png('old.png')])
  api.on(UPLOAD, ok({ file_id: 'f1' }))
  const field = await openField()
  await reaches(field, 'uploaded')
  expect(field.getSnapshot().context.files).toMatchObject([{ fileId: 'f1', name: 'old.png' }])
  expect(await readStoredFiles(request.key)).toEqual([])
})
