import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { clientAddress } from '@/server/http/client-address'

async function counted(from: string | undefined, hops = 0, forwarded = ''): Promise<string> {
  const app = new Hono().get('/', (context) => context.text(clientAddress(context, hops)))
  const headers = new Headers(forwarded === '' ? [] : [['x-forwarded-for', forwarded]])
  const answer = await app.request('/', { headers }, { incoming: { socket: { remoteAddress: from } } })
  return answer.text()
}

test.each([
  ['203.0.113.77', '203.0.113.77'],
  ['::ffff:203.110.113.77', '203.110.113.77'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001::1', '2001:db8:1:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['1:2:3::4%wlan12', '1:2:3:0::/64'],
  ['1::4:5:6:7:8', '1:0:0:4::/64'],
  ['1::3:4:5:6:203.0.113.7', '1:0:3:4::/64'],
  ['64:ff9b::1:2:203.0.113.7', '64:ff9b:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['1::ffff:203.0.113.7', '1:0:0:0::/64'],
  ['::ffff:203.0.113.7.', '::ffff:203.0.113.7.'],
  [undefined, 'unknown'],
])('a request from %s counts as one of %s', async (from, network) => {
  expect(await counted(from)).toBe(network)
})

test.each([
  // To the left of what one's own proxies wrote stands what came with the request.
  [0, '203.0.113.7', '10.0.0.1'],
  [1, '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  [2, '203.0.113.7, 10.0.0.2', '203.0.113.7'],
  [2, '198.51.100.1, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
  [3, '1.1.1.1,203.0.113.7 ,10.0.0.3,10.0.0.2', '203.0.113.7'],
  // Fewer entries than proxies: whoever came past one may have invented them all.
  [2, '203.0.113.7', '10.0.0.1'],
  [1, '', '10.0.0.1'],
  [1, ' ', '10.0.0.1'],
  // No address at all.
  [1, 'unknown', '10.0.0.1'],
  [1, '_hidden', '10.0.0.1'],
  [1, '203.0.113.7, ', '10.0.0.1'],
  [1, '203.0.113.700', '10.0.0.1'],
  // Ports and brackets.
  [1, '203.0.113.7:4711', '203.0.113.7'],
  [1, '[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  [1, '[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
  [1, '2001:db8:1:2::9', '2001:db8:1:2::/64'],
  [1, '::ffff:203.0.113.7', '203.0.113.7'],
  [1, '[::ffff:203.0.113.7]:80', '203.0.113.7'],
])('behind %i proxies a request with %j counts as one of %s', async (hops, forwarded, address) => {
  expect(await counted('10.0.0.1', hops, forwarded)).toBe(address)
})
