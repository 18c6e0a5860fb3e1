import { PNG } from 'pngjs'
import { describe, expect, test } from 'vitest'
import { textVersion as versionIn } from '@/server/config/deployment/own-texts'
import texts from '@/server/config/deployment/shipped/texts.json'
import { parseEnvironment } from '@/server/config/environment'
import { noticeOf } from '@/server/modules/consents/notices'
import { strokeLines } from '@/server/pages/letters'
import { savePersonal, signIn, startDraft } from '../helpers/journey'
import { oneWorld } from '../helpers/one-world'

const server = oneWorld()

const textVersion = (path: string) => versionIn(parseEnvironment({}).deployment, path)

const PNG_ICONS = [
  ['icon-192.png', 192, 'any'],
  ['icon-512.png', 512, 'any'],
  ['icon-maskable-512.png', 512, 'maskable'],
] as const

describe('an icon as PNG', () => {
  test.each(PNG_ICONS)(
    '%s is %i pixels wide, in the colour of the tenant, with the initial',
    async (file, size, purpose) => {
      const answer = await server.world.app.request(`/tenants/ucap/${file}`)
      expect(answer.headers.get('content-type')).toBe('image/png')
      const { width, height, data } = PNG.sync.read(Buffer.from(await answer.arrayBuffer()))
      expect([width, height]).toEqual([size, size])
      const at = (x: number, y: number) => {
        const from = (Math.floor(y * size) * size + Math.floor(x * size)) * 4
        return data.subarray(from, from + 4).toString('hex')
      }
      expect(at(0.5, 0.05)).toBe('0b6e4fff')
      // Launchers cut a maskable icon themselves; any other has round corners.
      expect(at(0.005, 0.005)).toBe(purpose === 'any' ? '0b6e4f00' : '0b6e4fff')
      // A U is open at the top and closed at the bottom.
      const half = purpose === 'any' ? 0.25 : 0.19
      expect([at(0.5, 0.5 - half), at(0.5, 0.5 + half)]).toEqual(['0b6e4fff', 'ffffffff'])
    },
  )

  test('is nobody’s where there is no such tenant', async () => {
    expect((await server.world.app.request('/tenants/nobody/icon-192.png')).status).toBe(404)
  })

  test.each('ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split(''))(
    'has a letter %s that stays within its square',
    (letter) => {
      const points = strokeLines(letter).flat()
      expect(points.length).toBeGreaterThan(1)
      for (const [x, y] of points) expect([x >= 0 && x <= 4, y >= 0 && y <= 6]).toEqual([true, true])
    },
  )
})

test('the tenants’ pictures are drawn from name and colour, wide enough for the name', async () => {
  const logo = await server.world.app.request('/tenants/ucap/logo.svg')
  const drawing = await logo.text()
  // 44 for the mark and its margins, 15 for a capital, 11.5 for each small letter.
  for (const part of [
    'viewBox="0 0 94 36"',
    'aria-label="Ucap"',
    'fill="#0b6e4f"',
    '>U</text>',
    '>Ucap</text>',
  ]) {
    expect(drawing).toContain(part)
  }
  expect(logo.headers.get('cache-control')).toBe('public, max-age=86400')
  const icon = await (await server.world.app.request('/tenants/ucap/icon.svg')).text()
  expect(icon).toContain('viewBox="0 0 32 32"')
  // The letter stands in the middle, 72 hundredths down, and is 62 hundredths high.
  for (const part of [
    '<rect width="32" height="32" rx="8" fill="#0b6e4f"/>',
    '<text x="16" y="23.04" text-anchor="middle" font-size="19.84" ',
    'font-family="system-ui, Roboto, sans-serif" font-weight="700" fill="#fff">U</text>',
  ]) {
    expect(icon).toContain(part)
  }
  expect(icon).not.toContain('>Ucap</text>')
  const capitals = await (await server.world.app.request('/tenants/acfl/logo.svg')).text()
  expect(capitals).toContain('viewBox="0 0 104 36" width="104" height="36"')
  expect((await server.world.app.request('/tenants/nobody/icon.svg')).status).toBe(404)
})

test.each([
  ['ucap.example.com', 'Ucap', '#0b6e4f', '/tenants/ucap'],
  ['localhost:8080', 'Loan Desk', '#14579f', '/tenants/localhost'],
  ['gramin-sahayata.example.com', 'Gramin Sahayata', '#14579f', '/tenants/localhost'],
])('at %s the app is installed as %s', async (host, name, colour, pictures) => {
  const response = await server.world.app.request(`http://${host}/manifest.webmanifest`)
  expect([response.headers.get('content-type'), response.headers.get('vary')]).toEqual([
    'application/manifest+json',
    'Host',
  ])
  const icons = ['icon.svg', 'icon-maskable.svg'].map((icon) => `${pictures}/${icon}`)
  const drawn = { sizes: 'any', type: 'image/svg+xml' }
  expect(await response.json()).toEqual({
    id: '/',
    name,
    short_name: name,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#eef2f6',
    theme_color: colour,
    icons: [
      { ...drawn, src: icons[0], purpose: 'any' },
      { ...drawn, src: icons[1], purpose: 'maskable' },
      ...PNG_ICONS.map(([file, size, purpose]) => ({
        type: 'image/png',
        src: `${pictures}/${file}`,
        sizes: `${size}x${size}`,
        purpose,
      })),
    ],
  })
  for (const icon of icons) {
    const drawing = await server.world.app.request(icon)
    const text = await drawing.text()
    expect([drawing.status, text]).toEqual([200, expect.stringContaining(colour)])
    expect(text).toMatch(/ fill="#fff">[A-Z]<\/text>/)
  }
})

