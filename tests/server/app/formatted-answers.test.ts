import { beforeAll, expect, test } from 'vitest'
import { findApplicationByPhone, getApplication } from '@/schemas/calls/applications'
import { getProfile, resendLoginOtp, sendLoginOtp, sendOtp, verifyOtp } from '@/schemas/calls/auth'
import { getOwnFileUrl } from '@/schemas/calls/files'
import { uploadRegistrationFile } from '@/schemas/calls/join-us'
import { updateApplication } from '@/schemas/calls/start'
import { getCityState } from '@/schemas/calls/tenant'
import { trackRegistration } from '@/schemas/calls/track'
import {
  ASHA,
  FROM,
  newMobile,
  salariedDraft,
  signIn,
  startDraft,
  uploadFor,
  verifyMobile,
  type Draft,
} from '../helpers/journey'
import { oneWorld } from '../helpers/one-world'
import { PNG, startValues } from '../helpers/values'

const server = oneWorld()
let asha: string
let draft: Draft
beforeAll(async () => {
  asha = await signIn(server.world)
  draft = await salariedDraft(server.world, asha)
})

const read = (id: string) => server.world.call(getApplication, { token: asha, params: { id } })
const saveStart = (id: string, body: object, headers: Record<string, string> = {}) =>
  server.world.call(updateApplication, { token: asha, params: { id }, body, headers })
const papers = (photo: string) => ({ is_al_gl_present: true, gl_article_photo: [photo] })

test.each(['7', '"seven"', 'x"7"', '"7"x', '"7-"'])('%s is no version of an application', async (seen) => {
  const answer = await saveStart(draft.id, startValues({ mobile: draft.mobile }), { 'if-match': seen })
  expect([answer.status, answer.message]).toEqual([
    400,
    'If-Match must be the ETag of an application, like "7"',
  ])
})

test('a version is read whatever its length and whatever stands around it', async () => {
  const { db } = server.world.deps
  const body = startValues({ mobile: draft.mobile })
  for (const version of [12, 345]) {
    await db.updateTable('applications').set({ version }).where('id', '=', draft.id).execute()
    expect((await saveStart(draft.id, body, { 'if-match': ` W/"${version}-gzip" ` })).status).toBe(200)
  }
})

test('a partner is told of a new code', async () => {
  const { session_id } = (await server.world.call(sendLoginOtp, { body: { mobile: ASHA, ...FROM } })).value
  server.world.advance(60)
  const answer = await server.world.app.request(`/api${resendLoginOtp.path}`, {
    method: 'POST',
    body: JSON.stringify({ session_id }),
  })
  expect(await answer.json()).toEqual({ data: { message: 'A new OTP was sent' } })
})

test('an agent who verifies a borrower goes on as the agent, and a borrower as a guest', async () => {
  const mobile = newMobile()
  const { session_id } = (await server.world.call(sendOtp, { token: asha, body: { mobile, ...FROM } })).value
  const body = { session_id, otp: server.world.codeFor(mobile) }
  expect((await server.world.call(verifyOtp, { token: asha, body })).value.token).toBe(asha)
  const guest = await verifyMobile(server.world, newMobile())
  expect((await server.world.call(getProfile, { token: guest })).status).toBe(401)
})

test('the profile of a partner has all that was given', async () => {
  const answer = await server.world.app.request(`/api${getProfile.path}`, { headers: { token: asha } })
  expect(await answer.json()).toEqual({
    data: {
      id: 1,
      first_name: 'Asha',
      last_name: 'Rao',
      email: 'asha.rao@example.com',
      mobile: ASHA,
      role: 'AGENT',
      referral_code: 'REF0001',
      address: '12 MG Road, Indiranagar',
      pincode: '560038',
      city: 'Bengaluru',
      state: 'Karnataka',
      bank_name: 'State Bank of India',
      account_number: '30123456789',
      ifsc: 'SBIN0000813',
      pan_number: 'ABCPR1234K',
    },
  })
})

test('a document of a registration is nobody’s but its guest’s, also for an agent', async () => {
  const mobile = newMobile()
  const guest = await verifyMobile(server.world, mobile)
  const fields = { mobile, file_type: 'pan' }
  const { file_id } = (await server.world.upload(uploadRegistrationFile, guest, fields, [PNG])).value
  const view = (token: string, id: string) =>
    server.world.call(getOwnFileUrl, { token, query: { file_id: id } })
  expect((await view(guest, file_id)).status).toBe(200)
  const stranger = await verifyMobile(server.world, newMobile())
  const refused = [await view(stranger, file_id), await view(asha, file_id), await view(guest, 'none')]
  expect(refused.map(({ status, message }) => `${status} ${message}`)).toEqual([
    '404 File not found',
    '404 File not found',
    '404 File not found',
  ])
  const kept = server.world.deps.db.selectFrom('files').selectAll().where('id', '=', file_id)
  expect(await kept.executeTakeFirst()).toMatchObject({
    user_id: null,
    mobile,
    application_id: null,
    file_type: 'pan',
    upload_type: 'JOIN_US',
    record_index: null,
    key: `join-us/${mobile}/${file_id}`,
  })
})

