import { expect, test } from 'vitest'
import { featuresOf } from '@/src/tenant/features'
import { tenantIdOf } from '@/src/tenant/tenant-id'

test.each([
  ['loankone.example.in', 'loankone'],
  ['loankone-uat.example.in', 'loankone'],
  ['UCAP.example.in', 'ucap'],
  ['localhost', 'localhost'],
  ['127.0.0.1', 'localhost'],
  ['[::1]', 'localhost'],
])('the host %s belongs to the tenant %s', (host, tenant) => {
  expect(tenantIdOf(host)).toBe(tenant)
})

test.each([
  ['localhost', 'loanOffersLink', true],
  ['ucap', 'offlineCases', true],
  ['moneyase', 'loanOffersLink', false],
  ['moneyase', 'applyNow', true],
  ['capitalneed', 'applyNow', false],
  ['capitalneed', 'shopPhotos', true],
  ['loankone', 'restrictedKyc', false],
] as const)('%s has %s: %s', (tenant, feature, isOn) => {
  expect(featuresOf(tenant)[feature]).toBe(isOn)
})

test('what the server’s config says of a feature overrides the table, and silence does not', () => {
  expect(featuresOf('moneyase', { loanOffersLink: true, applyNow: undefined })).toMatchObject({
    loanOffersLink: true,
    applyNow: true,
  })
})
