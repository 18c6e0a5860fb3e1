import { describe, expect, test } from 'vitest'
import { countApplications } from '@/schemas/calls/applications'
import { getProfile } from '@/schemas/calls/auth'
import { deleteFile, getFileUrl } from '@/schemas/calls/files'
import { requestRegistration, uploadRegistrationFile } from '@/schemas/calls/join-us'
import { addAgent, endAgent, endSessions, listAgents } from '@/server/cli/admin/agents'
import { runAdminCommand } from '@/server/cli/admin/command'
import type { Operator } from '@/server/cli/admin/operator'
import { approveRegistration, listRegistrations } from '@/server/cli/admin/registrations'
import { showTenants } from '@/server/cli/admin/tenants'
import { newMobile, signIn, startDraft, verifyMobile } from '../helpers/journey'
import { oneWorld } from '../helpers/one-world'
import { registrationValues } from '../helpers/registration'
import { PDF, PNG } from '../helpers/values'

const server = oneWorld({ DATA_KEY: Buffer.alloc(32, 1).toString('base64') })

type Command = (operator: Operator, parameters: string[]) => Promise<number>

async function run(command: Command, parameters: string) {
  const lines: string[] = []
  const { database, environment } = server.world.deps
  const write = (line: string) => void lines.push(line)
  const operator = { database, environment, write }
  const code = await command(operator, parameters === '' ? [] : parameters.split(' '))
  return { code, text: lines.join('\n') }
}

const AT = '--tenant localhost'
const person = (mobile: string, role: string) =>
  `${AT} --mobile ${mobile} --first-name Rekha --last-name Menon --email r@example.com --role ${role}`
const profileOf = async (token: string) => server.world.call(getProfile, { token })

function readNoSettings(): never {
  throw new Error('Help needs no settings')
}

async function sendDocuments(mobile: string) {
  const { world } = server
  const token = await verifyMobile(world, mobile)
  const upload = async (file_type: string, file: typeof PNG) =>
    (await world.upload(uploadRegistrationFile, token, { mobile, file_type }, [file])).value.file_id
  const documents = {
    pan: await upload('pan', PNG),
    aadhaar_front: await upload('aadhaar_front', PNG),
    aadhaar_back: await upload('aadhaar_back', PDF),
    cancelled_cheque: await upload('cancelled_cheque', PDF),
  }
  return { token, documents }
}

/** @returns the token of the partner whom the operator has made of a registration */
async function join(mobile: string, changes: object = {}) {
  const { token, documents } = await sendDocuments(mobile)
  const body = registrationValues(mobile, documents, changes)
  const { tracker_id } = (await server.world.call(requestRegistration, { token, body })).value
  expect((await run(approveRegistration, `${AT} --tracker ${tracker_id}`)).code).toBe(0)
  return signIn(server.world, mobile)
}

