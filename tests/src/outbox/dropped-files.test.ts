import { describe, expect, test } from 'vitest'
import type { CoApplicantValues } from '@/schemas/forms/co-applicant'
import { dropFileOfField, dropUnsentFiles, filesToRestore } from '@/src/outbox/drop-file'
import { enqueue } from '@/src/outbox/enqueue'
import { pendingFiles } from '@/src/outbox/store/outbox-store'
import { opaque } from '../../model/catalogues/fixtures'
import { answer, deferAnswer, lost, ok, refusal, silence, startApiServer } from '../helpers/api-server'
import { callAs, copy, ID, READ, readApplication, saved } from '../helpers/applications'
import { givePhone, openOutbox, PERSONAL, personal, requestOf, UPLOAD } from '../helpers/outbox'
import { closePages } from '../helpers/run'
import { until } from '../helpers/until'

/* Files that a form does not name any more: which of them stay, which are never sent, and which the server removes. */

const api = startApiServer()
givePhone(api)

const pan = requestOf('pan')
const FRONT = requestOf('aadhaar_front')
const OF_JOB = requestOf('company_id_card', {
  key: `${ID}/LOAN_APPLICANT_EMPLOYMENT_INFO//company_id_card`,
  uploadType: 'LOAN_APPLICANT_EMPLOYMENT_INFO',
})
const REMOVE = 'DELETE /v1/files/f1'
const keptNow = () => pendingFiles().map(({ id }) => `kept-${id}`)

const named = (kept: string) => [{ name: 'pan.png', size: 5, localId: kept }]

describe('what a field finds again', () => {
  test('is what was chosen for it, and for no other field', () => {
    api.on(UPLOAD, silence)
    const { choose } = openOutbox()
    choose(FRONT)
    const kept = choose(pan)
    expect(filesToRestore(pan.key, [])).toEqual(named(kept))
    expect(filesToRestore(pan.key, [kept])).toEqual(named(kept))
  })

  test('is what has arrived, unless the form names it as the server does', async () => {
    api.on(UPLOAD, ok({ file_id: 'f1' }))
    const { choose, hasArrived } = openOutbox()
    const kept = choose(pan)
    await hasArrived('f1')
    expect(filesToRestore(pan.key, [])).toEqual(named(kept))
    expect(filesToRestore(pan.key, [kept])).toEqual(named(kept))
    expect(filesToRestore(pan.key, ['f1'])).toEqual([])
  })

  test('is nothing that was taken out of a form whose section is on its way', async () => {
    api.on(UPLOAD, lost)
    const { choose, save } = openOutbox()
    const kept = choose(pan)
    await save(personal('Pune', kept))
    expect(filesToRestore(pan.key, [])).toEqual([])
    expect(filesToRestore(pan.key, [kept])).toEqual(named(kept))
  })
})

describe('another choice for a field of one file', () => {
  test('gives up what was not sent, and nothing of other fields', async () => {
    api.on(UPLOAD, silence)
    const { system, choose } = openOutbox()
    choose(pan)
    const front = choose(FRONT)
    expect(copy()?.files.map(({ file_type }) => file_type)).toEqual(['pan', 'aadhaar_front'])
    dropUnsentFiles(system, pan.key)
    await until(() => expect(keptNow()).toEqual([front]))
    expect(copy()?.files.map(({ file_id }) => file_id)).toEqual([front])
  })

  test('leaves on the server what it has, until the form is saved without it', async () => {
    api.on(UPLOAD, ok({ file_id: 'f1' }), ok({ file_id: 'f2' }))
    api.on(PERSONAL, ok())
    api.on(READ, saved())
    api.on(REMOVE, ok())
    const { system, choose, hasArrived, save, isAllSent } = openOutbox()
    choose(pan)
    await hasArrived('f1')
    dropUnsentFiles(system, pan.key)
    const better = choose(pan)
    await hasArrived('f2')
    expect(api.asked()).toEqual([UPLOAD, UPLOAD])
    await save(personal('Pune', better))
    await isAllSent()
    expect(api.asked().slice(2)).toEqual([PERSONAL, READ, REMOVE])
    expect(api.calls[2]?.body).toMatchObject({ pan: 'f2' })
    expect(copy()?.files.map(({ file_id }) => file_id)).toEqual(['f2'])
  })
})

