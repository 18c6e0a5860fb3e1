import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { waitFor } from 'xstate'
import type { PartnerRegistration } from '@/schemas/forms/partner-registration'
import { writeDraft } from '@/src/form/draft/draft-store'
import { storeFiles } from '@/src/storage/file-store'
import {
  rememberProvedMobile,
  rememberSentRegistration,
  storedJoinUsRecord,
} from '@/src/storage/join-us-record'
import { storeSentDocuments } from '@/src/storage/sent-documents'
import { opaque } from '../../model/catalogues/fixtures'
import { cutJson, html, lost, ok, refusal, startApiServer } from '../helpers/api-server'
import { stubIndexedDb } from '../helpers/indexed-db'
import { openGuestsPage } from '../helpers/session'
import { until } from '../helpers/until'

/* A partner's registration, through its real chart and over real HTTP: what is sent, and what stays on the phone. */

const api = startApiServer()
const REQUEST = 'POST /v1/join-us/request'
const MOBILE = '9876543210'
const OTHER = '9123456789'
const value = { ...opaque<PartnerRegistration>(), first_name: 'Meera', mobile: MOBILE }
const KINDS = [
  'pan',
  'aadhaar_front',
  'aadhaar_back',
  'cancelled_cheque',
  'gst',
  'shop_photo',
  'counter_photo',
]

let phone: ReturnType<typeof stubIndexedDb>
beforeEach(() => {
  phone = stubIndexedDb()
})

async function fillIn(mobile: string) {
  writeDraft(`${mobile}/join-us`, { first_name: 'Meera' })
  for (const kind of KINDS)
    await storeFiles(`${mobile}/JOIN_US//${kind}`, [new File(['bytes'], `${kind}.png`)])
  await storeSentDocuments(mobile, { pan: { fileId: 'f1', name: 'pan.png' } })
}

/** The form of somebody whose mobile is proved, on a phone that holds another's as well. */
async function openForm() {
  localStorage.setItem('guest_token', 'g1')
  rememberProvedMobile({ token: 'g1', mobile: MOBILE })
  await fillIn(MOBILE)
  await fillIn(OTHER)
  const { joinUs } = await openGuestsPage()
  expect(joinUs.getSnapshot().matches('registering')).toBe(true)
  return joinUs
}

const isFilledIn = (mobile: string) => [
  localStorage.getItem('draft_form_data')?.includes(`${mobile}/join-us`) ?? false,
  phone.keys().filter((key) => key.startsWith(mobile)).length,
]

const EVERYTHING = [true, 8]
const NOTHING = [false, 0]

describe('a registration that is sent', () => {
  test('goes with the token and the campaign that it came by', async () => {
    localStorage.setItem('utm_details', '{"utm_id":"42","utm_source":"Facebook"}')
    api.on(REQUEST, ok({ tracker_id: '1234567890' }))
    const joinUs = await openForm()
    joinUs.send({ type: 'registration.submitted', value })
    await waitFor(joinUs, (snapshot) => snapshot.matches('submitted'))
    expect(api.onlyCall()).toMatchObject({ call: REQUEST, token: 'g1' })
    expect(api.onlyCall().body).toEqual({ first_name: 'Meera', mobile: MOBILE, utm_id: '42' })
  })

  test('leaves its tracker id on the phone and nothing that was typed or chosen', async () => {
    api.on(REQUEST, ok({ tracker_id: '1234567890' }))
    const joinUs = await openForm()
    joinUs.send({ type: 'registration.submitted', value })
    await waitFor(joinUs, (snapshot) => snapshot.matches('submitted'))
    expect(joinUs.getSnapshot().context.trackerId).toBe('1234567890')
    expect(storedJoinUsRecord()).toEqual({ mobile: MOBILE, trackerId: '1234567890', isSent: true })
    await until(() => expect(isFilledIn(MOBILE)).toEqual(NOTHING))
    expect(isFilledIn(OTHER)).toEqual(EVERYTHING)
  })

  test('without a tracker id is sent all the same, and without a campaign says none', async () => {
    api.on(REQUEST, ok({}))
    const joinUs = await openForm()
    joinUs.send({ type: 'registration.submitted', value })
    await waitFor(joinUs, (snapshot) => snapshot.matches('submitted'))
    expect(storedJoinUsRecord()).toEqual({ mobile: MOBILE, trackerId: null, isSent: true })
    expect(api.onlyCall().body).toEqual({ first_name: 'Meera', mobile: MOBILE })
  })
})