test('only a car or gold has papers, and they name files of their own application', async () => {
  const mine = await uploadFor(server.world, draft, 'gl_article_photo', PNG)
  const refused = await saveStart(draft.id, papers(mine))
  expect([refused.status, refused.message]).toEqual([409, 'Only auto and gold loans have these documents'])
  const gold = await salariedDraft(server.world, asha, { start: { loan_type: 'GOLD_LOAN' } })
  const stolen = await saveStart(gold.id, papers(mine))
  expect([stolen.status, stolen.message]).toEqual([400, 'A file is missing. Please upload it again.'])
  const photo = await uploadFor(server.world, gold, 'gl_article_photo', PNG)
  expect((await saveStart(gold.id, papers(photo))).status).toBe(200)
  expect((await read(gold.id)).value).toMatchObject({
    is_al_gl_present: true,
    asset_documents: { gl_article_photo: [photo] },
  })
})

test('a rejected application begins anew with another loan type, a draft keeps what the rules have said', async () => {
  const { db } = server.world.deps
  const rejected = await startDraft(server.world, asha)
  const rejection = JSON.stringify({ reason: ['LOW_BUREAU_SCORE'], check_values: {} })
  const set = (status: 'REJECTED' | 'DRAFT') =>
    db.updateTable('applications').set({ status, rejection }).where('id', '=', rejected.id).execute()
  const body = startValues({ mobile: rejected.mobile, loan_type: 'HOME_LOAN' })
  await set('REJECTED')
  await saveStart(rejected.id, body)
  expect((await read(rejected.id)).value).toMatchObject({
    status: 'DRAFT',
    loan_type: 'HOME_LOAN',
    rejection_reason: [],
  })
  await set('DRAFT')
  await saveStart(rejected.id, { ...body, loan_type: 'LAP' })
  expect((await read(rejected.id)).value).toMatchObject({
    loan_type: 'LAP',
    rejection_reason: ['LOW_BUREAU_SCORE'],
  })
})

test('a mobile finds only what is not finished, the newest first', async () => {
  const { db } = server.world.deps
  const older = await startDraft(server.world, asha)
  const newer = await startDraft(server.world, asha)
  const finish = (status: 'COMPLETED' | 'REJECTED' | 'INCOMPLETE') =>
    db.updateTable('applications').set({ status }).where('id', '=', newer.id).execute()
  const created_at = new Date(Date.now() + 60_000)
  const later = { mobile: older.mobile, created_at }
  await db.updateTable('applications').set(later).where('id', '=', newer.id).execute()
  const found = async () =>
    (await server.world.call(findApplicationByPhone, { token: asha, params: { id: older.mobile } })).value.id
  expect(await found()).toBe(newer.id)
  for (const status of ['COMPLETED', 'REJECTED'] as const) {
    await finish(status)
    expect(await found()).toBe(older.id)
  }
  await finish('INCOMPLETE')
  expect(await found()).toBe(newer.id)
})

test('a registration is told with the day it came in India, and a partner is sent to log in', async () => {
  const mobile = newMobile()
  await server.world.deps.db
    .insertInto('registrations')
    .values({
      id: 'a'.repeat(32),
      utm_id: null,
      tenant: 'localhost',
      mobile,
      tracker_id: 'JU0000000001',
      details: JSON.stringify({}),
      // Half past midnight in India, the day before in London.
      created_at: new Date('2026-11-20T19:00:00Z'),
    })
    .execute()
  const track = async (tracker_id: string) =>
    (
      await server.world.call(trackRegistration, {
        token: await verifyMobile(server.world, tracker_id),
        query: { tracker_id },
      })
    ).value.message
  expect(await track(mobile)).toBe('Your registration was received on 21-11-2026 and is being reviewed.')
  expect(await track(ASHA)).toBe('You are a partner. Log in with this mobile number.')
})

test('a pincode without a place says so', async () => {
  const place = await server.world.call(getCityState, { query: { pincode: '999999' } })
  expect([place.status, place.message]).toEqual([404, 'No place has this pincode'])
})
