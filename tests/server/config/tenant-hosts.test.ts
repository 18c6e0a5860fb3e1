import { expect, test } from 'vitest'
import { getApplication, listOwnApplications } from '@/schemas/calls/applications'
import { getProfile, sendOtp } from '@/schemas/calls/auth'
import { createApplication } from '@/schemas/calls/start'
import { getTenantConfig } from '@/schemas/calls/tenant'
import { createApp } from '@/server/app/app'
import { parseEnvironment } from '@/server/config/environment'
import { ASHA, FROM, newMobile, signIn, startDraft, verifyMobile } from '../helpers/journey'
import { oneWorld } from '../helpers/one-world'
import { startValues } from '../helpers/values'
import { worldAt } from '../helpers/world'

const server = oneWorld({ TENANT_HOSTS: 'loans.example.in=ucap, finbros.example.in' })

async function tenantAt(host: string, headers: Record<string, string> = {}): Promise<string> {
  const world = worldAt(server.world, host)
  const mobile = newMobile()
  const token = await verifyMobile(world, mobile)
  const { value } = await world.call(createApplication, { token, body: startValues({ mobile }), headers })
  const { database } = server.world.deps
  const row = database.db.selectFrom('applications').select('tenant').where('id', '=', value.id)
  return (await row.executeTakeFirstOrThrow()).tenant
}

test.each([
  ['loans.example.in', 'ucap'],
  ['LOANS.example.in:8443', 'ucap'],
  ['finbros.example.in', 'finbros'],
  ['ucap-uat.localhost:8080', 'ucap'],
  ['localhost', 'localhost'],
  ['127.0.0.1:8080', 'localhost'],
  // On a development machine a host that nobody has configured is the machine's own.
  ['acfl.example.in', 'localhost'],
  ['nobody-knows.localhost', 'localhost'],
])('what is begun at %s belongs to %s', async (host, tenant) => {
  expect(await tenantAt(host)).toBe(tenant)
})

test('the page that a request says it comes from decides nothing', async () => {
  const headers = { origin: 'https://finbros.example.in', 'x-forwarded-host': 'finbros.example.in' }
  expect(await tenantAt('loans.example.in', headers)).toBe('ucap')
})

test('a deployment serves nobody at a host that it does not know', async () => {
  const { deps } = server.world
  const environment = { ...deps.environment, NODE_ENV: 'production' as const }
  const world = { ...server.world, app: createApp({ ...deps, environment }) }
  const body = { mobile: newMobile(), ...FROM }
  expect(await worldAt(world, 'acfl.example.in').call(sendOtp, { body })).toMatchObject({
    status: 421,
    message: 'This address is not served here',
  })
  expect((await worldAt(world, 'finbros.example.in').call(sendOtp, { body })).status).toBe(200)
  const opened = await world.app.request('http://acfl.example.in/api/v1/bank/list', {
    headers: { accept: 'text/html' },
  })
  expect(await opened.json()).toEqual({ message: 'This address is not served here', status_code: 421 })
  const page = await world.app.request('http://acfl.example.in/login')
  expect(page.status).toBe(421)
  expect(await page.text()).toContain('There is no lender at <strong>acfl.example.in</strong>')
  expect((await world.app.request('http://acfl.example.in/health/live')).status).toBe(200)
})

test('a list of hosts that is none is refused at the start, and the public address is one of them', () => {
  expect(() => parseEnvironment({ TENANT_HOSTS: 'ucap.in, https://finbros.in' })).toThrow(
    'https://finbros.in',
  )
  const { hosts } = parseEnvironment({
    PUBLIC_URL: 'https://ucap.example.in',
    TENANT_HOSTS: ' Acfl.in ,,b.in=lk_prod',
  })
  expect([...hosts]).toEqual([
    ['ucap.example.in', 'ucap'],
    ['acfl.in', 'acfl'],
    ['b.in', 'lk_prod'],
  ])
})

test('a token is good at its own tenant’s hosts only', async () => {
  const here = worldAt(server.world, 'loans.example.in')
  const there = worldAt(server.world, 'finbros.example.in')
  const token = await signIn(here)
  expect((await worldAt(server.world, 'ucap.localhost').call(getProfile, { token })).status).toBe(200)
  expect((await there.call(getProfile, { token })).status).toBe(401)
})

test('the same mobile is another partner and another borrower at each tenant', async () => {
  const [here, there] = [worldAt(server.world, 'ucap.localhost'), worldAt(server.world, 'finbros.localhost')]
  const [own, other] = [await signIn(here, ASHA), await signIn(there, ASHA)]
  const draft = await startDraft(here, own)
  const params = { id: draft.id }
  expect((await here.call(getApplication, { token: own, params })).status).toBe(200)
  expect((await there.call(getApplication, { token: other, params })).status).toBe(404)
  const seenBy = async (world: typeof here) => {
    const token = await verifyMobile(world, draft.mobile)
    const { content } = (await world.call(listOwnApplications, { token, query: { status: 'DRAFT' } })).value
    return content.map(({ id }) => id)
  }
  expect([await seenBy(here), await seenBy(there)]).toEqual([[draft.id], []])
})

async function configAt(host: string, tenant: string) {
  return (await worldAt(server.world, host).call(getTenantConfig, { params: { tenant } })).value
}

test('a page gets the config of the tenant that its host is configured for, and asks for what will be asked', async () => {
  expect((await configAt('loans.example.in', 'loans')).name).toBe('Ucap')
  expect((await configAt('loans.example.in', 'finbros')).name).toBe('Finbros')
  expect(await configAt('gramin-sahayata.localhost', 'gramin-sahayata')).toEqual({
    name: 'Gramin Sahayata',
    tnc_link: '/legal/terms',
    lender_consent_link: '/legal/lender-consent',
  })
})