describe('a registration that did not arrive', () => {
  test.each([400, 404, 409])(
    'because it was refused with %i keeps everything and shows the words over the form',
    async (status) => {
      api.on(REQUEST, refusal(status, 'This PAN is registered'))
      const joinUs = await openForm()
      joinUs.send({ type: 'registration.submitted', value })
      await waitFor(joinUs, (snapshot) => snapshot.hasTag('refused'))
      expect(joinUs.getSnapshot().context.refusal).toBe('This PAN is registered')
      expect(isFilledIn(MOBILE)).toEqual(EVERYTHING)
      expect(storedJoinUsRecord()?.isSent).toBe(false)
    },
  )

  test.each([
    ['the server is at fault', refusal(500), 'Failed to submit form'],
    ['too many came at once', refusal(429, 'Too many'), 'Too many'],
    ['the network broke', lost, /^No connection/],
    ['some proxy answered', html, /^This network asks for a sign-in/],
    ['the answer was cut', cutJson, /^The answer did not arrive whole/],
  ])('because %s keeps everything and says so', async (_, said, words) => {
    api.on(REQUEST, said)
    const joinUs = await openForm()
    joinUs.send({ type: 'registration.submitted', value })
    await waitFor(joinUs, (snapshot) => snapshot.hasTag('failed'))
    expect(await screen.findByText(words)).toBeTruthy()
    expect(isFilledIn(MOBILE)).toEqual(EVERYTHING)
    expect(storedJoinUsRecord()?.isSent).toBe(false)
  })
})

test('a registration given up for another mobile is forgotten, and no other is', async () => {
  const joinUs = await openForm()
  joinUs.send({ type: 'mobile.changeRequested' })
  expect(storedJoinUsRecord()).toBeNull()
  await until(() => expect(isFilledIn(MOBILE)).toEqual(NOTHING))
  expect(isFilledIn(OTHER)).toEqual(EVERYTHING)
})

test('another registration after one that was sent begins with its mobile', async () => {
  rememberSentRegistration({ mobile: MOBILE, trackerId: '1234567890' })
  const { joinUs } = await openGuestsPage()
  expect(joinUs.getSnapshot().context.trackerId).toBe('1234567890')
  joinUs.send({ type: 'registration.newRequested' })
  expect(joinUs.getSnapshot().matches('provingMobile')).toBe(true)
  expect(localStorage.getItem('join_us')).toBeNull()
})

async function prove() {
  api.on('POST /v1/otp/send', ok({ session_id: 's1' }))
  api.on('POST /v1/otp/verify', ok({ token: 'proof' }))
  const { joinUs } = await openGuestsPage()
  const { otp } = joinUs.getSnapshot().children
  otp?.send({ type: 'mobile.submitted', mobile: MOBILE })
  await until(() => expect(otp?.getSnapshot().matches('awaitingCode')).toBe(true))
  otp?.send({ type: 'code.submitted', code: '123456' })
  await waitFor(joinUs, (snapshot) => snapshot.matches('registering'))
}

describe('a mobile that a code has proved', () => {
  test('is remembered with its token, so that a reload comes back to the form', async () => {
    await prove()
    expect(localStorage.getItem('guest_token')).toBe('proof')
    expect(localStorage.getItem('work_owner')).toBe(`borrower ${MOBILE}`)
    expect(storedJoinUsRecord()).toEqual({ mobile: MOBILE, trackerId: null, isSent: false })
  })

  test('finds what the same person typed', async () => {
    localStorage.setItem('work_owner', `borrower ${MOBILE}`)
    writeDraft(`${MOBILE}/join-us`, { first_name: 'Meera' })
    await prove()
    expect(localStorage.getItem('draft_form_data')).toContain('Meera')
  })

  test('finds nothing that another has typed', async () => {
    localStorage.setItem('work_owner', `borrower ${OTHER}`)
    writeDraft(`${OTHER}/join-us`, { first_name: 'Meera' })
    await prove()
    expect(localStorage.getItem('draft_form_data')).toBeNull()
    expect(storedJoinUsRecord()?.mobile).toBe(MOBILE)
  })
})

test('a reload comes back to the code that is on its way, and not to that of a login', async () => {
  const now = Date.now()
  const record = { purpose: 'joinUs', sessionId: 's1', mobile: MOBILE, sentAt: now, resendAt: now + 30_000 }
  localStorage.setItem('otp_session', JSON.stringify(record))
  const { joinUs, session } = await openGuestsPage()
  expect(joinUs.getSnapshot().children.otp?.getSnapshot().matches('awaitingCode')).toBe(true)
  expect(session.getSnapshot().children.login?.getSnapshot().matches('awaitingCode')).toBe(false)
})
