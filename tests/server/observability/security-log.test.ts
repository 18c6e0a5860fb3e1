import { expect, test, vi } from 'vitest'
import { countApplications } from '@/schemas/calls/applications'
import { logout, sendLoginOtp, verifyLoginOtp } from '@/schemas/calls/auth'
import { LOCAL_TENANT } from '@/schemas/tenant-id'
import { runAdminCommand } from '@/server/cli/admin/command'
import { pseudonymOf } from '@/server/http/audit/record'
import { newAgent } from '../helpers/agents'
import { ASHA, FROM, newMobile, signIn } from '../helpers/journey'
import { oneWorld } from '../helpers/one-world'

const server = oneWorld({ TRUST_PROXY: '1' })
const ADDRESS = '203.0.113.7'
const headers = { 'x-forwarded-for': ADDRESS }

type Line = { event?: string; action?: string; actor?: string; route?: string }

/** The security lines that `work` leaves, without what every line of the log has. */
async function linesOf(work: () => Promise<unknown>): Promise<Line[]> {
  const { lines } = server.world
  const before = lines.length
  await work()
  const read = lines.slice(before).map((line): Line => JSON.parse(line))
  return read.filter(({ event }) => event === 'security')
}

const personOf = (mobile: string) =>
  `person:${pseudonymOf({ secret: server.world.deps.secret, tenant: LOCAL_TENANT }, mobile)}`

async function tryCode(mobile: string, code?: string) {
  const { world } = server
  const { value } = await world.call(sendLoginOtp, { body: { mobile, ...FROM }, headers })
  const otp = code ?? world.codeFor(mobile)
  return world.call(verifyLoginOtp, { body: { session_id: value.session_id ?? '', otp }, headers })
}

const common = { event: 'security', address: ADDRESS, tenant: 'localhost' }
const login = { ...common, route: 'POST /api/v1/auth/verify-otp' }

test('a sign-in leaves who, where from, what and which tenant, and a failed one the same person', async () => {
  const [failed, ...rest] = await linesOf(() => tryCode(ASHA, '000000'))
  expect(failed).toMatchObject({ ...login, action: 'sign-in failed', actor: personOf(ASHA), level: 'warn' })
  expect(rest).toEqual([])
  const right = await linesOf(() => tryCode(ASHA))
  expect(right).toEqual([expect.objectContaining({ ...login, action: 'signed in', actor: personOf(ASHA) })])
  expect(JSON.stringify([failed, right])).not.toContain(ASHA)
})

test('a code of no session fails as nobody’s', async () => {
  const body = { session_id: 'none', otp: '000000' }
  const lines = await linesOf(() => server.world.call(verifyLoginOtp, { body, headers }))
  expect(lines).toEqual([expect.objectContaining({ ...login, action: 'sign-in failed', actor: 'anybody' })])
})

test('a lock leaves a line with the person that it locks', async () => {
  const mobile = newMobile()
  const { value } = await server.world.call(sendLoginOtp, { body: { mobile, ...FROM }, headers })
  const body = { session_id: value.session_id ?? '', otp: '000000' }
  const lines = await linesOf(async () => {
    for (let round = 0; round < 6; round += 1) await server.world.call(verifyLoginOtp, { body, headers })
  })
  expect(lines.at(-1)).toMatchObject({ ...login, action: 'locked', actor: personOf(mobile) })
})

test('a sign-out and a refused permission name the partner', async () => {
  const { token, id } = await newAgent(server.world)
  const actor = `partner:${id}`
  await server.world.deps.db
    .updateTable('users')
    .set({ role: 'MANAGER' })
    .where('id', '=', Number(id))
    .execute()
  const refused = await linesOf(() => server.world.call(countApplications, { token, headers }))
  expect(refused).toEqual([expect.objectContaining({ ...common, action: 'permission refused', actor })])
  const left = await linesOf(() => server.world.call(logout, { token, headers }))
  expect(left).toEqual([expect.objectContaining({ ...common, action: 'signed out', actor })])
})

test('what is answered as it should be leaves no line', async () => {
  const token = await signIn(server.world)
  expect(await linesOf(() => server.world.call(countApplications, { token, headers }))).toEqual([])
})

test('the reviewer’s sign-in and sign-out leave the same lines', async () => {
  const { world } = server
  const post = (path: string, form: Record<string, string>, cookie = '') =>
    world.app.request(`http://localhost${path}`, {
      method: 'POST',
      headers: { ...headers, cookie },
      body: new URLSearchParams(form),
    })
  const mobile = '9000000006'
  const lines = await linesOf(async () => {
    const asked = await (await post('/reviewer/sign-in', { mobile })).text()
    const session_id = /name="session_id" value="([^"]+)"/.exec(asked)?.[1] ?? ''
    await post('/reviewer/sign-in/code', { session_id, otp: '000000' })
    const entered = await post('/reviewer/sign-in/code', { session_id, otp: world.codeFor(mobile) })
    const cookie = entered.headers.getSetCookie().find((one) => one.startsWith('reviewer='))
    await post('/reviewer/sign-out', {}, cookie?.split(';')[0])
  })
  expect(lines.map(({ action }) => action)).toEqual(['sign-in failed', 'signed in', 'signed out'])
  expect(lines.map(({ actor }) => actor)).toEqual([
    personOf(mobile),
    personOf(mobile),
    expect.stringMatching(/^partner:\d+$/),
  ])
})

test('a command of the operator leaves a line on the error output, also one that cannot be done', async () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const { environment } = server.world.deps
  const args = ['sessions', 'end', '--tenant', 'ucap', '--mobile', ASHA]
  // Nobody listens at this port.
  const readEnvironment = () => ({ ...environment, DATABASE_URL: 'postgresql://loan@127.0.0.1:1/loan' })
  await expect(runAdminCommand(args, readEnvironment, () => undefined)).rejects.toThrow('ECONNREFUSED')
  const lines = written.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('"security"'))
  written.mockRestore()
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    event: 'security',
    action: 'admin command',
    actor: `operator:${process.getuid?.()}`,
    address: 'local',
    tenant: 'ucap',
    route: 'sessions end',
  })
  expect(lines[0]).not.toContain(ASHA)
})