describe('an operator', () => {
  test('sees the tenants with their agents and inboxes', async () => {
    const { code, text } = await run(showTenants, '')
    expect(code).toBe(0)
    expect(text).toMatch(/localhost: Loan Desk, \d+ agents\n {2}hosts: .*\n {2}inbox: REF0001, REF0002/)
  })

  test('adds somebody, who signs in, and is named in the list; a second time is refused', async () => {
    const mobile = newMobile()
    const added = await run(addAgent, person(mobile, 'AGENT'))
    expect(added).toEqual({
      code: 0,
      text: expect.stringMatching(/^Rekha Menon signs in with \d{10} as AGENT/),
    })
    const profile = (await profileOf(await signIn(server.world, mobile))).value
    expect(profile).toMatchObject({ first_name: 'Rekha', role: 'AGENT', referral_code: added.text.slice(-6) })
    expect((await run(listAgents, AT)).text).toContain(`${mobile} Rekha Menon, AGENT`)
    expect(await run(addAgent, person(mobile, 'AGENT'))).toEqual({
      code: 1,
      text: `${mobile} is a partner's at this tenant already`,
    })
  })

  test('signs a partner out, and lets one go, who comes back under the same referral code', async () => {
    const mobile = newMobile()
    const { text } = await run(addAgent, person(mobile, 'AGENT'))
    const first = await signIn(server.world, mobile)
    expect((await run(endSessions, `${AT} --mobile ${mobile}`)).text).toBe('1 sessions were ended')
    expect((await profileOf(first)).status).toBe(401)
    const second = await signIn(server.world, mobile)
    expect((await run(endAgent, `${AT} --mobile ${mobile}`)).text).toBe(
      'The partner has left; 1 sessions were ended',
    )
    expect((await profileOf(second)).status).toBe(401)
    await expect(signIn(server.world, mobile)).rejects.toThrow('Invalid OTP')
    expect((await run(listAgents, AT)).text).toMatch(new RegExp(`${mobile} .*, left \\d{4}-`))
    expect((await run(endAgent, `${AT} --mobile ${mobile}`)).code).toBe(1)
    expect((await run(addAgent, person(mobile, 'AGENT'))).text.slice(-6)).toBe(text.slice(-6))
  })

  test('takes nobody of another name for the partner who had the mobile before', async () => {
    const mobile = newMobile()
    await run(addAgent, person(mobile, 'AGENT'))
    await startDraft(server.world, await signIn(server.world, mobile))
    await run(endAgent, `${AT} --mobile ${mobile}`)
    const other = person(mobile, 'AGENT').replace('Rekha', 'Vimala')
    expect((await run(addAgent, other)).text).toContain('Rekha Menon had this mobile and has left')
    const count = async () =>
      (await server.world.call(countApplications, { token: await signIn(server.world, mobile) })).value.count
    expect(await count()).toBe(0)
  })

  test('takes a registration on, with its documents and its secrets as the profile', async () => {
    const { world } = server
    const mobile = newMobile()
    const { token, documents } = await sendDocuments(mobile)
    const values = registrationValues(mobile, documents)
    const { tracker_id } = (await world.call(requestRegistration, { token, body: values })).value
    expect((await run(listRegistrations, AT)).text).toContain(`${tracker_id} ${mobile}, received`)
    const approve = () => run(approveRegistration, `${AT} --tracker ${tracker_id}`)
    expect((await approve()).code).toBe(0)
    const partner = await signIn(world, mobile)
    const profile = (await profileOf(partner)).value
    expect(profile).toMatchObject({ role: 'AGENT', ...documents })
    expect(JSON.stringify(profile)).toContain(String(Object(values).account_number))
    const view = async (viewer: string) =>
      world.call(getFileUrl, { token: viewer, query: { file_id: documents.pan } })
    const { file_url } = (await view(partner)).value
    expect((await world.app.request(file_url)).headers.get('content-type')).toBe('image/png')
    expect((await view(await signIn(world))).status).toBe(404)
    expect((await world.call(deleteFile, { token: partner, params: { id: documents.pan } })).status).toBe(409)
    const stored = await world.deps.database.db
      .selectFrom('users')
      .select('profile')
      .where('mobile', '=', mobile)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(stored)).not.toContain(String(Object(values).account_number))
    expect(await approve()).toEqual({ code: 1, text: `No registration ${tracker_id} waits at this tenant` })
    expect((await run(listRegistrations, AT)).text).not.toContain(String(tracker_id))
    // Nor does it wait once they have left: it was answered.
    await run(endAgent, `${AT} --mobile ${mobile}`)
    expect((await run(listRegistrations, AT)).text).not.toContain(String(tracker_id))
    expect((await approve()).code).toBe(1)
  })

  test('is told that a registration does not wait any more where another approves it at the same time', async () => {
    const mobile = newMobile()
    const { token, documents } = await sendDocuments(mobile)
    const body = registrationValues(mobile, documents)
    const { tracker_id } = (await server.world.call(requestRegistration, { token, body })).value
    const approve = () => run(approveRegistration, `${AT} --tracker ${tracker_id}`)
    const both = await Promise.all([approve(), approve()])
    expect(both.map(({ text }) => text).toSorted()).toEqual([
      expect.stringMatching(new RegExp(`^${mobile} signs in as an agent`)),
      `No registration ${tracker_id} waits at this tenant`,
    ])
  })

  test.each([
    ['finds their work again', 'ABCPN1234K', 1],
    ['finds nothing of it where the number is another person’s by now', 'ABCPM4321L', 0],
  ])(
    'takes on whoever registers with the mobile of a partner who left: who comes back %s',
    async (_, pan_number, count) => {
      const mobile = newMobile()
      await startDraft(server.world, await join(mobile))
      await run(endAgent, `${AT} --mobile ${mobile}`)
      const token = await join(mobile, { pan_number })
      expect((await profileOf(token)).value).toMatchObject({ role: 'AGENT', mobile, pan_number })
      expect((await server.world.call(countApplications, { token })).value.count).toBe(count)
    },
  )

  test('keeps the documents of a partner who left where somebody registers with their mobile', async () => {
    const { world } = server
    const mobile = newMobile()
    const { pan } = (await profileOf(await join(mobile))).value
    await run(endAgent, `${AT} --mobile ${mobile}`)
    const { token, documents } = await sendDocuments(mobile)
    const other = (await world.upload(uploadRegistrationFile, token, { mobile, file_type: 'pan' }, [PDF]))
      .value
    const body = registrationValues(mobile, { ...documents, pan: other.file_id })
    expect((await world.call(requestRegistration, { token, body })).status).toBe(200)
    const strays = world.deps.db.selectFrom('files').select('id').where('stray_since', 'is not', null)
    expect(await strays.where('id', '=', String(pan)).execute()).toEqual([])
  })

  test.each([
    [listAgents, '', 'Not given: --tenant'],
    [listAgents, '--tenant nowhere', 'There is no tenant nowhere'],
    [listAgents, '--tenants x', "Unknown option '--tenants'"],
    [endAgent, `${AT} --mobile 12345`, '12345 is no mobile of ten digits'],
    [addAgent, person('9845012555', 'KING'), 'KING is no role: AGENT, MANAGER, REVIEWER'],
    [approveRegistration, AT, 'Not given: --tracker'],
  ])('is told in words what is wrong with a command: %#', async (command, parameters, told) => {
    const { code, text } = await run(command, parameters)
    expect(code).toBe(2)
    expect(text).toContain(told)
  })

  test.each([
    ['--help', 0],
    ['', 2],
    ['no-such-command', 2],
  ])('lists the commands for `admin %s`, and ends with %i', async (words, expected) => {
    const lines: string[] = []
    const args = words === '' ? [] : [words]
    expect(await runAdminCommand(args, readNoSettings, (line) => lines.push(line))).toBe(expected)
    expect(lines.join('\n')).toContain('agents add: ')
  })
})
