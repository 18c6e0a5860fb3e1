import { expect, it } from 'vitest'
import { featuresOf } from '@/schemas/tenant-features'

/** All that each deployment has on, as written for it by hand; what is not named is off. */
const DEPLOYMENTS: [tenant: string, on: string[]][] = [
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
  ['a tenant nobody knows', ['applyNow']],
]

const on = (features: object) =>
  Object.entries(features)
    .filter(([, isOn]) => isOn === true)
    .map(([name]) => name)

it.each(DEPLOYMENTS)('%s has on what its deployment has, and nothing else', (tenant, expected) => {
  expect(on(featuresOf(tenant))).toEqual(expected)
})

it('what the server’s config says of a feature goes before the table; what it leaves out does not', () => {
  expect(on(featuresOf('capitalneed', { applyNow: true, shopPhotos: false, restrictedKyc: true }))).toEqual([
    'applyNow',
    'directLeads',
    'restrictedKyc',
  ])
  expect(on(featuresOf('ucap', { offlineCases: undefined }))).toEqual([
    'offlineCases',
    'applyNow',
    'loanOffersLink',
  ])
})
