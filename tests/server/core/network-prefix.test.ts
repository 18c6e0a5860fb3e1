import { expect, test } from 'vitest'
import { networkPrefix } from '@/server/core/network-prefix'

test.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:7:a::/64', '2001:db8:7::/48'],
  ['127.0.0.1', undefined],
  // The spelling of `clientAddress` for ::1.
  ['0:0:0:0::/64', undefined],
  ['none', undefined],
])('%s is of the network %s', (address, network) => {
  expect(networkPrefix(address)).toBe(network)
})