test('what was replaced of a co-applicant added without a network is never sent, though their fields had another key then', async () => {
  api.on(UPLOAD, lost)
  const { system, choose } = openOutbox()
  const uploadType = 'LOAN_APPLICANT_CO_APPLICANT'
  const saveWith = (file: string, recordId: string | null) =>
    enqueue(system, {
      applicationId: ID,
      work: { kind: 'coApplicant', value: { ...opaque<CoApplicantValues>(), pan: file } },
      isFirst: recordId === null,
      recordId,
      recordIndex: 0,
    })
  await saveWith(choose(requestOf('pan', { key: `${ID}/${uploadType}/0/pan`, uploadType })), null)
  const id = copy()?.co_applicants[0]?.id ?? ''
  const better = choose(requestOf('pan', { key: `${ID}/${uploadType}/${id}/pan`, uploadType }))
  await saveWith(better, id)
  await until(() => expect(keptNow()).toEqual([better]))
})

describe('a file that is taken out of its form', () => {
  test('by the name that the form has for it on its way is never sent', async () => {
    api.on(UPLOAD, silence)
    const { system, choose, items } = openOutbox()
    const kept = choose(pan)
    const front = choose(FRONT)
    dropFileOfField(system, pan.key, front)
    expect(items()).toHaveLength(2)
    dropFileOfField(system, pan.key, kept)
    expect(items().map(({ facts }) => facts.file?.field)).toEqual([FRONT.key])
    await until(() => expect(keptNow()).toEqual([front]))
  })

  test('by the name of the server is removed there, and listed no more', async () => {
    api.on(UPLOAD, ok({ file_id: 'f1' }))
    api.on(READ, saved())
    api.on(REMOVE, ok())
    const { system, choose, hasArrived, isAllSent } = openOutbox()
    choose(pan)
    await hasArrived('f1')
    dropFileOfField(system, pan.key, 'f1')
    expect(copy()?.files).toEqual([])
    await isAllSent()
    expect(api.asked()).toEqual([UPLOAD, READ, REMOVE])
    expect(keptNow()).toEqual([])
  })

  test('stays while a section on its way names it, and is not asked for by a name that the server does not know', async () => {
    api.on(UPLOAD, lost)
    const { system, choose, save, isAllSent } = openOutbox()
    const kept = choose(pan)
    await save(personal('Pune', kept))
    dropFileOfField(system, pan.key, kept)
    expect(keptNow()).toEqual([kept])
    api.on(PERSONAL, ok())
    await save(personal('Pune', ''))
    await isAllSent()
    expect(api.asked().filter((call) => call.startsWith('DELETE'))).toEqual([])
    expect(keptNow()).toEqual([])
  })
})

/** Another application for each test, because pages remember removed files. */
async function readSaved(file: string) {
  callAs('agent')
  await readApplication(api, 'agent', {
    personal_info: { pan: file },
    files: [{ file_id: file, name: 'pan.png', file_type: 'pan' }],
  })
  closePages()
  const REMOVAL = `DELETE /v1/files/${file}`
  api.on(PERSONAL, ok())
  api.on(READ, saved())
  api.on(REMOVAL, ok())
  return { ...openOutbox(), REMOVAL }
}

