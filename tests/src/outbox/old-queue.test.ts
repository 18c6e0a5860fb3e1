import { set } from 'idb-keyval'
import { expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { wizardActors } from '@/src/actors/wizard/wizard-actors'
import { queryClient } from '@/src/api/query-client'
import { readDraft } from '@/src/form/draft/draft-store'
import { sealedStore } from '@/src/storage/sealed-store'
import { seal, sealBytes } from '@/src/storage/sealing'
import { ok, refusal, startApiServer } from '../helpers/api-server'
import { copy, ID } from '../helpers/applications'
import { EMPLOYMENT, givePhone, openOutbox, PERSONAL, requestOf, UPLOAD } from '../helpers/outbox'
import { run } from '../helpers/run'
import { until } from '../helpers/until'

/* A phone with the records of an earlier build, written here as that build wrote them. */

const api = startApiServer()
const given = givePhone(api)
const OWNER = 'agent 7'
const PAN = '11111111-1111-4111-8111-111111111111'
const SLIP = '22222222-2222-4222-8222-222222222222'
const SECTION = '33333333-3333-4333-8333-333333333333'
const JOB = '44444444-4444-4444-8444-444444444444'
const PERSON = '55555555-5555-4555-8555-555555555555'
const CHANGE = '66666666-6666-4666-8666-666666666666'
const CREATED = Date.now() - 60_000

const request = requestOf('pan')
const slip = requestOf('salary_slip1', {
  key: `${ID}/LOAN_APPLICANT_EMPLOYMENT_INFO//salary_slip1`,
  uploadType: 'LOAN_APPLICANT_EMPLOYMENT_INFO',
})

async function storeRow(id: string, order: number, work: { kind: string; value: object }, plain: object) {
  const row = {
    v: 1,
    id,
    owner: OWNER,
    applicationId: ID,
    kind: work.kind,
    slot: null,
    isFirst: true,
    recordId: null,
    base: '1',
    isUnanswered: false,
    order,
    size: 400,
    createdAt: CREATED,
    ...plain,
    sealed: await seal(OWNER, { work, title: 'Sunita Devi' }),
  }
  await set(`entry/${OWNER}/${id}`, row, sealedStore)
}

const file = (of: typeof request, name: string) => ({
  kind: 'upload',
  value: { request: of, name, mediaType: 'image/png', sha256: null },
})

const named = (name: string) => ({ kind: 'coApplicant', value: { name } })

const FILES = { waitsFor: [], sentAs: null }

async function storeQueue() {
  await storeRow(PAN, 1, file(request, 'pan.png'), { ...FILES, size: 5 })
  await set(`file/${OWNER}/${PAN}`, await sealBytes(OWNER, new TextEncoder().encode('bytes')), sealedStore)
  // Sent before the page was closed, while its section waited.
  await storeRow(SLIP, 2, file(slip, 'slip.png'), { ...FILES, sentAs: 'f2' })
  const personal = { kind: 'personal', value: { city: 'Pune', pan: `kept-${PAN}` } }
  await storeRow(SECTION, 3, personal, { slot: `${ID}/personal`, waitsFor: [PAN], sentAs: null })
  const job = {
    kind: 'employment',
    value: { salary_slip1: `kept-${SLIP}`, company_id_card: 'kept-77777777-7777-4777-8777-777777777777' },
  }
  await storeRow(JOB, 4, job, { slot: `${ID}/employment`, waitsFor: [SLIP], sentAs: null })
}

const asked = (call: string) => api.calls.findLast((one) => one.call === call)

test('its files are sent under their keys, and its sections with the ids that the server gave', async () => {
  await storeQueue()
  api.on(UPLOAD, ok({ file_id: 'f1' }))
  api.on(PERSONAL, ok())
  api.on(EMPLOYMENT, ok())
  const { isAllSent } = openOutbox()
  await until(() => expect(asked(EMPLOYMENT)).toBeDefined())
  await isAllSent()
  expect(api.asked()).toEqual([UPLOAD, PERSONAL, EMPLOYMENT])
  expect(asked(UPLOAD)?.headers['idempotency-key']).toBe(PAN)
  expect(asked(UPLOAD)?.form?.files).toMatchObject([{ name: 'pan.png', text: 'bytes' }])
  expect(asked(PERSONAL)?.body).toMatchObject({ city: 'Pune', pan: 'f1' })
  // The last of them was given up before.
  expect(asked(EMPLOYMENT)?.body).toMatchObject({ salary_slip1: 'f2', company_id_card: '' })
  await until(() => expect(given.phone.keys().filter((key) => /^(?:entry|file)\//.test(key))).toEqual([]))
})

test('its draft and its copy of the application name the file, which its field finds again and sends', async () => {
  await storeRow(PAN, 1, file(request, 'pan.png'), { ...FILES, size: 5 })
  await set(`file/${OWNER}/${PAN}`, await sealBytes(OWNER, new TextEncoder().encode('bytes')), sealedStore)
  const sealed = await seal(OWNER, { ...copy(), personal_info: { pan: `kept-${PAN}` } })
  await set(`copy/${OWNER}/${ID}`, { v: 1, savedAt: CREATED, version: '1', sealed }, sealedStore)
  const drafts = { [`${ID}/personal-details`]: { savedAt: CREATED, values: { pan: `kept-${PAN}` } } }
  localStorage.setItem('draft_form_data', JSON.stringify({ version: 1, changedAt: CREATED, drafts }))
  queryClient.clear()

  api.on(UPLOAD, refusal(503), ok({ file_id: 'f1' }))
  api.on(`GET /v1/loan-application/${ID}`, refusal(503))
  const { page, phases, suggest } = openOutbox()
  await until(() => expect(phases()).toEqual(['upload pausing']))
  const shown = await run(wizardActors.loadApplication, { applicationId: ID }, page)
  expect(shown).toMatchObject({
    personal_info: { pan: `kept-${PAN}` },
    files: [{ file_id: `kept-${PAN}`, name: 'pan.png' }],
  })
  const { pan: fileId } = readDraft(`${ID}/personal-details`)
  if (typeof fileId !== 'string') throw new Error('The draft names no file')
  const { uploads } = page.getSnapshot().context
  uploads.send({ type: 'field.opened', request, uploaded: [{ fileId, name: 'Uploaded file' }] })
  const field = uploads.getSnapshot().context.fields[request.key]
  if (!field) throw new Error('The field did not open')
  await waitFor(field, ({ context }) => context.pending.length === 1)
  expect(field.getSnapshot().context.pending).toEqual([{ name: 'pan.png', size: 5, localId: `kept-${PAN}` }])
  suggest()
  await waitFor(field, (snapshot) => snapshot.hasTag('uploaded'))
  expect(field.getSnapshot().context.files).toMatchObject([{ fileId: 'f1', name: 'pan.png' }])
  expect(copy()).toMatchObject({ personal_info: { pan: 'f1' }, files: [{ file_id: 'f1' }] })
})

test('its co-applicant is added by the id of the phone, and changed by the id of the server', async () => {
  const slot = `${ID}/coApplicant/${PERSON}`
  // Before files were entries, these had neither `waitsFor` nor `sentAs`.
  await storeRow(PERSON, 1, named('Mohan'), { slot, recordId: PERSON, isUnanswered: true })
  await storeRow(CHANGE, 2, named('Mohan Das'), { slot, recordId: PERSON, isFirst: false })
  const ADD = `POST /v1/apply-loan/co-applicant/add/${ID}`
  const UPDATE = 'PATCH /v1/loan-application/co-applicant/c1'
  api.on(ADD, ok({ id: 'c1' }))
  api.on(UPDATE, ok())
  const { isAllSent } = openOutbox()
  await until(() => expect(asked(UPDATE)).toBeDefined())
  await isAllSent()
  expect(api.asked()).toEqual([ADD, UPDATE])
  expect(asked(ADD)).toMatchObject({ body: { name: 'Mohan', client_id: PERSON } })
  expect(asked(ADD)?.headers['idempotency-key']).toBe(PERSON)
  expect(asked(UPDATE)?.body).toMatchObject({ name: 'Mohan Das' })
})
