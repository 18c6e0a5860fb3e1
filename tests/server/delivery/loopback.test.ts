import { describe, expect, test } from 'vitest'
import { createApp } from '@/server/app/app'
import { parseEnvironment } from '@/server/config/environment'
import { oneWorld } from '../helpers/one-world'
import { DEMONSTRATION } from '../helpers/production'

const server = oneWorld()
const PRODUCTION = { ...DEMONSTRATION, REVIEWER: 'true' }

type Arrival = { url?: string; from?: string; headers?: Record<string, string>; variables?: object }

async function statusesOf({ url, from, headers = {}, variables = {} }: Arrival): Promise<number[]> {
  const environment = { ...parseEnvironment({ NODE_ENV: 'test', ...variables }) }
  const app = createApp({ ...server.world.deps, environment })
  const requests = ['/outbox', '/outbox.json', '/outbox/1/attachment', '/reviewer'].map((path) =>
    app.request(
      `${url ?? 'http://localhost:8080'}${path}`,
      { headers },
      { incoming: { socket: { remoteAddress: from ?? '127.0.0.1' } } },
    ),
  )
  const send = app.request(
    `${url ?? 'http://localhost:8080'}/reviewer/none`,
    { method: 'POST', headers, body: new URLSearchParams({ remarks: 'x' }) },
    { incoming: { socket: { remoteAddress: from ?? '127.0.0.1' } } },
  )
  const answers = await Promise.all([...requests, send])
  const isThere = await answers.at(-1)?.clone().text()
  return [...answers.map(({ status }) => status), isThere?.includes('Application not found') ? 1 : 0]
}

const THERE = [200, 200, 404, 200, 404, 1]
// An unknown host has no page; others lead to the sign-in of the desk.
const NONE = expect.toBeOneOf([404, 421])
const NOT_THERE = [NONE, 404, NONE, expect.toBeOneOf([303, 421]), 404, 0]

describe('the outbox and the reviewer’s page', () => {
  test.each<Arrival>([
    {},
    { from: '::1', url: 'http://[::1]:8080' },
    { from: '::ffff:127.0.0.1', url: 'http://127.0.0.1:8080' },
    { from: '127.10.20.30', url: 'http://127.10.20.30:8080' },
    { url: 'http://ucap.localhost:8080', headers: { origin: 'http://ucap.localhost:8080' } },
    { variables: { ...PRODUCTION, PUBLIC_URL: 'http://localhost:8080' } },
  ])('are there for whoever sits at the machine: %j', async (arrival) => {
    expect(await statusesOf(arrival)).toEqual(THERE)
  })

  test.each<Arrival>([
    { from: '192.168.1.20' },
    { from: '192.168.1.20', headers: { 'x-forwarded-for': '127.0.0.1' } },
    { from: '10.0.0.127' },
    { from: '::1:2' },
    { from: '2001:db8::1' },
    { from: 'unknown' },
    // A proxy on the same machine.
    { headers: { 'x-forwarded-for': '203.0.113.9' } },
    { headers: { 'x-forwarded-for': '127.0.0.1' }, variables: { TRUST_PROXY: 'true' } },
    { headers: { forwarded: 'for=203.0.113.9' } },
    { headers: { 'x-real-ip': '203.0.113.9' } },
    { headers: { via: '1.1 proxy' } },
    // A proxy that adds nothing.
    { variables: { PUBLIC_URL: 'https://loans.example' } },
    { variables: { ...PRODUCTION, PUBLIC_URL: 'https://loans.example' } },
    // A foreign name that leads here, and a page of another site.
    { url: 'http://rebound.example:8080' },
    { url: 'http://notlocalhost:8080' },
    { url: 'http://localhost.example:8080' },
    { headers: { origin: 'https://elsewhere.example' } },
    { headers: { origin: 'null' } },
  ])('are not there for anybody else: %j', async (arrival) => {
    expect(await statusesOf(arrival)).toEqual(NOT_THERE)
  })
})