describe('a saved section that named a file', () => {
  test('and does so no more although nobody took it out leaves it on the server', async () => {
    const { save, isAllSent } = await readSaved('s1')
    await save(personal('Pune', ''))
    await isAllSent()
    expect(api.asked()).toEqual([PERSONAL])
  })

  test('keeps it while it names it again, and loses it afterwards', async () => {
    const { system, save, isAllSent, REMOVAL } = await readSaved('s2')
    dropFileOfField(system, pan.key, 's2')
    await save(personal('Pune', 's2'))
    await isAllSent()
    expect(api.asked()).toEqual([PERSONAL])
    expect(copy()?.files.map(({ file_id }) => file_id)).toEqual(['s2'])
    await save(personal('Pune', ''))
    await isAllSent()
    expect(api.asked()).toEqual([PERSONAL, PERSONAL, READ, REMOVAL])
    expect(copy()?.files).toEqual([])
  })

  test('has it removed once', async () => {
    const { system, save, isAllSent, REMOVAL } = await readSaved('s3')
    dropFileOfField(system, pan.key, 's3')
    await save(personal('Pune', ''))
    await isAllSent()
    expect(api.asked()).toEqual([PERSONAL, READ, REMOVAL])
    // Somebody else has put it back meanwhile.
    const later = await readSaved('s3')
    await later.save(personal('Nashik', ''))
    await later.isAllSent()
    expect(api.asked()).toEqual([PERSONAL])
  })

  test('on its way has it removed only when it has arrived', async () => {
    const { system, save, suggest, isAllSent, REMOVAL } = await readSaved('s4')
    api.on(PERSONAL, lost, ok())
    dropFileOfField(system, pan.key, 's4')
    expect(await save(personal('Pune', ''))).toEqual({ kind: 'kept' })
    suggest()
    await isAllSent()
    expect(api.asked()).toEqual([PERSONAL, PERSONAL, READ, REMOVAL])
  })
})

describe('a server that removes whatever it is asked to', () => {
  test('is not asked for a file that the first of two saves names, when the second was given up', async () => {
    api.on(UPLOAD, ok({ file_id: 'f1' }))
    const onItsWay = deferAnswer(ok())
    api.on(PERSONAL, onItsWay.answer, refusal(422))
    api.on(READ, saved({ personal_info: { pan: 'f1' } }))
    const { system, items, choose, hasArrived, save, send, isAllSent } = openOutbox()
    const kept = choose(pan)
    await hasArrived('f1')
    const first = save(personal('Pune', kept))
    await until(() => expect(api.asked()).toEqual([UPLOAD, PERSONAL]))
    const second = save(personal('Nashik', kept))
    onItsWay.release()
    await first
    await expect(second).rejects.toMatchObject({ status: 422 })
    for (const { facts } of items()) send({ type: 'entry.withdrawn', id: facts.id })
    await isAllSent()
    dropFileOfField(system, pan.key, kept)
    await isAllSent()
    expect(api.asked().filter((call) => call.startsWith('DELETE'))).toEqual([])
  })

  test('is not asked when the save without the file was given up', async () => {
    const { system, items, save, send, isAllSent } = await readSaved('s5')
    api.on(PERSONAL, lost, refusal(422))
    api.on(READ, saved({ personal_info: { pan: 's5' } }))
    dropFileOfField(system, pan.key, 's5')
    expect(await save(personal('Pune', ''))).toEqual({ kind: 'kept' })
    for (const { facts } of items())
      if (facts.kind === 'personal') send({ type: 'entry.withdrawn', id: facts.id })
    await isAllSent()
    expect(api.asked()).toEqual([PERSONAL, READ])
  })

  test.each([
    ['refuses to tell', refusal(403)],
    ['tells of another application', saved({ id: 'b'.repeat(32) })],
    ['tells nothing that can be read', answer(200, { data: ['DRAFT'] })],
    ['tells nothing of any application', ok({ message: 'OK' })],
  ])('is not asked when it %s', async (_, told) => {
    const { system, save, isAllSent } = await readSaved('s6')
    api.on(READ, told)
    dropFileOfField(system, pan.key, 's6')
    await save(personal('Pune', ''))
    await isAllSent()
    expect(api.asked()).toEqual([PERSONAL, READ])
  })

  test('is asked once it can be read again', async () => {
    const { system, save, suggest, isAllSent, REMOVAL } = await readSaved('s7')
    api.on(READ, lost, saved())
    dropFileOfField(system, pan.key, 's7')
    await save(personal('Pune', ''))
    await until(() => expect(api.asked()).toEqual([PERSONAL, READ]))
    suggest()
    await isAllSent()
    expect(api.asked()).toEqual([PERSONAL, READ, READ, REMOVAL])
  })
})

test('saving one section gives up no file of another', async () => {
  api.on(UPLOAD, silence)
  api.on(PERSONAL, ok())
  const { choose, save } = openOutbox()
  const kept = choose(OF_JOB)
  choose(pan)
  await save(personal('Pune', ''))
  await until(() => expect(keptNow()).toEqual([kept]))
})
