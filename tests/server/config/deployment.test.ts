import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listBanks } from '@/schemas/calls/tenant'
import { runAdminCommand } from '@/server/cli/admin/command'
import notices from '@/server/config/deployment/shipped/notices.json'
import retention from '@/server/config/deployment/shipped/retention.json'
import shipped from '@/server/config/deployment/shipped/tenants.json'
import texts from '@/server/config/deployment/shipped/texts.json'
import { parseEnvironment } from '@/server/config/environment'
import { consentTexts, pictureOrigins, tenantConfig, tenantIds } from '@/server/config/tenants'
import { oneWorld } from '../helpers/one-world'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'deployment-'))
})
afterEach(() => rm(directory, { recursive: true }))

const bring = (name: string, content: unknown) =>
  writeFile(path.join(directory, name), typeof content === 'string' ? content : JSON.stringify(content))
const start = (variables: Record<string, string> = {}) =>
  parseEnvironment({ DEPLOYMENT_DIR: directory, ...variables })

const GRAMIN = {
  name: 'Gramin Sahayata',
  colour: '#7c2d12',
  hosts: ['loans.gramin.example'],
  terms: { link: 'https://gramin.example/terms', version: '2026-11' },
  features: { offlineCases: true },
  grievance_officer: { name: 'Lata Pawar', mail: 'lata@gramin.example', phone: '022 2345 6789' },
}
const withGramin = { ...shipped, tenants: { ...shipped.tenants, gramin: GRAMIN } }

test('without a directory, and with an empty one, the shipped tenants are there', () => {
  expect(tenantIds(parseEnvironment({}).deployment)).toContain('finbros')
  expect(start().deployment).toEqual(parseEnvironment({}).deployment)
})

test('a deployment brings a tenant without a build: its look, its texts, its features and its hosts', async () => {
  await bring('tenants.json', withGramin)
  const { deployment, hosts } = start({ TENANT_HOSTS: 'ucap.example.in' })
  expect(tenantConfig(deployment, 'gramin')).toMatchObject({
    name: 'Gramin Sahayata',
    brand_colour: '#7c2d12',
    tnc_link: 'https://gramin.example/terms',
    features: { offlineCases: true, applyNow: true },
  })
  expect(tenantConfig(deployment, 'gramin')).not.toHaveProperty('lender_consent_link')
  expect(consentTexts(deployment, 'gramin')).toEqual({
    terms: { link: 'https://gramin.example/terms', version: '2026-11' },
  })
  expect(Object.fromEntries(hosts)).toEqual({ 'loans.gramin.example': 'gramin', 'ucap.example.in': 'ucap' })
})

test('the host of the public address is its tenant’s own where the data names it', async () => {
  await bring('tenants.json', withGramin)
  const { hosts } = start({ PUBLIC_URL: 'https://loans.gramin.example' })
  expect(hosts.get('loans.gramin.example')).toBe('gramin')
})

test('a tenant may offer only the loans that a product serves', async () => {
  const gramin = { ...GRAMIN, served_loans_only: true }
  await bring('tenants.json', { ...shipped, tenants: { ...shipped.tenants, gramin } })
  const { deployment } = start()
  expect(tenantConfig(deployment, 'gramin').unserved_loan_types).toEqual([
    'LAS_MUTUAL_FUNDS',
    'BILL_DISCOUNTING',
    'CONSTRUCTION_EQUIPMENT',
  ])
  expect(tenantConfig(deployment, 'localhost')).not.toHaveProperty('unserved_loan_types')
})

const PARTNER = { name: 'Gramin Bank', logo_url: 'https://gramin.example/bank.svg', width: 120 }

test('a tenant names the banking partners of its first page; the others have the platform’s, or the app’s own', async () => {
  const gramin = { ...GRAMIN, banking_partners: [PARTNER] }
  await bring('tenants.json', { ...shipped, tenants: { ...shipped.tenants, gramin } })
  const { deployment } = start()
  expect(tenantConfig(deployment, 'gramin').banking_partners).toEqual([PARTNER])
  expect(tenantConfig(deployment, 'ucap')).not.toHaveProperty('banking_partners')
  await bring('tenants.json', { ...shipped, banking_partners: [], tenants: shipped.tenants })
  expect(tenantConfig(start().deployment, 'ucap').banking_partners).toEqual([])
})

