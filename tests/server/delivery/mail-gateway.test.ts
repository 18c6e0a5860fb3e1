/* @long */
import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { emailLender } from '@/schemas/calls/lenders'
import { createApp } from '@/server/app/app'
import { JOB_HANDLERS } from '@/server/app/start'
import { runDueJobs } from '@/server/delivery/jobs/run-due-jobs'
import { httpMailer } from '@/server/delivery/mail/http-mailer'
import type { SendMail } from '@/server/delivery/ports/mail'
import { openGatewayServer } from '../helpers/gateway-server'
import { salariedDraft, saveEmployment, signIn } from '../helpers/journey'
import { failFirst, misbehaviours } from '../helpers/misbehaviours'
import { oneWorld } from '../helpers/one-world'
import { callsTo } from '../helpers/world'

const FROM = 'Loan Desk <desk@example.in>'
const SHEET = Buffer.from('PK a spreadsheet')
const MAIL = {
  tenant: 'localhost',
  to: 'leads@banyan.example',
  subject: 'Loan application LN1',
  text: 'Please find it attached.',
  attachment: { name: 'LN1.xlsx', mime: 'application/vnd.ms-excel', bytes: SHEET },
  reference: 'mail-1',
}
const NOT_SENT = { status: 502, message: 'Failed to send email' }

let server: Awaited<ReturnType<typeof openGatewayServer>>
let mail: SendMail

beforeEach(async () => {
  server = await openGatewayServer()
  mail = httpMailer(`${server.url}/v1/`, FROM, server.deliverAs('The mail gateway'))
  return () => server.close()
})

test('a mail arrives signed, with its file', async () => {
  await mail(MAIL)
  expect(server.arrived).toMatchObject([
    { method: 'POST', path: '/v1/mails/mail-1', reference: 'mail-1', isSigned: true },
  ])
  const { tenant: _, attachment, ...told } = MAIL
  const { name, mime } = attachment
  const sha256 = createHash('sha256').update(SHEET).digest('hex')
  expect(JSON.parse(String(server.arrived[0]?.body))).toEqual({
    ...told,
    from: FROM,
    attachments: [{ name, mime, sha256, content: SHEET.toString('base64') }],
  })
})

test('a subject is one line, whatever a borrower is called', async () => {
  await mail({ ...MAIL, subject: 'Loan application LN1: Asha\nBcc: all@banyan.example' })
  expect(JSON.parse(String(server.arrived[0]?.body)).subject).toBe(
    'Loan application LN1: Asha Bcc: all@banyan.example',
  )
})

describe.each(misbehaviours({}))('a mail gateway that %s', (_, bad) => {
  test('is given the same mail again, and given up after three tries, without a word of the mail in the log', async () => {
    server.answers(failFirst(2, bad, {}))
    await mail(MAIL)
    server.answers(bad)
    await expect(mail(MAIL)).rejects.toMatchObject(NOT_SENT)
    expect(server.references()).toEqual(Array.from({ length: 6 }, () => 'mail-1'))
    expect(server.lines).toHaveLength(1)
    expect(server.lines.join()).not.toMatch(/banyan|LN1|attached/)
  })
})

test('what is refused is not tried again', async () => {
  server.answers((_, response) => void response.writeHead(422).end())
  await expect(mail(MAIL)).rejects.toMatchObject(NOT_SENT)
  expect(server.references()).toHaveLength(1)
})

test('after five failures in a row nobody is asked for a while, and then again', async () => {
  server.answers((_, response) => void response.writeHead(500).end())
  for (const _ of ['three tries', 'two tries']) await expect(mail(MAIL)).rejects.toMatchObject(NOT_SENT)
  server.answers((_, __, answer) => answer({}))
  await expect(mail(MAIL)).rejects.toMatchObject(NOT_SENT)
  expect(server.references()).toHaveLength(5)
  const isTaken = () =>
    mail(MAIL).then(
      () => true,
      () => false,
    )
  await expect.poll(isTaken, { timeout: 5000 }).toBe(true)
})

describe('an application', () => {
  const made = oneWorld()

  test('whose mail no gateway took is mailed by a job, under the same reference', async () => {
    const { world } = made
    const platform = { ...world.deps, mail }
    const token = await signIn(world)
    const { id } = await salariedDraft(world, token)
    server.answers((_, response) => void response.writeHead(503).end())
    const params = { applicationId: id, lenderId: 'BANYAN' }
    const answer = await callsTo(createApp(platform), 'localhost').call(emailLender, { token, params })
    expect(answer).toMatchObject(NOT_SENT)
    server.answers((_, __, say) => say({}))
    world.advance(60)
    expect(await runDueJobs(platform, JOB_HANDLERS)).toBe(1)
    expect(new Set(server.references()).size).toBe(1)
    expect(server.arrived.at(-1)).toMatchObject({ isSigned: true })
  })

  test('that was saved since is another mail: a gateway that may have the first would send nothing', async () => {
    const { world } = made
    const platform = { ...world.deps, mail }
    const token = await signIn(world)
    const draft = await salariedDraft(world, token)
    const params = { applicationId: draft.id, lenderId: 'BANYAN' }
    const press = () => callsTo(createApp(platform), 'localhost').call(emailLender, { token, params })
    server.answers((_, response) => response.destroy())
    expect(await press()).toMatchObject(NOT_SENT)
    const [first] = server.references()
    await saveEmployment(world, draft, { company_name: 'Saraswati Mills' })
    server.answers((_, __, say) => say({}))
    expect((await press()).status).toBe(200)
    expect(server.references().at(-1)).not.toBe(first)
  })
})
