/* @long */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { beforeEach, describe, expect, test } from 'vitest'
import { parseEnvironment } from '@/server/config/environment'
import type { LenderGateway } from '@/server/delivery/ports/lenders'
import { MaybeDeliveredError } from '@/server/delivery/ports/maybe-delivered'
import { httpLenders } from '@/server/modules/lenders/http-gateway'
import { openLenders } from '@/server/modules/lenders/open-gateway'
import { sendOnce } from '@/server/modules/lenders/send-once'
import { openGatewayServer, type GatewayBehaviour } from '../../helpers/gateway-server'
import { salariedDraft, signIn } from '../../helpers/journey'
import { failFirst, misbehaviours } from '../../helpers/misbehaviours'
import { oneWorld } from '../../helpers/one-world'

const BANYAN = { id: 'BANYAN', onward: 'FILES' } as const
const LEAD = {
  reference: 'lead-1',
  name: 'Asha Rao',
  mobile: '9845012555',
  panNumber: 'ABCPD1234F',
  loanType: 'PERSONAL_LOAN',
  requiredAmount: 500_000,
}
const ANSWER = {
  status: 'APPROVED',
  lender_ref_id: 'B-77',
  raw_data_from_lender: { stage: 'LEAD', message: 'Taken', description: 'We call the borrower.' },
}

let server: Awaited<ReturnType<typeof openGatewayServer>>
let lenders: LenderGateway

beforeEach(async () => {
  server = await openGatewayServer()
  lenders = httpLenders(`${server.url}/v1/`, server.deliverAs('The lender'))
  return () => server.close()
})

const send = () => lenders.sendLead(BANYAN, LEAD)

const badly = (times: number, bad: GatewayBehaviour) => failFirst(times, bad, ANSWER)

test('a lead arrives signed, at the address of its lender, and the signed answer is read', async () => {
  server.answers((_, __, answer) => answer({ ...ANSWER, more: 'than was agreed' }))
  expect(await send()).toEqual(ANSWER)
  expect(server.arrived).toMatchObject([{ method: 'POST', path: '/v1/BANYAN/leads/lead-1', isSigned: true }])
  expect(JSON.parse(String(server.arrived[0]?.body))).toEqual({
    reference: 'lead-1',
    name: 'Asha Rao',
    mobile: '9845012555',
    pan_number: 'ABCPD1234F',
    loan_type: 'PERSONAL_LOAN',
    required_amount: 500_000,
  })
})

test('a lead that was changed comes to its address under another key, and one that was not under the same', async () => {
  server.answers((_, __, answer) => answer(ANSWER))
  const changed = { ...LEAD, requiredAmount: 400_000 }
  for (const lead of [LEAD, LEAD, changed]) await lenders.sendLead(BANYAN, lead)
  const [first, again, other] = server.references()
  expect(again).toBe(first)
  // By the same key a gateway would answer as before and do nothing.
  expect(other).not.toBe(first)
  expect(new Set(server.arrived.map(({ path }) => path))).toEqual(new Set(['/v1/BANYAN/leads/lead-1']))
})

test('an answer with characters that no database stores is read without them', async () => {
  const raw_data_from_lender = { ...ANSWER.raw_data_from_lender, message: 'Ta\u0000ken\uD800' }
  server.answers((_, __, answer) => answer({ ...ANSWER, lender_ref_id: 'B-7\u00007', raw_data_from_lender }))
  expect(await send()).toEqual(ANSWER)
})

test('files arrive one by one, signed by their hash, and are counted up at the end', async () => {
  const bytes = Buffer.alloc(300_000, 7)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const file = { id: 'f1', name: 'pan.png', mime: 'image/png', sha256 }
  server.answers(badly(1, (_, response) => response.destroy()))
  const read = async () => Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000)])
  expect(await lenders.sendFiles(BANYAN, LEAD, 'sending-1', [{ ...file, read }])).toEqual(ANSWER)
  const told = server.arrived.map(({ method, path, isSigned }) => `${method} ${path} ${isSigned}`)
  // The first try of the file was cut off.
  expect(told).toEqual([
    'PUT /v1/BANYAN/leads/lead-1/files/f1 true',
    'PUT /v1/BANYAN/leads/lead-1/files/f1 true',
    'POST /v1/BANYAN/leads/lead-1/files true',
  ])
  // Under a lead's own key a gateway would take a later list for the first one.
  expect(server.references()).toEqual(['f1', 'f1', 'sending-1'])
  expect(server.arrived[1]?.body.equals(bytes)).toBe(true)
  expect(JSON.parse(String(server.arrived[2]?.body))).toEqual({ files: [file] })
})

const opened = (variables: Record<string, string>) =>
  openLenders(
    parseEnvironment({ NODE_ENV: 'test', ...variables }),
    () => new Date(),
    (line) => void server.lines.push(line),
  )