test('the first page says what a tenant promises, and offers the loans that it names and a product serves', async () => {
  const gramin = {
    ...GRAMIN,
    headline: 'Loans from Gramin',
    promise: 'An answer in two days.',
    served_loans_only: true,
    loan_tiles: [
      'HOME_LOAN',
      { loan_type: 'GOLD_LOAN', picture_url: 'https://pictures.gramin.example/gold.svg' },
      'BILL_DISCOUNTING',
    ],
  }
  await bring('tenants.json', { ...shipped, tenants: { ...shipped.tenants, gramin } })
  expect(tenantConfig(start().deployment, 'gramin')).toMatchObject({
    headline: 'Loans from Gramin',
    promise: 'An answer in two days.',
    loan_tiles: [
      { loan_type: 'HOME_LOAN', label: 'Home Loan' },
      { loan_type: 'GOLD_LOAN', label: 'Gold Loan', picture_url: 'https://pictures.gramin.example/gold.svg' },
    ],
  })
  expect(pictureOrigins(start().deployment, 'gramin')).toContain('https://pictures.gramin.example')
})

test('the two hosts of Loankone look alike', () => {
  const { deployment } = parseEnvironment({})
  const lookOf = (id: string) => {
    const { name, brand_colour, headline, promise, loan_tiles } = tenantConfig(deployment, id)
    return { name, brand_colour, headline, promise, loan_tiles }
  }
  expect(lookOf('lk_prod')).toEqual(lookOf('loankone'))
})

test('a deployment brings its own texts, to which a tenant may link, each with a version by itself', async () => {
  const own = {
    title: 'Terms of Gramin',
    since: '2027-01-01',
    parts: [{ heading: 'One', sentences: ['Two.'] }],
  }
  await bring('texts.json', { ...texts, '/legal/gramin-terms': own })
  const gramin = { ...GRAMIN, terms: { link: '/legal/gramin-terms' } }
  await bring('tenants.json', { ...shipped, tenants: { ...shipped.tenants, gramin } })
  const { terms } = consentTexts(start().deployment, 'gramin')
  expect(terms?.version).toMatch(/^[\da-f]{16}$/)
  const other = { ...own, title: 'Terms & Conditions of Gramin' }
  await bring('texts.json', { ...texts, '/legal/gramin-terms': other })
  expect(consentTexts(start().deployment, 'gramin').terms?.version).not.toBe(terms?.version)
  await bring('texts.json', texts)
  expect(() => start()).toThrow('tenants.gramin.terms: needs a version')
})

test.each([
  ['texts.json', { '/legal/terms': texts['/legal/terms'] }, 'must have /legal/terms'],
  ['texts.json', { ...texts, '/legal/complaints': texts['/legal/terms'] }, 'must be like /legal/terms'],
  [
    'texts.json',
    { ...texts, '/legal/privacy': { ...texts['/legal/privacy'], since: 'today' } },
    '/legal/privacy.since',
  ],
  ['notices.json', { ...notices, MARKETING: undefined }, 'MARKETING'],
  ['notices.json', { ...notices, KYC: { ...notices.KYC, data: [] } }, 'KYC.data'],
  ['retention.json', { ...retention, codes: undefined }, 'codes'],
  ['retention.json', { ...retention, cookies: retention.codes }, 'cookies'],
  ['retention.json', { ...retention, consents: { ...retention.consents, days: 30 } }, 'nothing goes earlier'],
  [
    'retention.json',
    { ...retention, consents: { ...retention.consents, law: null } },
    'a law goes with its days',
  ],
  [
    'retention.json',
    { ...retention, auditEntries: { ...retention.auditEntries, days: 30, law_days: 30 } },
    'must be 365',
  ],
])('%s is refused with its fault named (%#)', async (name, content, told) => {
  await bring(name, content)
  expect(() => start({ RETENTION_DAYS: 'strayFiles=3' })).toThrow(name)
  expect(() => start()).toThrow(told)
})

test('records are kept for as long as the deployment’s data says, and the variable has the last word', async () => {
  await bring('retention.json', { ...retention, strayFiles: { ...retention.strayFiles, days: 12 } })
  expect(start().retention.strayFiles.days).toBe(12)
  expect(start({ RETENTION_DAYS: 'strayFiles=3' }).retention.strayFiles.days).toBe(3)
})

