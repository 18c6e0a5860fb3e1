/* @long */
import { beforeEach, describe, expect, test } from 'vitest'
import { getApplication } from '@/schemas/calls/applications'
import { createApp } from '@/server/app/app'
import { parseEnvironment } from '@/server/config/environment'
import { findTenant } from '@/server/config/tenants'
import { newMobile, salariedDraft, signIn, startDraft, type Draft } from '../helpers/journey'
import { draftWithOffer } from '../helpers/offers'
import { oneWorld } from '../helpers/one-world'
import { addReviewer, deskBrowser } from '../helpers/passkeys/desk-browser'
import { worldAt } from '../helpers/world'

const server = oneWorld({ REVIEWER: 'false' })

type Form = Record<string, string>

const browser = (host = 'localhost') => deskBrowser(server.world, host)

async function newReviewer(): Promise<string> {
  const mobile = newMobile().replace(/^98/, '97')
  await addReviewer(mobile, server.world)
  return mobile
}

const versionIn = (text: string) => /name="version" value="(\d+)"/.exec(text)?.[1] ?? ''

let asha: string
let draft: Draft
beforeEach(async () => {
  asha = await signIn(server.world)
  draft = await startDraft(server.world, asha, { name: 'Gita <script>' })
})

const stateOf = async ({ id }: Draft) => {
  const { status, remarks } = (await server.world.call(getApplication, { token: asha, params: { id } })).value
  return { status, remarks }
}

/** An application whose files are all in one state of the check, with all that the desk shows of them. */
async function reviewed() {
  const { id } = await salariedDraft(server.world, asha)
  const desk = browser()
  await desk.signIn(await newReviewer())
  return async (scan_status: 'CHECKING' | 'CLEAN' | 'INFECTED' | null) => {
    const files = server.world.deps.db.updateTable('files').set({ scan_status })
    await files.where('application_id', '=', id).execute()
    const { text } = await desk.send(`/reviewer/applications/${id}`)
    const links = [...text.matchAll(/<a href="([^"]+)" target="_blank"/g)].map(([, link = '']) =>
      link.replaceAll('&amp;', '&'),
    )
    return { text, links }
  }
}

