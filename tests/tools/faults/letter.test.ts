import { expect, test } from 'vitest'
import { CALLS } from '@/tests/server/helpers/calls'
import { toTheLetter } from '../../../e2e/helpers/letter/letter'
import { clausesOf } from '../../../e2e/helpers/letter/named-calls'
import type { Asked } from '../../../e2e/helpers/proxy'

/* The server that keeps to the letter of the specification, which the fault matrix is tried against too. */

type Said = { headers?: Record<string, string>; status?: number }

/** Asks it, as our own server stands behind it with `value`; answers what came of that, and what our own was asked. */
async function ask(method: string, url: string, value: unknown, { headers = {}, status = 200 }: Said = {}) {
  const heard: Asked[] = []
  const body = Buffer.from(JSON.stringify({ name: 'Ravi', client_id: 'c1' }))
  const sent = { 'content-type': 'application/json', 'idempotency-key': 'k', 'if-match': '"1"', token: 't' }
  const answer = await toTheLetter({ method, url, headers: sent, body }, (asked) => {
    heard.push(asked)
    return Promise.resolve({ status, headers, body: Buffer.from(JSON.stringify(value)) })
  })
  const said: unknown = JSON.parse(answer.body.toString())
  return { ...answer, value: said, heard }
}

const isNamed = (name: string) => CALLS.some(([of, call]) => of === name && clausesOf(call).length > 0)

test.each([
  'getTenantConfig',
  'requestLoanOffer',
  'updateLoanOffer',
  'createEmploymentInfo',
  'updateOwnEmploymentInfo',
  'updateCoApplicant',
  'getOwnCoApplicant',
  'addReferences',
  'deleteCampaignLink',
])('has the call %s, which the specification names', (name) => expect(isNamed(name)).toBe(true))

test.each(['removeReference', 'deleteFile', 'beginUpload', 'giveConsent', 'getOverview', 'logoutEverywhere'])(
  'does not have %s, which is our own, and asks nobody for it',
  async (name) => {
    expect(isNamed(name)).toBe(false)
    const [, call] = CALLS.find(([of]) => of === name) ?? []
    const path = call?.path.replaceAll(/\{\w+\}/g, 'a1') ?? ''
    const { status, heard } = await ask(call?.method ?? '', `/api${path}`, {})
    expect([status, heard]).toEqual([404, []])
  },
)

test('an application by id has the ten fields of its sentence, in other types, and no version', async () => {
  const { value, headers } = await ask(
    'GET',
    '/api/v1/loan-application/a1',
    {
      data: {
        id: 'a1',
        mobile: '9812345678',
        status: 'DRAFT',
        loan_type: 'AUTO_LOAN',
        lifecycle: { offer: 'OPEN' },
        personal_info: { pincode: '560001', years_of_residence: 4, city: '', ours: 1 },
        business_info: { is_gst_available: true, business_financials: { data: [{ turnover: 5 }] } },
      },
    },
    { headers: { etag: '"7"', 'x-request-id': 'r' } },
  )
  expect(value).toEqual({
    data: {
      mobile: 9812345678,
      status: 'DRAFT',
      personal_info: { pincode: 560001, years_of_residence: '4' },
      business_info: { is_gst_available: 'true', business_financials: { data: [{ turnover: 5 }] } },
    },
  })
  expect(headers).toEqual({ 'content-type': 'application/json' })
})

test('a body stands in `data` where its clause names it alone, and a refusal has a message alone', async () => {
  expect((await ask('GET', '/api/v1/user/me', { data: { id: 7, language: 'hi' } })).value).toEqual({
    id: '7',
  })
  const refused = { message: 'No', status_code: 400, message_key: 'No' }
  expect((await ask('GET', '/api/v1/user/me', refused, { status: 400 })).value).toEqual({ message: 'No' })
})

test('an offer does not say that it is accepted, nor is it asked for by a field of our own', async () => {
  const offer = {
    bre_info: { decision: 'APPROVED', is_accepted: true, offer_seconds_left: 5 },
    key_facts: {},
  }
  const { value, heard } = await ask('PATCH', '/api/v1/bureau/bre/loankone', offer)
  expect(value).toEqual({ bre_info: { decision: 'APPROVED' } })
  expect(heard[0]?.headers).toEqual({ 'content-type': 'application/json', token: 't' })
  expect(heard[0]?.body.toString()).toBe('{"name":"Ravi"}')
})