test.each([
  ['a colour that white text cannot be read on', { colour: '#ffff00' }, 'white text cannot be read'],
  [
    'a text elsewhere without a version',
    { terms: { link: 'https://g.example/t' } },
    'terms: needs a version',
  ],
  ['a link that is a script', { terms: { link: 'javascript:alert(1)', version: '1' } }, 'terms.link'],
  ['a picture of no host', { logo_url: 'https://999.1.1.1/logo.svg' }, 'gramin.logo_url: must be a path'],
  ['a picture of every host', { logo_url: 'https://*/logo.svg' }, 'gramin.logo_url: must be a path'],
  [
    'a picture whose host would end the rule for pictures',
    { powered_by_logo_url: 'https://g.example;script-src/logo.svg' },
    'powered_by_logo_url: must be a path',
  ],
  [
    'a picture of another host that looks like a path',
    { favicon_url: String.raw`/\g.example/icon.svg` },
    'favicon_url',
  ],
  [
    'a picture of a partner that comes unencrypted',
    { banking_partners: [{ ...PARTNER, logo_url: 'http://gramin.example/bank.svg' }] },
    'banking_partners.0.logo_url',
  ],
  ['a loan that nobody knows', { loan_tiles: ['GOLD'] }, 'loan_tiles.0'],
  ['a feature that is misspelt', { features: { offlineCase: true } }, '"offlineCase"'],
  ['no grievance officer', { grievance_officer: undefined }, 'grievance_officer'],
  ['a host with a scheme', { hosts: ['https://g.example'] }, 'hosts.0'],
])('the start is refused for %s, which is named', async (_, change, told) => {
  await bring('tenants.json', {
    ...withGramin,
    tenants: { ...shipped.tenants, gramin: { ...GRAMIN, ...change } },
  })
  expect(() => start()).toThrow(/tenants\.json: tenants\.gramin\./)
  expect(() => start()).toThrow(told)
})

test('every fault is told at once, those of the files beside those of the variables', async () => {
  await bring('tenants.json', '{"platform": ')
  await bring('tenant.json', {})
  for (const told of ['tenants.json: ', 'tenant.json: no such file is read', 'PORT'])
    expect(() => start({ PORT: 'eighty' })).toThrow(told)
  expect(() => parseEnvironment({ DEPLOYMENT_DIR: `${directory}/nowhere` })).toThrow('there is no directory')
})

test('a host belongs to one tenant, and the local tenant has to be there', async () => {
  const { localhost: _, ...others } = shipped.tenants
  await bring('tenants.json', { ...withGramin, tenants: { ...withGramin.tenants, second: GRAMIN } })
  expect(() => start()).toThrow('a host is named twice')
  await bring('tenants.json', { ...shipped, tenants: others })
  expect(() => start()).toThrow('localhost is missing')
})

test('a command tells an operator what is wrong with a directory, without settings or a database', async () => {
  const lines: string[] = []
  const check = () =>
    runAdminCommand(
      ['data', 'check', directory],
      () => {
        throw new Error('No settings are needed')
      },
      (line) => void lines.push(line),
    )
  await bring('tenants.json', withGramin)
  expect(await check()).toBe(0)
  await bring('tenants.json', { ...withGramin, platform: '' })
  expect(await check()).toBe(1)
  expect(lines).toEqual(['The data is valid', expect.stringMatching(/^tenants\.json: platform: /)])
})

const bytes = async (response: Response) => (await response.arrayBuffer()).byteLength

describe('the banks', () => {
  const server = oneWorld()
  const list = async (headers = {}) =>
    server.world.app.request('http://localhost/api/v1/bank/list', { headers })

  test('are all that have an IFSC code, Gramin and co-operative ones too, the large ones first', async () => {
    const { value } = await server.world.call(listBanks)
    const names = value.map(({ name }) => name)
    expect(names.slice(0, 3)).toEqual(['State Bank of India', 'HDFC Bank', 'ICICI Bank'])
    for (const name of ['Uttar Bihar Gramin Bank', 'Kerala Gramin Bank', 'Abhyudaya Co-operative Bank'])
      expect(names).toContain(name)
    expect(names.length).toBeGreaterThan(1000)
    // It stands for every bank that is missing, whose name is typed.
    expect(value.filter(({ is_other }) => is_other)).toEqual([value.at(-1)])
    expect(value.at(-1)).toEqual({ id: '1330', name: 'Other bank', is_other: true })
    expect(value[0]?.ifsc_codes).toEqual(['SBIN'])
    // Stored applications name their banks by these.
    expect(value.find(({ id }) => id === '45')?.name).toBe('Saraswat Co-operative Bank')
  })

  test('come in a fifth of their bytes to who takes that, and are kept for a day', async () => {
    const [plain, packed] = [await list(), await list({ 'accept-encoding': 'gzip' })]
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    expect((await bytes(packed)) * 4).toBeLessThan(await bytes(plain))
    expect(plain.headers.get('cache-control')).toBe('public, max-age=86400')
  })

  test('of a deployment are those it brings, each with an id of its own', async () => {
    const gramin = { id: 1, name: 'Kaveri Grameena Bank', codes: ['SBIN'] }
    await bring('banks.json', [gramin])
    expect(start().deployment.banks).toEqual([gramin])
    await bring('banks.json', [gramin, { ...gramin, name: 'Another' }])
    expect(() => start()).toThrow('banks.json: an id is given twice')
  })
})