describe('the desk of reviewers', () => {
  describe('with a scanner', () => {
    const CHECKING = 'It is being checked for viruses. Load this page again in a minute.'
    const INFECTED = 'The virus check found something in it, so nobody gets it. Ask for another file.'

    test('shows a file that is being checked by its name alone, and the link once it is clean', async () => {
      const show = await reviewed()
      const first = await show('CHECKING')
      expect([first.links, first.text.includes(CHECKING), first.text.includes(INFECTED)]).toEqual([
        [],
        true,
        false,
      ])
      // The page has no scripts, and remarks that are being typed: it is loaded anew by whoever reads it.
      expect(first.text).not.toMatch(/http-equiv="?refresh/i)
      const later = await show('CLEAN')
      expect(later.text).not.toContain(CHECKING)
      expect(later.links.length).toBeGreaterThan(0)
      const [link = ''] = later.links
      expect((await server.world.app.request(new URL(link, 'http://localhost').href)).status).toBe(200)
    })

    test('says of an infected file that nobody gets it, also by a link from before', async () => {
      const show = await reviewed()
      const [link = ''] = (await show('CLEAN')).links
      const { text, links } = await show('INFECTED')
      expect([links, text.includes(INFECTED), text.includes(CHECKING)]).toEqual([[], true, false])
      expect((await server.world.app.request(new URL(link, 'http://localhost').href)).status).toBe(409)
    })

    test('where nobody checks files, they are links as ever', async () => {
      const show = await reviewed()
      const { text, links } = await show(null)
      expect(links.length).toBeGreaterThan(0)
      expect([text.includes(INFECTED), text.includes(CHECKING)]).toEqual([false, false])
    })
  })

  test('is closed to everybody who is not signed in as one', async () => {
    const stranger = browser()
    for (const path of ['/reviewer', `/reviewer/applications/${draft.id}`]) {
      expect(await stranger.send(path)).toMatchObject({ status: 303, location: '/reviewer/sign-in' })
    }
    const sent = await stranger.send(`/reviewer/applications/${draft.id}`, { start: 'Wrong name' })
    expect([sent.status, sent.text.includes(draft.trackerId)]).toEqual([401, false])
    const nothing = await stranger.send(`/reviewer/applications/${draft.id}`, { start: ' ' })
    expect(nothing.location).toBe('/reviewer/sign-in')
    expect((await stranger.send(`/reviewer/${draft.id}`, { remarks: 'x' })).status).toBe(404)
    const agent = await browser().signIn('9000000001')
    expect([agent.status, agent.given]).toEqual([400, undefined])
    expect(agent.text).toContain('Invalid OTP. Please try again.')
    const forged = await server.world.app.request('/reviewer', { headers: { cookie: `reviewer=${asha}` } })
    expect(forged.status).toBe(303)
    expect(await stateOf(draft)).toEqual({ status: 'DRAFT', remarks: undefined })
  })

  test('shows what was submitted, and any application that is looked for, in words', async () => {
    const whole = await salariedDraft(server.world, asha, { start: { name: 'Sunita Devi' } })
    const done = server.world.deps.db.updateTable('applications').set({ status: 'COMPLETED' })
    await done.where('id', '=', whole.id).execute()
    const desk = browser()
    const signedIn = await desk.signIn(await newReviewer())
    expect(signedIn.given).toMatch(/Path=\/reviewer; HttpOnly; SameSite=Strict/)
    const list = (await desk.send('/reviewer')).text
    expect(list).toContain(whole.trackerId)
    expect(list).not.toContain(draft.trackerId)
    const found = (await desk.send(`/reviewer?find=${draft.trackerId}`)).text
    expect(found).toContain(draft.trackerId)
    expect(found).not.toContain('<script>')
    const [mobile, tracker] = [draft.mobile, draft.trackerId]
    const spellings = [` +91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`, `0${mobile}`, tracker.toLowerCase()]
    for (const typed of spellings) {
      const { text } = await desk.send(`/reviewer?find=${encodeURIComponent(typed)}`)
      expect(text).toContain(`<b>${tracker}</b>`)
    }
    const { text } = await desk.send(`/reviewer/applications/${whole.id}`)
    for (const part of [
      'Personal details',
      'Employment details',
      'Personal Loan',
      'Remarks on Personal details',
    ])
      expect(text).toContain(part)
    // As people in India write amounts and dates.
    expect(text).toMatch(/<dt>In-hand monthly salary<\/dt>\s*<dd>\s*₹\d{2},\d{3}/)
    expect(text).toMatch(/<dt>Date of birth<\/dt>\s*<dd>\s*\d{2}-\d{2}-\d{4}/)
    const file = /href="(\/api\/v1\/files\/[^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect((await server.world.app.request(file)).status).toBe(200)
  })

  test('sends back with remarks that name the part, in the name of the reviewer, and asks for some', async () => {
    const desk = browser()
    const mobile = await newReviewer()
    await desk.signIn(mobile)
    const path = `/reviewer/applications/${draft.id}`
    const empty = await desk.send(path, { start: '  ' })
    expect(empty.status).toBe(400)
    expect(empty.text).toContain('Say what has to be changed.')
    expect(empty.text).toContain('Remarks on Mobile and loan')
    const sent = await desk.send(path, { start: ' Wrong  name ', personal_info: 'PAN is blurred' })
    expect(sent).toMatchObject({ status: 303, location: '/reviewer' })
    expect(await stateOf(draft)).toEqual({
      status: 'INCOMPLETE',
      remarks: 'Mobile and loan: Wrong name\nPersonal details: PAN is blurred',
    })
    const { db } = server.world.deps
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('mobile', '=', mobile)
      .executeTakeFirstOrThrow()
    const entries = db
      .selectFrom('audit_entries')
      .select(['action', 'actor', 'subjects'])
      .orderBy('at', 'desc')
    const returned = entries.where('action', '=', 'returned').limit(1)
    expect(await returned.execute()).toEqual([
      { action: 'returned', actor: `partner:${id}`, subjects: [`application:${draft.id}`] },
    ])
  })

  test('leaves who asked for a code, came in, looked and left in the audit trail', async () => {
    const { db } = server.world.deps
    const entries = () => db.selectFrom('audit_entries').selectAll().orderBy('at').execute()
    const before = (await entries()).length
    const desk = browser()
    await desk.signIn(await newReviewer())
    await desk.send('/reviewer/sign-out', {})
    const trail = (await entries()).slice(before)
    expect(
      trail.map(({ actor, action, subjects }) => `${actor} ${action} ${subjects.join(' ')}`.trim()),
    ).toEqual([
      expect.stringMatching(/^anybody asked for a code verification:\w+$/),
      expect.stringMatching(/^partner:\d+ signed in verification:\w+$/),
      expect.stringMatching(/^partner:\d+ signed out$/),
    ])
    expect(new Set(trail.map(({ call }) => call))).toEqual(new Set(['reviewer desk']))
  })

  test('tells on a page of the desk what could not be done, also with a form, and at an unknown address', async () => {
    const desk = browser()
    await desk.signIn(await newReviewer())
    const gone = '/reviewer/applications/nothing'
    const answers = [await desk.send(gone), await desk.send(gone, { start: 'Wrong name' })]
    for (const { status, text } of [...answers, await desk.send('/reviewer/some/where')]) {
      expect([status, text]).toEqual([404, expect.stringMatching(/<h1>.*not found/i)])
      expect(text).toContain('<a class="back" href="/reviewer">All applications</a>')
    }
    expect((await browser().send('/reviewer/some/where')).location).toBe('/reviewer/sign-in')
  })

  test('has nothing of another tenant, and no form of another site', async () => {
    const ucap = worldAt(server.world, 'ucap.localhost')
    const theirs = await startDraft(ucap, await signIn(ucap))
    const desk = browser()
    const mobile = await newReviewer()
    await desk.signIn(mobile)
    expect((await desk.send(`/reviewer/applications/${theirs.id}`)).status).toBe(404)
    expect((await desk.send(`/reviewer/applications/${theirs.id}`, { start: 'x' })).status).toBe(404)
    const elsewhere = await server.world.app.request('http://ucap.localhost/reviewer', {
      headers: { cookie: desk.cookie() },
    })
    expect(elsewhere.status).toBe(303)
    const path = `/reviewer/applications/${draft.id}`
    expect((await desk.send(path, { start: 'x' }, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await stateOf(draft)).status).toBe('DRAFT')
  })

  test('is in the name and the colour of its tenant, as its documents are', async () => {
    const { name, colour } = findTenant(server.world.deps.environment.deployment, 'ucap') ?? {}
    for (const path of ['/reviewer/sign-in', '/legal/terms']) {
      const page = await (await server.world.app.request(`http://ucap.localhost${path}`)).text()
      expect(page).toContain(`<p class="owner">${name}</p>`)
      expect(page).toContain(`background: ${colour};`)
    }
  })

  test('says what it has not found, and leads back to what was submitted', async () => {
    const desk = browser('finbros.localhost')
    const rekha = newMobile().replace(/^98/, '97')
    await addReviewer(rekha, worldAt(server.world, 'finbros.localhost'))
    await desk.signIn(rekha)
    const empty = (await desk.send('/reviewer')).text
    expect(empty).toContain('Newest first:')
    expect(empty).toContain('<li>Nothing was submitted yet.</li>')
    expect(empty).not.toContain('All applications')
    const none = (await desk.send('/reviewer?find=%20LN0000000000%20')).text
    for (const part of [
      'Found:',
      '<li>None</li>',
      '<a class="back" href="/reviewer">All applications</a>',
      'value="LN0000000000"',
    ])
      expect(none).toContain(part)
  })

  test('says what was sent back before, and takes no remarks on what is rejected', async () => {
    const desk = browser()
    await desk.signIn(await newReviewer())
    const path = `/reviewer/applications/${draft.id}`
    expect((await desk.send(path)).text).not.toContain('Sent back before')
    await desk.send(path, { start: 'Wrong name' })
    const again = (await desk.send(path)).text
    expect(again).toContain('Sent back before with: Mobile and loan: Wrong name')
    expect(again).toContain('Send back with these remarks')
    const { db } = server.world.deps
    await db.updateTable('applications').set({ status: 'REJECTED' }).where('id', '=', draft.id).execute()
    const rejected = (await desk.send(path)).text
    expect(rejected).toContain('A rejected application has no way back but another loan type.')
    for (const part of ['Send back with', 'Remarks on']) expect(rejected).not.toContain(part)
  })

  test('sends back nothing that was saved since it was opened, and keeps what was typed', async () => {
    const [first, second] = [browser(), browser()]
    await first.signIn(await newReviewer())
    await second.signIn(await newReviewer())
    const path = `/reviewer/applications/${draft.id}`
    const version = versionIn((await second.send(path)).text)
    await first.send(path, { version, start: 'Wrong name' })
    const late = await second.send(path, { version, start: 'Name & <loan>' })
    expect(late.status).toBe(400)
    expect(late.text).toContain('Somebody else has saved this application meanwhile.')
    expect(late.text).toContain('Sent back before with: Mobile and loan: Wrong name')
    expect(late.text).toContain('Name &amp; &lt;loan&gt;</textarea')
    expect((await stateOf(draft)).remarks).toBe('Mobile and loan: Wrong name')
    const again = { version: versionIn(late.text), start: 'Name & <loan>' }
    expect((await second.send(path, again)).status).toBe(303)
  })

  test('keeps remarks that were typed when the session ended, and sends them after the sign-in', async () => {
    const desk = browser()
    const mobile = await newReviewer()
    await desk.signIn(mobile)
    const path = `/reviewer/applications/${draft.id}`
    const version = versionIn((await desk.send(path)).text)
    await desk.send('/reviewer/sign-out', {})
    const late = await desk.send(path, { version, start: 'Name & <loan>' })
    expect([late.status, late.location]).toEqual([401, null])
    expect(late.text).toContain('Name &amp; &lt;loan&gt;</textarea')
    expect(late.text).toContain(`action="${path}"`)
    // In a tab of its own, so that the remarks stay.
    expect(late.text).toContain('href="/reviewer/sign-in" target="_blank"')
    expect((await stateOf(draft)).status).toBe('DRAFT')
    await desk.signIn(mobile)
    const again = { version: versionIn(late.text), start: 'Name & <loan>' }
    expect((await desk.send(path, again)).status).toBe(303)
    expect((await stateOf(draft)).remarks).toBe('Mobile and loan: Name & <loan>')
  })

  test('shows no remarks that another site has put into its form', async () => {
    const path = `/reviewer/applications/${draft.id}`
    const sent = await browser().send(path, { start: 'Theirs' }, { origin: 'https://evil.example' })
    expect([sent.location, sent.text.includes('Theirs')]).toEqual(['/reviewer/sign-in', false])
  })

  test('keeps the lines of remarks as they were written', async () => {
    const desk = browser()
    await desk.signIn(await newReviewer())
    const { id, token } = await startDraft(server.world, await signIn(server.world))
    await desk.send(`/reviewer/applications/${id}`, { start: ' Wrong  name.\r\nSee the PAN. ' })
    const { value } = await server.world.call(getApplication, { token, params: { id } })
    expect(value.remarks).toBe('Mobile and loan: Wrong name.\nSee the PAN.')
  })

  test('keeps of an Aadhaar number in remarks the last four digits alone', async () => {
    const desk = browser()
    await desk.signIn(await newReviewer())
    await desk.send(`/reviewer/applications/${draft.id}`, {
      personal_info: 'Aadhaar 2341 2341 2346 is blurred',
    })
    expect((await stateOf(draft)).remarks).toBe('Personal details: Aadhaar XXXX XXXX 2346 is blurred')
  })

  test('takes no remarks on a loan that was left', async () => {
    const { world } = server
    const made = await draftWithOffer(world, await signIn(world))
    await made.accept(made.offer)
    await made.leave((await made.look()).payback)
    const desk = browser()
    await desk.signIn(await newReviewer())
    const { text } = await desk.send(`/reviewer/applications/${made.id}`)
    expect(text).toContain('The borrower has left this loan in its cooling-off period.')
    for (const part of ['Send back with', 'Remarks on']) expect(text).not.toContain(part)
  })

  test('says at the sign-in what was wrong, and asks for the code of the same try again', async () => {
    const desk = browser()
    const nobody = await desk.send('/reviewer/sign-in', { mobile: '12' })
    expect([nobody.status, nobody.text]).toEqual([400, expect.stringContaining('Invalid mobile number')])
    expect(nobody.text).toContain('name="mobile"')
    const asked = await desk.send('/reviewer/sign-in', { mobile: await newReviewer() })
    const [, id] = /name="session_id" value="([^"]+)"/.exec(asked.text) ?? []
    const wrong = await desk.send('/reviewer/sign-in/code', { session_id: id ?? '', otp: '000000' })
    expect([wrong.status, wrong.given]).toEqual([400, undefined])
    expect(wrong.text).toContain(`name="session_id" value="${id}"`)
    expect(wrong.text).toMatch(/role="alert"/)
  })

  test.each([
    ['in two halves', (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`],
    ['with the message around it', (code: string) => `OTP for login on 25-11-2026 is ${code}`],
  ])('takes the code at the sign-in %s', async (_, pasted) => {
    const mobile = await newReviewer()
    const desk = browser()
    const asked = await desk.send('/reviewer/sign-in', { mobile })
    expect(asked.text).not.toContain('maxlength="6"')
    const [, id] = /name="session_id" value="([^"]+)"/.exec(asked.text) ?? []
    const otp = pasted(server.world.codeFor(mobile))
    expect((await desk.send('/reviewer/sign-in/code', { session_id: id ?? '', otp })).given).not.toBeNull()
  })

  test('leaves in the audit trail what was listed and read, and no copy in any cache', async () => {
    const { db } = server.world.deps
    const desk = browser()
    await desk.signIn(await newReviewer())
    const answer = await server.world.app.request(`/reviewer?find=${draft.trackerId}`, {
      headers: { cookie: desk.cookie() },
    })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    await desk.send(`/reviewer/applications/${draft.id}`)
    const entries = db.selectFrom('audit_entries').select(['action', 'call', 'subjects'])
    const last = await entries.orderBy('at', 'desc').limit(2).execute()
    expect(last.toReversed()).toEqual(
      ['listed', 'read'].map((action) => ({
        action,
        call: 'reviewer desk',
        subjects: [`application:${draft.id}`],
      })),
    )
  })

  test('is left by signing out, and by who is a reviewer no more', async () => {
    const [one, other] = [browser(), browser()]
    const mobile = await newReviewer()
    await one.signIn(mobile)
    const kept = one.cookie()
    await one.send('/reviewer/sign-out', {})
    expect((await one.send('/reviewer', undefined, { cookie: kept })).status).toBe(303)
    await other.signIn(mobile)
    expect((await other.send('/reviewer')).status).toBe(200)
    const demoted = server.world.deps.db.updateTable('users').set({ role: 'AGENT' })
    await demoted.where('mobile', '=', mobile).execute()
    expect((await other.send('/reviewer')).status).toBe(303)
  })

  test('keeps its cookie to https where that is how it is reached', async () => {
    const environment = {
      ...server.world.deps.environment,
      ...parseEnvironment({ NODE_ENV: 'test', PUBLIC_URL: 'https://localhost', REVIEWER: 'false' }),
    }
    const app = createApp({ ...server.world.deps, environment })
    const mobile = await newReviewer()
    const post = (path: string, form: Form) =>
      app.request(path, { method: 'POST', body: new URLSearchParams(form) })
    const asked = await (await post('/reviewer/sign-in', { mobile })).text()
    const session_id = /name="session_id" value="([^"]+)"/.exec(asked)?.[1] ?? ''
    const answer = await post('/reviewer/sign-in/code', { session_id, otp: server.world.codeFor(mobile) })
    const sent = answer.headers.getSetCookie().find((one) => one.startsWith('__Host-reviewer='))
    const [cookie = '', ...attributes] = (sent ?? '').split('; ')
    // With this name browsers take it from this very host only.
    expect(cookie).toMatch(/^__Host-reviewer=./)
    expect(attributes.toSorted()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Strict', 'Secure'])
    const statusWith = async (given: string) =>
      (await app.request('/reviewer', { headers: { cookie: given } })).status
    expect(await statusWith(cookie)).toBe(200)
    // Another host of the domain could have planted this one.
    expect(await statusWith(cookie.replace('__Host-', ''))).toBe(303)
    const left = await app.request('/reviewer/sign-out', { method: 'POST', headers: { cookie } })
    expect(left.headers.get('set-cookie')).toMatch(/^__Host-reviewer=; Max-Age=0; Path=\/; Secure/)
    expect(await statusWith(cookie)).toBe(303)
  })
})
