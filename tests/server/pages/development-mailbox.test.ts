import { expect, test } from 'vitest'
import { developmentMailboxSender } from '@/server/modules/otp/sender'
import { newMobile } from '../helpers/journey'
import { oneWorld } from '../helpers/one-world'

const server = oneWorld()

const senderWith = (lines: string[]) => {
  const { db, now } = server.world.deps
  return developmentMailboxSender(db, (line) => void lines.push(line), now)
}
const listOf = async (to: string) => {
  const list: unknown = await (await server.world.app.request(`/outbox.json?to=${to}`)).json()
  return list
}

test('what a development server sends lands in the outbox and on the console', async () => {
  const [lines, to]: [string[], string] = [[], newMobile()]
  const send = senderWith(lines)
  await send({
    tenant: 'localhost',
    to,
    kind: 'otp',
    text: '012345 is your code',
    code: '012345',
    sessionId: 's1',
  })
  await send({ tenant: 'localhost', to, kind: 'mail', text: 'The letter' })
  await send({ tenant: 'localhost', to, kind: 'notice', text: 'The news' })
  expect(lines).toEqual([`OTP for ${to}: 012345`, `Mail to ${to}: The letter`, `Message to ${to}: The news`])
  const nothing = { subject: null, attachment_name: null }
  expect(await listOf(to)).toEqual([
    expect.objectContaining({ ...nothing, to, kind: 'notice', code: null, text: 'The news' }),
    expect.objectContaining({
      ...nothing,
      to,
      kind: 'mail',
      code: null,
      session_id: null,
      text: 'The letter',
    }),
    expect.objectContaining({ ...nothing, to, kind: 'otp', code: '012345', session_id: 's1' }),
  ])
})

test('the outbox keeps the last thousand messages and shows a hundred', async () => {
  const { db } = server.world.deps
  const to = newMobile()
  const old = Array.from({ length: 1100 }, (_, index) => ({
    recipient: to,
    kind: 'otp' as const,
    text: `number ${index + 1}`,
    created_at: new Date(),
  }))
  await db.insertInto('outbox').values(old).execute()
  await senderWith([])({ tenant: 'localhost', to, kind: 'otp', text: 'the last' })
  const kept = await db.selectFrom('outbox').select('text').where('recipient', '=', to).execute()
  expect(kept).toHaveLength(1000)
  expect(kept.at(-1)?.text).toBe('the last')
  const list = await listOf(to)
  expect(list).toHaveLength(100)
  expect(list).toMatchObject({ 0: { text: 'the last' }, 1: { text: 'number 1100' } })
})

test('the page shows who got what, with a link to what was attached', async () => {
  const { db } = server.world.deps
  const mail = { recipient: 'desk@lender.example', kind: 'mail' as const, text: 'Dear desk' }
  const { id } = await db
    .insertInto('outbox')
    .values({
      ...mail,
      subject: 'Loan application LN1',
      attachment: Buffer.from('the bytes'),
      attachment_name: 'LN1.xlsx',
      created_at: new Date('2026-11-21T04:05:06Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const other = newMobile()
  await senderWith([])({ tenant: 'localhost', to: other, kind: 'otp', text: 'for somebody else' })
  const page = await server.world.app.request('/outbox?to=desk@lender.example')
  expect(page.headers.get('cache-control')).toBe('no-store')
  const text = await page.text()
  for (const part of [
    '<small>04:05:06</small>',
    'desk@lender.example',
    'Loan application LN1',
    'Dear desk',
    `<a href="/outbox/${id}/attachment">LN1.xlsx</a>`,
  ]) {
    expect(text).toContain(part)
  }
  expect(text).not.toContain(other)
  const empty = await server.world.app.request(`/outbox?to=${newMobile()}`)
  expect(await empty.text()).toContain('<li>None</li>')
  const attachment = await server.world.app.request(`/outbox/${id}/attachment`)
  expect(await attachment.text()).toBe('the bytes')
  expect(Object.fromEntries(attachment.headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment; filename="LN1.xlsx"',
    'cache-control': 'no-store',
  })
})

test('a message without an attachment has none to fetch, nor has one that is not there', async () => {
  const to = newMobile()
  await senderWith([])({ tenant: 'localhost', to, kind: 'otp', text: 'no attachment' })
  const message = server.world.deps.db.selectFrom('outbox').select('id').where('recipient', '=', to)
  const { id } = await message.executeTakeFirstOrThrow()
  for (const missing of [id, 2_000_000_000]) {
    const answer = await server.world.app.request(`/outbox/${missing}/attachment`)
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { message: 'Message not found', status_code: 404 },
    ])
  }
  expect((await server.world.app.request('/outbox.json')).headers.get('cache-control')).toBe('no-store')
})
