import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { answerComplaint, showComplaints } from '@/server/cli/admin/complaints'
import { exportPerson } from '@/server/cli/admin/export'
import { parseEnvironment } from '@/server/config/environment'
import { HttpError } from '@/server/core/http-error'
import { cleanUp } from '@/server/privacy/retention/clean-up'
import { databases } from '../../helpers/databases'
import { newMobile } from '../../helpers/journey'
import { createWorld, type World } from '../../helpers/world'

const PATH = '/legal/complaints'
const THREE_YEARS = 1096 * 24 * 3600

const numberIn = (text: string) => /name="form_id" value="([\da-f-]{36})"/.exec(text)?.[1]

const filled = (values: Record<string, string> = {}) => ({
  form_id: randomUUID(),
  name: 'Meera Nair',
  mobile: newMobile(),
  text: 'I was charged twice for one instalment.',
  ...values,
})

describe.each(databases)('complaints on $name', ({ open }) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(await open(), { TRUST_PROXY: 'true', COMPLAINTS_PER_ADDRESS_HOUR: '6' })
    return world.closeWithDatabase
  })

  let addresses = 0
  const fromSomewhere = () => `198.51.100.${(addresses += 1)}`

  async function send(
    values: Record<string, string>,
    address = fromSomewhere(),
    host = 'localhost',
    headers = {},
  ) {
    const body = new URLSearchParams(values)
    const answered = await world.app.request(`http://${host}${PATH}`, {
      method: 'POST',
      headers: { 'x-forwarded-for': address, ...headers },
      body,
    })
    const to = answered.headers.get('location') ?? ''
    return { status: answered.status, text: await answered.text(), to, number: to.split('number=')[1] ?? '' }
  }
  const page = async (search = '', host = 'localhost') => {
    const answered = await world.app.request(`http://${host}${PATH}${search}`)
    return { status: answered.status, text: await answered.text() }
  }
  const taken = async (values: Record<string, string> = {}) => (await send(filled(values))).number
  async function operate(command: typeof answerComplaint, ...parameters: string[]) {
    const lines: string[] = []
    const environment = parseEnvironment({ DATA_KEY: Buffer.alloc(32, 1).toString('base64') })
    const code = await command(
      { database: world.deps.database, environment, write: (line) => void lines.push(line) },
      parameters,
    )
    return { code, text: lines.join('\n') }
  }

  test('the page names lender and platform with their grievance officers', async () => {
    const { text } = await page('', 'ucap.localhost')
    for (const part of [
      'Lender: Ucap',
      'Platform: Loan Desk',
      'Nodal grievance officer, Ucap',
      'mailto:grievance@ucap.example',
      'Grievance officer, Loan Desk',
      'href="/">Back to Ucap',
    ])
      expect(text).toContain(part)
  })

  test('one gets a number, is mailed to the officer of its lender, and can be tracked by the number alone', async () => {
    const complaint = filled({ email: 'meera@example.com' })
    const { status, to, number } = await send(complaint, fromSomewhere(), 'ucap.localhost')
    expect(status).toBe(303)
    expect(number).toMatch(/^GR-\d{8}-[\dA-F]{10}$/)
    expect(to).toBe(`${PATH}?number=${number}`)
    await world.runJobs()
    const mail = world.mails.find(({ subject }) => subject.includes(number))
    expect(mail).toMatchObject({ to: 'grievance@ucap.example', tenant: 'ucap' })
    for (const part of [complaint.text, complaint.mobile, 'meera@example.com'])
      expect(mail?.text).toContain(part)
    const shown = await page(`?number=%20${number.toLowerCase()}`, 'ucap.localhost')
    expect(shown.text).toMatch(new RegExp(`Complaint ${number} was received on .*An answer is due by `))
    for (const part of [complaint.name, complaint.mobile, complaint.text])
      expect(shown.text).not.toContain(part)
    expect((await page(`?number=${number}`, 'finbros.localhost')).status).toBe(404)
  })

  test('a form sent twice is one complaint, and one mail', async () => {
    const complaint = filled()
    const [first, again] = await Promise.all([send(complaint), send(complaint)])
    expect([again.number, (await send(complaint)).number]).toEqual([first.number, first.number])
    await world.runJobs()
    expect(world.mails.filter(({ subject }) => subject.includes(first.number))).toHaveLength(1)
  })

  test('a form that somebody went back to, and sent with other words, is another complaint', async () => {
    const complaint = filled()
    const first = await send(complaint)
    const more = { ...complaint, text: 'I was charged twice, and nobody answers my calls.' }
    const [second, again] = [await send(more), await send(more)]
    expect([second.status, again.number]).toEqual([303, second.number])
    expect(second.number).not.toBe(first.number)
    await world.runJobs()
    const mail = world.mails.find(({ subject }) => subject.includes(second.number))
    expect(mail?.text).toContain('nobody answers my calls')
  })

  test.each([
    ['mobile', newMobile()],
    ['email', 'meera.nair@example.com'],
    ['name', 'Meera K Nair'],
  ])(
    'a form that somebody went back to for another %s is not lost, so that its answer finds them',
    async (field, corrected) => {
      const complaint = filled({ email: 'mera@example.com' })
      const first = await send(complaint)
      const second = await send({ ...complaint, [field]: corrected })
      expect(second.status).toBe(303)
      expect(second.number).not.toBe(first.number)
      await world.runJobs()
      const mail = world.mails.find(({ subject }) => subject.includes(second.number))
      expect(mail?.text).toContain(corrected)
    },
  )

  test.each([
    ['name', 'x', 'Please enter your name'],
    ['mobile', '12345', 'Invalid mobile number'],
    ['email', 'nobody', 'email: Invalid input'],
    ['text', 'Bad', 'Please write what went wrong'],
    ['text', 'x'.repeat(2001), 'At most 2000 characters'],
    ['form_id', 'x', 'form_id: Invalid input'],
  ])('%s of %s is refused in words, with what was typed', async (name, value, words) => {
    const { status, text } = await send(filled({ text: 'What I <b>typed</b>', [name]: value }))
    expect(status).toBe(400)
    expect(text).toContain(words)
    expect(text).toContain(name === 'text' ? value : 'What I &lt;b&gt;typed&lt;/b&gt;')
  })

  test('what was refused is shown again whole, to be sent as the same complaint', async () => {
    const typed = filled({ name: 'Meera "M" Nair', email: 'meera@example.com', text: 'Bad' })
    const { text } = await send(typed)
    for (const part of [
      `name="form_id" value="${typed.form_id}"`,
      'value="Meera &quot;M&quot; Nair"',
      `value="${typed.mobile}"`,
      'value="meera@example.com"',
      'role="alert"',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('Keep the number')
  })

  test('an empty form has a number of its own, and says where to call and turn to', async () => {
    const [one, other] = [(await page()).text, (await page()).text]
    expect(numberIn(one)).toBeDefined()
    expect(numberIn(one)).not.toBe(numberIn(other))
    expect(one).toMatch(/href="tel:\+?\d+"/)
    expect(one).toMatch(/no answer within 30 days/)
    for (const part of ['role="alert"', 'role="status"', 'Keep the number']) expect(one).not.toContain(part)
    const tracked = (await page(`?number=${await taken()}`)).text
    for (const part of ['role="status"', 'Keep the number']) expect(tracked).toContain(part)
    const { headers } = await world.app.request(`http://localhost${PATH}`)
    expect([headers.get('cache-control'), headers.get('vary')]).toEqual(['no-store', 'Host, Cookie'])
  })

  test.each(['same-origin', 'none'])('a page that came %s can send one', async (site) => {
    const sent = await send(filled(), fromSomewhere(), 'localhost', { 'sec-fetch-site': site })
    expect(sent.status).toBe(303)
  })

  test('a page of another site cannot send one, and a number that is none finds none', async () => {
    const { status } = await send(filled(), fromSomewhere(), 'localhost', { 'sec-fetch-site': 'cross-site' })
    expect(status).toBe(403)
    expect((await page('?number=GR-1')).status).toBe(400)
    expect((await page('?number=GR-20261122-0123456789')).status).toBe(404)
  })

  test('floods from an address and about a mobile are stopped, in words', async () => {
    const address = fromSomewhere()
    const statuses: number[] = []
    for (let sent = 0; sent < 7; sent += 1) statuses.push((await send(filled(), address)).status)
    expect(statuses).toEqual([303, 303, 303, 303, 303, 303, 429])
    const mobile = newMobile()
    for (let sent = 0; sent < 5; sent += 1) expect((await send(filled({ mobile }))).status).toBe(303)
    const refused = await send(filled({ mobile }))
    expect([refused.status, refused.text]).toEqual([429, expect.stringContaining('Too many attempts')])
    expect(refused.text).toContain(mobile)
  })

  test('a stranger at one address keeps nobody from complaining about their own mobile', async () => {
    const [mobile, stranger] = [newMobile(), fromSomewhere()]
    for (let sent = 0; sent < 6; sent += 1) await send(filled({ mobile }), stranger)
    expect((await send(filled({ mobile }))).status).toBe(303)
  })

  test('the first eight digits of an Aadhaar number are gone before it is kept or mailed', async () => {
    const number = await taken({ text: 'My Aadhaar is 2345 6789 0124, please help.' })
    await world.runJobs()
    const mail = world.mails.find(({ subject }) => subject.includes(number))
    expect(mail?.text).not.toContain('2345 6789')
  })

  test('is kept where it could not be mailed, and the operator sees that', async () => {
    world.outside.pause = async () => {
      throw new HttpError(502, 'Failed to send email')
    }
    const number = await taken()
    await world.runJobs()
    world.outside.pause = async () => undefined
    const { code, text } = await operate(showComplaints)
    expect(code).toBe(1)
    expect(text).toMatch(new RegExp(`${number} at localhost, .*NOT MAILED`))
    expect(text).toContain('I was charged twice for one instalment.')
    world.advance(60)
    await world.runJobs()
    expect((await operate(showComplaints)).text).not.toContain('NOT MAILED')
    expect(world.mails.filter(({ reference }) => reference === number)).toHaveLength(1)
  })

  test('the operator answers it once, by mail where there is an address, and tracking says so', async () => {
    const number = await taken({ email: 'meera@example.com' })
    const words = ['We', 'paid it back, and keep no 2345 6789 0124.']
    expect((await operate(answerComplaint, number, ...words)).code).toBe(0)
    await world.runJobs()
    const sent = await world.deps.db
      .selectFrom('outbox')
      .select('text')
      .where('recipient', '=', 'meera@example.com')
      .where('subject', 'like', `%${number}%`)
      .execute()
    expect(sent).toEqual([{ text: 'We paid it back, and keep no XXXX XXXX 0124.' }])
    expect((await page(`?number=${number}`)).text).toMatch(/and answered on /)
    expect((await operate(showComplaints)).text).not.toContain(number)
    expect(await operate(answerComplaint, number, 'Again')).toEqual({
      code: 1,
      text: `No complaint ${number} waits for an answer.`,
    })
    expect((await operate(answerComplaint, number)).code).toBe(2)
    const unmailed = await taken()
    expect((await operate(answerComplaint, unmailed, 'Paid back.')).text).toContain(
      'No email was given: call ',
    )
  })

  test('belongs to what is held on a person, and goes after three years', async () => {
    const mobile = newMobile()
    const number = await taken({ mobile })
    expect((await operate(exportPerson, mobile)).text).toContain(number)
    const { files, environment } = world.deps
    const clean = (seconds: number) =>
      cleanUp(
        { database: world.deps.database, files, environment },
        new Date(world.deps.now().getTime() + seconds * 1000),
      )
    await clean(THREE_YEARS - 60)
    expect((await page(`?number=${number}`)).status).toBe(200)
    await clean(THREE_YEARS + 60)
    expect((await page(`?number=${number}`)).status).toBe(404)
  })
})
