import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailAnswer } from '@/server/modules/complaints/mails'
import { databases } from '../../helpers/databases'
import { approvedInTelugu } from '../../helpers/deployment/approved-in-telugu'
import { newMobile } from '../../helpers/journey'
import { createWorld, type World } from '../../helpers/world'

const PATH = 'http://localhost/legal/complaints'
const HEADERS = { cookie: 'language=te' }

const saidIn = (html: string) =>
  [...html.matchAll(/<(?:h1|h2|label|button)\b[^>]*>\s*([^<]+?)\s*</g)].map(([, text]) => text)

const postAddress = (html: string) =>
  new URL(/method="post" action="([^"]+)"/.exec(html)?.[1] ?? '', PATH).href

describe.each(databases.slice(0, 1))('the page of complaints on $name', ({ open }) => {
  let world: World
  let deployment: Awaited<ReturnType<typeof approvedInTelugu>>
  beforeAll(async () => {
    deployment = await approvedInTelugu()
    world = await createWorld(await open(), { DEPLOYMENT_DIR: deployment.directory })
    return world.closeWithDatabase
  })
  afterAll(() => deployment.remove())

  const send = (values: Record<string, string>, language: string | null = 'te', address = PATH) => {
    const complaint = { form_id: randomUUID(), name: 'Meera Nair', mobile: newMobile(), ...values }
    const headers = new Headers(language === null ? {} : { cookie: `language=${language}` })
    return world.app.request(address, { method: 'POST', headers, body: new URLSearchParams(complaint) })
  }

  const read = async (address: string) => (await world.app.request(address)).text()

  test('is in the language of the reader', async () => {
    const html = await (await world.app.request(PATH, { headers: HEADERS })).text()
    expect(html).toContain('<html lang="te-IN">')
    expect(saidIn(html).length).toBe(12)
    expect(saidIn(html).filter((text) => !text?.startsWith('తె '))).toEqual([])
    expect(html).toContain('తె Whoever has no answer within 30 days')
    expect(html).toContain('title="తె 10 digits"')
  })

  test.each([
    ['x', 'తె Please write what went wrong'],
    ['x'.repeat(2001), 'తె At most 2000 characters'],
  ])('refuses in the language of the reader: %#', async (text, words) => {
    expect(await (await send({ text })).text()).toContain(`role="alert">${words}<`)
  })

  const subjectOfAnswer = async (language: string) => {
    const text = 'I was charged twice for one instalment.'
    const sent = await send({ text, email: 'meera@example.com' }, language)
    const number = sent.headers.get('location')?.split('number=')[1] ?? ''
    const answer = { answered_at: world.deps.now(), answer: 'Paid back.' }
    await world.deps.db.updateTable('complaints').set(answer).where('number', '=', number).execute()
    await mailAnswer(world.deps, { number })
    return world.mails.at(-1)?.subject.replace(number, '#')
  }

  test('has its answer mailed under a subject in the language that it was written in', async () => {
    expect(await subjectOfAnswer('te')).toBe('తె Your complaint # at Loan Desk')
    expect(await subjectOfAnswer('en')).toBe('Your complaint # at Loan Desk')
  })

  describe('opened by a link in a language, on a phone that keeps no cookie', () => {
    test('is sent, refused, and acknowledged in that language, and so is its answer', async () => {
      const refused = await send({ text: 'x' }, null, postAddress(await read(`${PATH}?language=te`)))
      expect(refused.status).toBe(400)
      const again = await refused.text()
      expect(again).toContain('role="alert">తె Please write what went wrong<')
      const text = 'I was charged twice for one instalment.'
      const sent = await send({ text, email: 'meera@example.com' }, null, postAddress(again))
      const acknowledged = await read(new URL(sent.headers.get('location') ?? '', PATH).href)
      expect(acknowledged).toMatch(/role="status">తె Complaint GR-/)
      const { number, language } = await world.deps.db
        .selectFrom('complaints')
        .selectAll()
        .orderBy('received_at', 'desc')
        .executeTakeFirstOrThrow()
      expect([acknowledged.includes(number), language]).toEqual([true, 'te'])
      const tracking = /<form action="[^"]+" aria-labelledby="track">.*?<\/form>/s.exec(acknowledged)?.[0]
      expect(tracking).toMatch(/name="language" value="te"/)
    })

    test('leads back to the home page, and is reached from a legal text, in that language', async () => {
      expect(await read(`${PATH}?language=te`)).toContain('href="/?language=te"')
      const terms = await read(new URL('/legal/terms?language=te', PATH).href)
      expect(terms).toContain(`href="${new URL(PATH).pathname}?language=te"`)
      expect(await read(PATH)).toContain('class="back" href="/"')
    })

    test('names no language in its addresses where the link has none', async () => {
      const page = await read(PATH)
      expect(new URL(postAddress(page)).search).toBe('')
      expect(page).not.toContain('name="language"')
    })
  })

  test('says in the language of the reader how a complaint stands, and that there is none', async () => {
    const sent = await send({ text: 'I was charged twice for one instalment.' })
    const at = sent.headers.get('location')?.split('?')[1] ?? ''
    const html = await (await world.app.request(`${PATH}?${at}`, { headers: HEADERS })).text()
    expect(html).toMatch(/role="status">తె Complaint GR-\w+-\w+ was received on [\d-]+\. An answer is due by /)
    expect(html).toContain('తె Keep the number')
    await world.deps.db
      .updateTable('complaints')
      .set({ answered_at: world.deps.now(), answer: 'Paid back.' })
      .execute()
    const answered = await (await world.app.request(`${PATH}?${at}`, { headers: HEADERS })).text()
    expect(answered).toMatch(/తె Complaint GR-\w+-\w+ was received on [\d-]+ and answered on [\d-]+\./)
    const none = await world.app.request(`${PATH}?number=GR-20261122-0123456789`, { headers: HEADERS })
    expect(await none.text()).toContain('తె There is no complaint with this number')
  })
})
