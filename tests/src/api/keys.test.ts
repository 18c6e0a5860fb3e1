import { expect, test } from 'vitest'
import { createQrCode, deleteCampaignLink } from '@/schemas/calls/campaign-links'
import { callOnce } from '@/src/api/call-once'
import { answer, cutJson, html, lost, ok, refusal, startApiServer } from '../helpers/api-server'
import { callAs } from '../helpers/applications'

/* A request repeated because nobody knows whether it was done keeps its idempotency key. */

const api = startApiServer()
const MAKE = 'POST /v1/user/qr'
const made = ok({ qr_code_image: 'data:,', utm_link: 'https://example.org' })

const make = (campaign: string) =>
  callOnce(createQrCode, {
    body: {
      utm_campaign: campaign,
      utm_source: 'Offline',
      utm_medium: 'poster',
      utm_content: '',
      utm_term: '',
      base_url: 'https://example.org',
      application_source: 'NORMAL',
      loan_type: undefined,
    },
  }).catch((error: unknown) => error)
const keys = () => api.calls.map(({ headers }) => headers['idempotency-key'])

test.each([
  ['a failure of the server', refusal(500)],
  ['the word of a gateway', refusal(504)],
  ['a connection that broke', lost],
  ['a page of some proxy', html],
  ['an answer cut in the middle', cutJson],
  ['an answer of another shape', ok({ unknown: true })],
])('after %s, and only until it is done', async (_, said) => {
  callAs('agent')
  api.on(MAKE, said, made)
  for (let times = 0; times < 3; times += 1) await make('Diwali')
  const [first, second, third] = keys()
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test.each([
  ['after a refusal, which has done nothing', [refusal(400), made]],
  ['when all is well', [made]],
] as const)('is another %s', async (_, [first, ...others]) => {
  callAs('agent')
  api.on(MAKE, first, ...others)
  await make('Holi')
  await make('Holi')
  expect(new Set(keys()).size).toBe(2)
})

test('is another for anything else, and for anybody else', async () => {
  callAs('agent')
  api.on(MAKE, lost)
  await make('Onam')
  await make('Pongal')
  localStorage.setItem('TOKEN', 'of another agent')
  await make('Onam')
  expect(new Set(keys()).size).toBe(3)
})

test('is another when something was deleted meanwhile, which may be what was made', async () => {
  callAs('agent')
  api.on(MAKE, lost)
  api.on('DELETE /v1/utm/link/7', ok())
  await make('Lohri')
  await callOnce(deleteCampaignLink, { params: { id: '7' } })
  await make('Lohri')
  const [first, , third] = keys()
  expect(third).not.toBe(first)
})

test('is remembered of fifty that nobody knows about; with one more the page begins anew', async () => {
  callAs('agent')
  api.on(MAKE, made)
  await make('so that nothing is remembered')
  api.on(MAKE, lost)
  const askAll = async (count: number) => {
    for (let nth = 0; nth < count; nth += 1) await make(`campaign ${nth}`)
  }
  await askAll(50)
  await make('campaign 0')
  const asked = keys().slice(-51)
  expect(asked.at(-1)).toBe(asked[0])
  await make('campaign 50')
  await make('campaign 1')
  expect(keys().at(-1)).not.toBe(asked[1])
})

test('is the same after a refusal that asks for patience, which may follow what was done', async () => {
  callAs('agent')
  api.on(MAKE, answer(429, {}, { 'retry-after': '1' }), made)
  await make('Bihu')
  await make('Bihu')
  expect(new Set(keys()).size).toBe(1)
})