describe('the lenders of an environment', () => {
  test('are simulated where it names no gateway, and every start says so', async () => {
    expect(await opened({}).sendLead(BANYAN, LEAD)).toHaveProperty('is_simulated', true)
    expect(server.lines).toEqual(['Lenders are simulated: no lead leaves this server'])
  })

  test('are asked at its gateway, with its secret', async () => {
    server.answers((_, __, answer) => answer(ANSWER))
    const lender = opened({ LENDERS: 'http', LENDERS_URL: server.url, LENDERS_SECRET: server.secret })
    expect(await lender.sendLead(BANYAN, LEAD)).toEqual(ANSWER)
    expect(server.arrived).toMatchObject([{ path: '/BANYAN/leads/lead-1', isSigned: true }])
    expect(server.lines).toEqual([])
    server.answers((_, response) => void response.writeHead(422).end('{}'))
    await expect(lender.sendLead(BANYAN, LEAD)).rejects.toThrow('The lender did not take this.')
  })

  test('are simulated where the environment says so, whatever gateway it names', async () => {
    const lender = opened({ LENDERS: 'simulated', LENDERS_URL: server.url, LENDERS_SECRET: server.secret })
    expect(await lender.sendLead(BANYAN, LEAD)).toHaveProperty('is_simulated', true)
    expect(server.arrived).toEqual([])
  })
})

const keysAndTries = () => [new Set(server.references()).size, server.arrived.length]

describe.each(misbehaviours(ANSWER))('a gateway that %s', (_, bad) => {
  test('is asked again under the same key', async () => {
    server.answers(badly(2, bad))
    expect(await send()).toEqual(ANSWER)
    expect(keysAndTries()).toEqual([1, 3])
  })

  test('is given up after three tries: the lead may be there', async () => {
    server.answers(bad)
    await expect(send()).rejects.toThrow(MaybeDeliveredError)
    expect(keysAndTries()).toEqual([1, 3])
    expect(server.lines.join('\n')).toContain('The gateway of BANYAN failed')
    expect(server.lines.join('\n')).not.toContain('9845012555')
  })
})

test.each(['APPROVED', 'IN_REVIEW', 'REJECTED'])('a lead may be %s', async (status) => {
  server.answers((_, __, answer) => answer({ ...ANSWER, status }))
  expect(await send()).toMatchObject({ status })
})

const leadingTo = (url: string) => ({
  ...ANSWER,
  raw_data_from_lender: { ...ANSWER.raw_data_from_lender, data: { target: { url } } },
})

test.each([
  ['of another shape', { status: 'TAKEN' }],
  ['that leads the borrower to a script', leadingTo('javascript:alert(1)')],
  ['that leads the borrower away from https', leadingTo('http://banyan.example/')],
  ['that leads the borrower to what only begins like https', leadingTo('httpsx://banyan.example/')],
  ['that leads the borrower to what only ends like https', leadingTo('xhttps://banyan.example/')],
])('an answer %s is none, and is not asked for again', async (_, value) => {
  server.answers((__, ___, answer) => answer(value))
  await expect(send()).rejects.toThrow(MaybeDeliveredError)
  expect(server.references()).toHaveLength(1)
  expect(server.lines.join('\n')).toContain('it has another shape')
})

test('a refusal is told at once, and the lead is not there', async () => {
  server.answers((_, response) => void response.writeHead(422).end('{}'))
  await expect(send()).rejects.toMatchObject({
    name: 'HttpError',
    status: 502,
    message: 'The lender did not take this.',
  })
  expect(server.references()).toHaveLength(1)
})

test('a gateway that is not there has got nothing', async () => {
  await server.close()
  await expect(send()).rejects.toMatchObject({
    name: 'HttpError',
    message: expect.stringContaining('could not be reached'),
  })
})

test('after five failures in a row a lender is left alone for a while, and others are not', async () => {
  server.answers((_, response) => response.destroy())
  for (const _ of ['three tries', 'two tries']) await expect(send()).rejects.toThrow('nothing is sent twice')
  expect(server.arrived).toHaveLength(5)
  server.answers((_, __, answer) => answer(ANSWER))
  await expect(send()).rejects.toMatchObject({ status: 503 })
  expect(server.arrived).toHaveLength(5)
  expect(await lenders.sendLead({ ...BANYAN, id: 'PEEPAL' }, LEAD)).toEqual(ANSWER)
  await expect.poll(() => send().catch(() => null), { timeout: 5000 }).toEqual(ANSWER)
})

describe('a lead whose answer was lost', () => {
  const lent = oneWorld()

  test('is sent again under its reference at the next press, and one that never arrived under a new one', async () => {
    const { deps } = lent.world
    const draft = await salariedDraft(lent.world, await signIn(lent.world))
    const key = { applicationId: draft.id, lenderId: 'BANYAN', kind: 'LEAD' } as const
    const press = () =>
      sendOnce(deps, key, { check: async () => undefined }, (reference) =>
        lenders.sendLead(BANYAN, { ...LEAD, reference }),
      )
    server.answers((_, response) => response.destroy())
    await expect(press()).rejects.toThrow('nothing is sent twice')
    const lastReference = () => server.arrived.at(-1)?.path.split('/').at(-1)
    const first = lastReference()
    server.answers((_, response) => void response.writeHead(422).end())
    await expect(press()).rejects.toThrow('did not take')
    expect(lastReference()).toBe(first)
    server.answers((_, __, answer) => answer(ANSWER))
    const sent = await press()
    expect(sent.answer).toEqual(ANSWER)
    expect(sent.reference).toBe(lastReference())
    expect(sent.reference).not.toBe(first)
  })
})
