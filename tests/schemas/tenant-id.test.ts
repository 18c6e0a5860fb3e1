import { expect, test } from 'vitest'
import { tenantOfHost } from '@/schemas/tenant-id'

test.each([
  ['loankone.example.in', 'loankone'],
  ['loankone-uat.example.in', 'loankone'],
  ['loankone-uat.example.com:8443', 'loankone'],
  ['UCAP.example.in', 'ucap'],
  ['LK_PROD.example.com', 'lk_prod'],
  ['uat-kone.example.com', 'uat-kone'],
  ['localhost', 'localhost'],
  ['localhost:8080', 'localhost'],
  ['127.0.0.1', 'localhost'],
  ['192.168.1.4:8080', 'localhost'],
  ['[::1]', 'localhost'],
  ['[::1]:8080', 'localhost'],
  ['-uat.example.com', 'localhost'],
  ['', 'localhost'],
])('the host "%s" belongs to the tenant %s', (host, tenant) => {
  expect(tenantOfHost(host)).toBe(tenant)
})
