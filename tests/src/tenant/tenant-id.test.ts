import { expect, test } from 'vitest'
import { featuresOf } from '@/schemas/tenant-features'
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

// Specification 6.3, by hand; the two modes are on nowhere.
test.each([
  ['localhost', ['offlineCases', 'applyNow', 'shopPhotos', 'loanOffersLink', 'directLeads']],
  ['loankone', ['offlineCases', 'applyNow', 'loanOffersLink']],
  ['lk_prod', ['offlineCases', 'applyNow', 'loanOffersLink']],
  ['ucap', ['offlineCases', 'applyNow', 'loanOffersLink']],
  ['capitalneed', ['shopPhotos', 'directLeads']],
  ['samriddhkendra', ['applyNow']],
  ['acfl', ['applyNow']],
  ['cimsme', ['applyNow']],
  ['moneyase', ['applyNow']],
  ['britwell', ['applyNow']],
  ['financersaab', ['applyNow']],
  ['finbros', ['applyNow']],
  ['a-host-nobody-knows', ['applyNow']],
])('%s has turned on: %s', (tenant, expected) => {
  const on = Object.entries(featuresOf(tenant)).flatMap(([feature, isOn]) => (isOn ? [feature] : []))
  expect(on.toSorted()).toEqual(expected.toSorted())
})

test('what the server’s config says of a feature overrides the table, and silence does not', () => {
  expect(featuresOf('moneyase', { loanOffersLink: true, applyNow: undefined })).toMatchObject({
    loanOffersLink: true,
    applyNow: true,
  })
})