test.each([
  ['/legal/terms', 'Terms &amp; Conditions', 'These are the sample terms of the reference deployment.'],
  ['/legal/lender-consent', 'Lender bureau consent', 'the borrower allows the lender to ask a credit bureau'],
])('%s is a page with a title and its text', async (path, title, words) => {
  const page = await (await server.world.app.request(path)).text()
  expect(page).toContain(`<title>${title}</title>`)
  expect(page).toContain(`<h1>${title}</h1>`)
  expect(page).toContain(words)
})

test.each(Object.entries(texts))(
  '%s is in the name of its host, with version, date and a way back',
  async (path, { since, parts }) => {
    const page = await (await server.world.app.request(`http://ucap.localhost${path}`)).text()
    const [year, month, day] = since.split('-')
    for (const part of [
      `Holds since ${day}-${month}-${year}`,
      `Version ${textVersion(path)}`,
      'href="/">Back to Ucap',
      'href="/legal/complaints"',
      '@media print',
      'Loan Desk',
      'href="/tenants/ucap/icon.svg"',
      'name="description"',
      ...parts.map(({ heading }) => `<h2>${heading}</h2>`),
    ])
      expect(page).toContain(part)
    expect(page).not.toMatch(/\{(?:lender|platform)\}/)
  },
)

test.each([
  ['/legal/terms', 'TERMS'],
  ['/legal/lender-consent', 'BUREAU'],
] as const)('%s shows the notice of the consent that it belongs to', async (path, purpose) => {
  const { deployment } = server.world.deps.environment
  const { title, reason, withdrawal, data, recipients, version } = noticeOf(deployment, 'ucap', { purpose })
  const page = await (await server.world.app.request(`http://ucap.localhost${path}`)).text()
  const told = [title, `${reason}.`, 'What is used', ...data, 'Who gets it', ...recipients, withdrawal]
  for (const part of [...told, `Version ${version} of this notice.`]) expect(page).toContain(part)
})

test('a text that is no consent’s shows no notice', async () => {
  const page = await (await server.world.app.request('http://ucap.localhost/legal/privacy')).text()
  expect(page).not.toContain('of this notice.')
})

const RELEASED = {
  '/legal/terms': '2026-11-22 6cc3e55efb782d5d',
  '/legal/lender-consent': '2026-11-22 40dee0a8448903bf',
  '/legal/privacy': '2026-11-22 e54124af6ac0d203',
}

test('a legal text that was changed has another day', () => {
  const released = Object.entries(texts).map(([path, { since }]) => [path, `${since} ${textVersion(path)}`])
  expect(Object.fromEntries(released)).toEqual(RELEASED)
})

test.each([
  ['/outbox', 'Outbox'],
  ['/reviewer', 'Reviewer'],
])('the page %s of a development server says that it is the %s', async (path, title) => {
  const page = await (await server.world.app.request(path)).text()
  expect(page).toContain(`<title>${title}</title>`)
  expect(page).toContain('<style>')
})

test('the reviewer finds what was saved last on top, in words, and can send back what is not rejected', async () => {
  const asha = await signIn(server.world)
  const older = await startDraft(server.world, asha, { name: 'Older Name' })
  const newer = await startDraft(server.world, asha, { name: 'Newer Name' })
  server.world.advance(60)
  await savePersonal(server.world, older)
  const read = async (find = '') => (await server.world.app.request(`/reviewer${find}`)).text()
  const page = await read()
  expect(page.indexOf(older.trackerId)).toBeLessThan(page.indexOf(newer.trackerId))
  const found = await read(`?find=%20${newer.trackerId}%20`)
  for (const part of [
    'Newer Name',
    newer.mobile,
    'PERSONAL_LOAN',
    'DRAFT',
    `action="/reviewer/${newer.id}"`,
  ]) {
    expect(found).toContain(part)
  }
  expect(found).not.toContain('Older Name')
  const { db } = server.world.deps
  await db.updateTable('applications').set({ status: 'REJECTED' }).where('id', '=', newer.id).execute()
  const rejected = await read(`?find=${newer.trackerId}`)
  expect(rejected).toContain('REJECTED')
  expect(rejected).not.toContain('action="/reviewer/')
  const answer = await server.world.app.request(`/reviewer/${newer.id}`, {
    method: 'POST',
    body: new URLSearchParams({ remarks: 'x' }),
  })
  expect([answer.status, await answer.json()]).toEqual([
    409,
    { message: 'A rejected application has no way back but another loan type', status_code: 409 },
  ])
})

test('the reviewer is told where nothing is found', async () => {
  const none = await server.world.app.request('/reviewer?find=LN9999999999')
  expect(none.headers.get('cache-control')).toBe('no-store')
  const text = await none.text()
  expect(text).toContain('<li>No data</li>')
  expect(text).toContain('value="LN9999999999"')
})

test.each([
  ['application/json; charset=utf-8', '{"remarks":"Sign again"}', 200],
  ['application/json', '{"remarks":', 400],
  ['application/x-www-form-urlencoded', 'remarks=Sign+again', 303],
])('the reviewer’s remarks sent as %s, %s, are answered with %i', async (type, body, status) => {
  const draft = await startDraft(server.world, await signIn(server.world))
  const sent = { method: 'POST', headers: { 'content-type': type }, body }
  expect((await server.world.app.request(`/reviewer/${draft.id}`, sent)).status).toBe(status)
  const { db } = server.world.deps
  const row = db.selectFrom('applications').select(['status', 'remarks']).where('id', '=', draft.id)
  const unchanged = { status: 'DRAFT', remarks: null }
  const expected = status === 400 ? unchanged : { status: 'INCOMPLETE', remarks: 'Sign again' }
  expect(await row.executeTakeFirst()).toEqual(expected)
})
