/* @long */
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { getApplication } from '@/schemas/calls/applications'
import {
  addCoApplicant,
  addReferences,
  getCoApplicant,
  getOwnCoApplicant,
  listCoApplicants,
  updateCoApplicant,
} from '@/schemas/calls/people'
import { LIMITS } from '@/schemas/limits'
import { salariedDraft, signIn, uploadIdentity, verifyMobile, type Draft } from '../../helpers/journey'
import { oneWorld } from '../../helpers/one-world'
import { coApplicantValues, referenceValues, type IdentityFiles } from '../../helpers/values'

const AGAIN = { status: 400, message: 'A file is missing. Please upload it again.' }
const NOBODY = { status: 404, message: 'Co-applicant not found' }

const server = oneWorld()
let asha: string
let mine: Draft
let other: Draft
let files: IdentityFiles
let otherFiles: IdentityFiles
beforeAll(async () => {
  asha = await signIn(server.world)
})
// An application takes so many co-applicants and no more.
beforeEach(async () => {
  mine = await salariedDraft(server.world, asha)
  other = await salariedDraft(server.world, asha)
  files = await uploadIdentity(server.world, mine)
  otherFiles = await uploadIdentity(server.world, other)
})

const add = (draft: Draft, body: object) =>
  server.world.call(addCoApplicant, { token: asha, params: { id: draft.id }, body })
const change = (id: string, body: object) =>
  server.world.call(updateCoApplicant, { token: asha, params: { id }, body })
const refer = (draft: Draft, number: number) =>
  server.world.call(addReferences, {
    token: asha,
    params: { id: draft.id },
    body: { references: [referenceValues({ id: String(10_000_000 + number) })] },
  })
const namesOf = async (draft: Draft) => {
  const { value } = await server.world.call(listCoApplicants, { token: asha, params: { id: draft.id } })
  return value.map(({ name }) => name)
}

test('a co-applicant is there under their own application only', async () => {
  const person = (await add(mine, coApplicantValues(files, { name: 'Leela Nair' }))).value.id ?? ''
  const get = (id: string) =>
    server.world.call(getCoApplicant, { token: asha, params: { id, coApplicantId: person } })
  expect((await get(mine.id)).value.name).toBe('Leela Nair')
  expect(await get(other.id)).toMatchObject(NOBODY)
  expect(await namesOf(other)).not.toContain('Leela Nair')
  const guest = await verifyMobile(server.world, other.mobile)
  const params = { id: other.id, coApplicantId: person }
  expect(await server.world.call(getOwnCoApplicant, { token: guest, params })).toMatchObject(NOBODY)
})

test('a change of one co-applicant leaves the others as they are', async () => {
  const first = (await add(mine, coApplicantValues(files, { name: 'Arun Iyer' }))).value.id ?? ''
  await add(mine, coApplicantValues(files, { name: 'Arun Menon' }))
  await add(other, coApplicantValues(otherFiles, { name: 'Arun Pillai' }))
  await change(first, coApplicantValues(files, { name: 'Arun Varma' }))
  expect(await namesOf(mine)).toEqual(expect.arrayContaining(['Arun Varma', 'Arun Menon']))
  expect(await namesOf(mine)).not.toContain('Arun Iyer')
  expect(await namesOf(other)).toContain('Arun Pillai')
  expect(await namesOf(other)).not.toContain('Arun Varma')
})

test('a co-applicant names only files of the own application, added or changed', async () => {
  expect(await add(mine, coApplicantValues(otherFiles, { name: 'Vani Rao' }))).toMatchObject(AGAIN)
  expect(await namesOf(mine)).not.toContain('Vani Rao')
  const person = (await add(other, coApplicantValues(otherFiles, { name: 'Vani Das' }))).value.id ?? ''
  expect(await change(person, coApplicantValues(files, { name: 'Vani Bose' }))).toMatchObject(AGAIN)
  const mixed = coApplicantValues({ ...otherFiles, pan: 'no-such-file' }, { name: 'Vani Bose' })
  expect(await change(person, mixed)).toMatchObject(AGAIN)
  expect(await namesOf(other)).toContain('Vani Das')
})

test('the statement passwords of co-applicants go out with no answer', async () => {
  const secret = 'secret-of-ramesh'
  const body = coApplicantValues(files, { name: 'Ramesh Babu', bank_statement_pwd: secret })
  const person = (await add(mine, body)).value.id ?? ''
  const paths = [
    `/loan-application/${mine.id}`,
    `/apply-loan/${mine.id}`,
    `/loan-application/co-applicant/list/${mine.id}`,
    `/apply-loan/co-applicant/list/${mine.id}`,
    `/loan-application/co-applicant/${mine.id}/${person}`,
    '/loan-application/list/1?page=0&size=10',
  ]
  for (const path of paths) {
    const answer = await server.world.app.request(`/api/v1${path}`, { headers: { token: asha } })
    const text = await answer.text()
    // A list leaves its applications' co-applicants out altogether.
    expect(text).toContain(path.includes('page=') ? mine.id : 'Ramesh Babu')
    expect(text).not.toContain(secret)
  }
})

test('a co-applicant changed into what they are makes no new version', async () => {
  const body = coApplicantValues(files, { name: 'Divya Shah' })
  const { value, etag } = await add(mine, body)
  expect((await change(value.id ?? '', body)).etag).toBe(etag)
  const { status, etag: now } = await server.world.call(getApplication, {
    token: asha,
    params: { id: mine.id },
  })
  expect([status, now]).toEqual([200, etag])
})

test('a co-applicant who is sent again with what another has, is changed all the same', async () => {
  const first = { ...coApplicantValues(files, { name: 'Kiran Gill' }), client_id: randomUUID() }
  await add(mine, first)
  const second = coApplicantValues(files, { name: 'Kiran Mann' })
  await add(mine, { ...second, client_id: randomUUID() })
  await add(mine, { ...second, client_id: first.client_id })
  expect(await namesOf(mine)).toEqual(['Kiran Mann', 'Kiran Mann'])
})

test('an application has so many references and no more; one sent again takes the place of the one before', async () => {
  for (let number = 0; number < LIMITS.references; number += 1)
    expect((await refer(mine, number)).status).toBe(200)
  expect((await refer(mine, 0)).status).toBe(200)
  expect(await refer(mine, LIMITS.references)).toMatchObject({
    status: 409,
    message: 'At most 20 references can be added',
  })
})

test('a co-applicant who is not there cannot be changed', async () => {
  expect(await change('nobody', coApplicantValues(files))).toMatchObject(NOBODY)
})
