/* @long */
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { hashText } from '@/schemas/language/hash-text'
import { PAGES } from '@/schemas/pages'
import shipped from '@/server/config/deployment/shipped/tenants.json'
import { parseEnvironment } from '@/server/config/environment'
import { sha256Hex } from '@/server/core/sha256'
import type { Platform } from '@/server/delivery/deps'
import { openFileStore } from '@/server/modules/files/open-file-store'
import { openMetrics } from '@/server/observability/metrics/metrics'
import { pageHtml } from '@/server/pages/client/page-html'
import { serveClient } from '@/server/pages/client/serve-client'

const PAGE = `<!doctype html><html lang="en"><head><title>Loan applications</title><link rel="icon" href="/favicon.svg" />
<meta name="theme-color" content="#14579f" /></head><body><div id="root"></div><script>note()</script></body></html>`

const RENDERER = `export const PRERENDERED = ['/login']
export const renderPage = async (address, { name }) => '<h1>Log in to $& ' + name + '</h1>'
export const renderFrame = ({ name }) => '<header>' + name + '</header>'
export const renderStyle = ({ brand_colour }) => '--brand-6:' + brand_colour
`

function directory(): string {
  const made = mkdtempSync(path.join(os.tmpdir(), 'loan-client-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

function built(...assets: string[]): string {
  const dist = directory()
  const client = path.join(dist, 'client')
  mkdirSync(path.join(client, 'assets'), { recursive: true })
  writeFileSync(path.join(client, 'index.html'), PAGE)
  writeFileSync(path.join(client, 'service-worker.js'), 'precache(`page-0123456789abcdef`)')
  for (const name of assets) {
    writeFileSync(path.join(client, 'assets', name), `export const from = '${name}'`)
    writeFileSync(path.join(client, 'assets', `${name}.gz`), gzipSync(`export const from = '${name}'`))
  }
  return client
}

let data: string
let lines: string[]
let metrics: ReturnType<typeof openMetrics>
let time: number
beforeEach(() => {
  data = directory()
  lines = []
  metrics = openMetrics()
  time = 0
})

async function serving(client: string, settings: Record<string, string> = {}): Promise<Hono> {
  const app = new Hono()
  const environment = parseEnvironment({ DATA_DIR: data, ...settings })
  const platform: Partial<Platform> = {
    environment,
    files: await openFileStore(environment),
    metrics,
    log: (line: string) => void lines.push(line),
    now: () => new Date(time),
  }
  // Serving files needs no more of a platform.
  await serveClient(app, platform as Platform, client)
  return app
}

const statusOf = async (app: Hono, name: string) => (await app.request(`/assets/${name}`)).status

describe('the client', () => {
  test('is told to report how fast it is, unless that is turned off', async () => {
    const meta = '<meta name="web-vitals" content="/api/v1/public/web-vitals">'
    const client = built()
    const pageOf = async (settings: Record<string, string>) =>
      (await (await serving(client, settings)).request('/login')).text()
    expect(await pageOf({})).toContain(meta)
    expect(await pageOf({ WEB_VITALS: 'false' })).not.toContain('web-vitals')
    const charts = '<meta name="chart-steps" content="/api/v1/public/chart-steps">'
    expect(await pageOf({})).not.toContain('chart-steps')
    expect(await pageOf({ CHART_STEPS: 'true' })).toContain(charts)
    const traces = '<meta name="traces" content="/traces">'
    expect(await pageOf({})).not.toContain(traces)
    expect(await pageOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' })).toContain(traces)
  })

  test('counts what its charts do by the hashes of the releases that it still hands out', async () => {
    metrics.chartSteps.hashes = () => ({ otp: '00000001' })
    await serving(built('main-1a2b.js'))
    metrics = openMetrics()
    await serving(built('main-3c4d.js'))
    const step = { chart: 'otp', kind: 'entered', name: 'sending', times: 1 } as const
    metrics.chartSteps.add('ucap', [
      { ...step, hash: '00000001' },
      { ...step, hash: '00000002' },
    ])
    expect([...metrics.chartSteps.read()].map(({ hash }) => hash)).toEqual(['00000001', 'other'])
  })

  test('gets its page on every screen and its assets with a long life', async () => {
    const app = await serving(built('main-1a2b.js'))
    for (const screen of ['/', '/login', '/of.v2/login', '/application/success/loan-offers?id=1.2']) {
      const response = await app.request(screen)
      expect(await response.text()).toContain('<div id="root"></div>')
      expect(response.headers.get('cache-control')).toBe('no-cache')
    }
    const asset = await app.request('/assets/main-1a2b.js')
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(asset.headers.get('content-encoding')).toBeNull()
  })

  test('gets the sounds of a deployment with a long life, and no other file of it', async () => {
    const sound = 'a sound'
    const name = sha256Hex(sound).slice(0, 16)
    const sounds = path.join(data, 'sounds')
    mkdirSync(sounds)
    writeFileSync(path.join(sounds, `${name}.ogg`), sound)
    writeFileSync(path.join(sounds, 'sounds-en.json'), JSON.stringify({ text: name }))
    const app = await serving(built(), { DEPLOYMENT_DIR: data })
    const answer = await app.request(`/sounds/${name}.ogg`)
    expect([answer.status, await answer.text()]).toEqual([200, sound])
    expect(answer.headers.get('content-type')).toBe('audio/ogg')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    for (const other of ['sounds-en.json', '..%2Ftenants.json', '0123456789abcdef.ogg'])
      expect((await app.request(`/sounds/${other}`)).status).toBe(404)
  })

  test('gets its page with 404 where it has none to show, and never for a page that it has', async () => {
    const app = await serving(built())
    const statusAt = async (address: string) => (await app.request(address)).status
    expect(await Promise.all(PAGES.map(statusAt))).toEqual(PAGES.map(() => 200))
    expect(await statusAt('/login/?utm_id=1')).toBe(200)
    for (const address of ['/no-such-page', '/application', '/application/kyc/more', '/LOGIN'])
      expect([address, await statusAt(address)]).toEqual([address, 404])
    const page = await app.request('/no-such-page', { headers: { 'accept-encoding': 'br' } })
    expect(page.status).toBe(404)
    const etag = page.headers.get('etag') ?? ''
    expect((await app.request('/no-such-page', { headers: { 'if-none-match': etag } })).status).toBe(404)
  })

  test('lets search engines read the pages for everybody and no others', async () => {
    const response = await (await serving(built())).request('/robots.txt')
    const rules = (await response.text()).trim().split('\n')
    expect(response.headers.get('content-type')).toContain('text/plain')
    expect(rules).toEqual(expect.arrayContaining(['Allow: /login', 'Allow: /apply-loan/track']))
    expect(rules.at(-1)).toBe('Disallow: /')
  })

  test('gets 404 for an asset that is missing', async () => {
    const app = await serving(built('main-1a2b.js'))
    for (const name of ['main-old.js', '..%2Findex.json', 'main-1a2b.js%00']) {
      const missing = await app.request(`/assets/${name}`)
      // A file that comes with the next release must not be missing for a year.
      expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-cache'])
    }
    expect((await app.request('/favicon.ico')).status).toBe(404)
  })

  test('gets an asset as it was compressed beforehand, where the browser takes that', async () => {
    const app = await serving(built('main-1a2b.js'))
    const asset = await app.request('/assets/main-1a2b.js', { headers: { 'accept-encoding': 'gzip' } })
    expect(asset.headers.get('content-encoding')).toBe('gzip')
    expect(gunzipSync(await asset.arrayBuffer()).toString()).toBe("export const from = 'main-1a2b.js'")
  })
})

function builtWithRenderer(): string {
  const client = built()
  mkdirSync(path.join(client, '../prerender'))
  // Its package says that it is a module, as the project's does.
  writeFileSync(path.join(client, '../package.json'), '{"type":"module"}')
  writeFileSync(path.join(client, '../prerender/prerender.js'), RENDERER)
  return client
}

describe('a page', () => {
  const UCAP = 'http://ucap.example.com'

  test('comes as HTML in the look of its host, with the frame for those who are signed in', async () => {
    const app = await serving(builtWithRenderer())
    const response = await app.request(`${UCAP}/login`)
    const html = await response.text()
    for (const part of [
      '<html style="--brand-6:#0b6e4f" lang="en">',
      '<title>Loan applications | Ucap</title>',
      '<meta property="og:title" content="Loans with Ucap">',
      '<meta name="description" content="Apply for a loan with Ucap, or go on with an application that was started.">',
      'href="/tenants/ucap/icon.svg"',
      'name="theme-color" content="#0b6e4f"',
      '<div id="root" data-page="/login"><h1>Log in to $& Ucap</h1></div><template id="frame"><header>Ucap</header></template>',
    ])
      expect(html).toContain(part)
    const config = /id="tenant-config">(.*?)<\/script>/.exec(html)?.[1] ?? ''
    expect(JSON.parse(config)).toMatchObject({
      name: 'Ucap',
      features: { applyNow: true, shopPhotos: false },
    })
    expect(response.headers.get('vary')).toContain('Host')
  })

  test('at any other address is the frame', async () => {
    const html = await (await (await serving(builtWithRenderer())).request(`${UCAP}/application/kyc`)).text()
    expect(html).toContain('<title>Ucap</title>')
    expect(html).toContain('<div id="root"><header>Ucap</header></div>')
  })

  test('lets in the scripts that stand in it, and no others', async () => {
    const response = await (await serving(builtWithRenderer())).request('/login')
    const hash = createHash('sha256').update('note()').digest('base64')
    const policy = response.headers.get('content-security-policy')
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
    expect(policy).toContain("default-src 'self'; ")
    expect(policy).toContain("frame-ancestors 'none'")
  })

  test('shows the pictures that its tenant’s data has at another host; another tenant’s page does not', async () => {
    const deployment = directory()
    const { ucap } = shipped.tenants
    const [logo, partner] = ['https://Cdn.ucap.example:8443/logo.svg', 'https://banks.example/one.svg']
    const look = {
      logo_url: logo,
      powered_by_logo_url: '/logo.svg',
      banking_partners: [
        { name: 'One', logo_url: partner, width: 90 },
        { name: 'Two', logo_url: 'https://banks.example/two.svg', width: 90 },
      ],
    }
    const tenants = { ...shipped, tenants: { ...shipped.tenants, ucap: { ...ucap, ...look } } }
    writeFileSync(path.join(deployment, 'tenants.json'), JSON.stringify(tenants))
    const app = await serving(builtWithRenderer(), { DEPLOYMENT_DIR: deployment })
    const picturesOf = async (address: string) => {
      const policy = (await app.request(address)).headers.get('content-security-policy') ?? ''
      return /img-src ([^;]*)/.exec(policy)?.[1]
    }
    for (const address of [`${UCAP}/login`, `${UCAP}/application/kyc`, `${UCAP}/no-such-page`])
      expect(await picturesOf(address)).toBe(
        "'self' data: blob: https://cdn.ucap.example:8443 https://banks.example",
      )
    for (const address of ['http://acfl.example.com/login', 'http://nobody.example.com/login'])
      expect(await picturesOf(address)).toBe("'self' data: blob:")
  })

  test('comes in the language of link or cookie where its tenant offers that, and else in the tenant’s first', async () => {
    const deployment = directory()
    const { ucap } = shipped.tenants
    const tenants = {
      ...shipped,
      tenants: { ...shipped.tenants, ucap: { ...ucap, languages: ['te', 'en', 'hi'] } },
    }
    writeFileSync(path.join(deployment, 'tenants.json'), JSON.stringify(tenants))
    const client = builtWithRenderer()
    mkdirSync(path.join(client, '.vite'))
    const files = {
      'schemas/language/catalogues/hi.po': { file: 'assets/hi-1a2b.js' },
      'schemas/language/catalogues/hi.po?rest': { file: 'assets/rest-1a2b.js' },
      '_language-1a2b.js': { file: 'assets/language-1a2b.js', name: 'language' },
    }
    writeFileSync(path.join(client, '.vite/manifest.json'), JSON.stringify(files))
    const app = await serving(client, { DEPLOYMENT_DIR: deployment })
    const pageOf = async (address: string, cookie = '') => {
      const response = await app.request(address, { headers: { cookie, 'accept-language': 'hi' } })
      const html = await response.text()
      const texts = [...html.matchAll(/rel="(\w+)" data-texts crossorigin href="([^"]*)"/g)].map(
        ([, rel, file]) => `${rel} ${file}`,
      )
      return { language: /<html [^>]*lang="([^"]*)"/.exec(html)?.[1], texts, html, headers: response.headers }
    }
    const first = await pageOf(`${UCAP}/login`)
    expect(first.language).toBe('te-IN')
    expect(first.headers.get('vary')).toBe('Host, Accept-Encoding, Cookie')
    expect(first.html).toContain('<title>లోన్ దరఖాస్తులు | Ucap</title>')
    expect(first.html).toContain('<meta property="og:title" content="Ucap తో లోన్లు">')
    expect(first.html).toMatch(/<meta name="description" content="Ucap తో లోన్ కోసం [^"A-Za-z]*">/)
    const config = /id="tenant-config">(.*?)<\/script>/.exec(first.html)?.[1] ?? ''
    // A phone lists them in this order.
    expect(config).toContain('"languages":{"te":"తెలుగు","en":"English","hi":"हिन्दी"}')

    const chosen = await pageOf(`${UCAP}/login`, 'language=hi')
    expect(chosen).toMatchObject({
      language: 'hi-IN',
      texts: [
        'modulepreload /assets/hi-1a2b.js',
        'modulepreload /assets/language-1a2b.js',
        'later /assets/rest-1a2b.js',
      ],
    })
    // Whatever is not the first page is shown with all texts.
    expect((await pageOf(`${UCAP}/`, 'language=hi')).texts).toContain('modulepreload /assets/rest-1a2b.js')
    expect(chosen.headers.get('etag')).not.toBe(first.headers.get('etag'))
    expect(chosen.headers.get('set-cookie')).toBeNull()
    const linked = await pageOf(`${UCAP}/login?language=en`, 'language=hi')
    expect(linked).toMatchObject({ language: 'en', texts: [] })
    expect(linked.headers.get('set-cookie')).toMatch(/^language=en; Max-Age=31536000; Path=\/; SameSite=Lax$/)

    const suggested = await pageOf(`${UCAP}/hand-over?borrower_language=hi`, '')
    expect(suggested.language).toBe('hi-IN')
    expect(suggested.headers.get('set-cookie')).toMatch(/^language=hi;/)
    const own = await pageOf(`${UCAP}/hand-over?borrower_language=hi`, 'language=en')
    expect([own.language, own.headers.get('set-cookie')]).toEqual(['en', null])

    for (const address of ['/login?language=bn', '/login?language=', '/login?language=%3Cb%3E'])
      expect(await pageOf(UCAP + address, 'language=xx')).toMatchObject({ language: 'te-IN' })
    const unknown = await pageOf(`${UCAP}/hand-over?borrower_language=bn`, '')
    expect([unknown.language, unknown.headers.get('set-cookie')]).toEqual(['te-IN', null])
    const elsewhere = await pageOf('http://acfl.example.com/login?language=hi', 'language=hi')
    expect(elsewhere.language).toBe('en')
    expect(elsewhere.headers.get('vary')).toBe('Host, Accept-Encoding')
    expect(elsewhere.headers.get('set-cookie')).toBeNull()
    expect(elsewhere.html).not.toContain('languages')
  })

  test('has, in a language whose letters a phone may lack, the one script that sees to them', async () => {
    const deployment = directory()
    const { ucap } = shipped.tenants
    const tenants = {
      ...shipped,
      tenants: { ...shipped.tenants, ucap: { ...ucap, languages: ['en', 'te'] } },
    }
    writeFileSync(path.join(deployment, 'tenants.json'), JSON.stringify(tenants))
    const client = builtWithRenderer()
    writeFileSync(path.join(client, 'letters.js'), 'letters()')
    const app = await serving(client, { DEPLOYMENT_DIR: deployment })
    const hash = createHash('sha256').update('letters()').digest('base64')
    const pageIn = async (language: string) => {
      const response = await app.request(`${UCAP}/login?language=${language}`)
      const isAllowed = response.headers.get('content-security-policy')?.includes(`'sha256-${hash}'`)
      return { html: await response.text(), isAllowed }
    }
    const telugu = await pageIn('te')
    expect(telugu.html).toMatch(
      /<script data-pair="గఔ" data-font="[^"]*telugu-400-normal[^"]*">letters\(\)<\/script><\/head>/,
    )
    expect(telugu.isAllowed).toBe(true)
    const english = await pageIn('en')
    expect(english.html).not.toContain('letters()')
    expect(english.isAllowed).toBe(false)
  })

  test('names the deployment’s own texts in place of the build’s, and a phone keeps them for ever', async () => {
    const deployment = directory()
    const { ucap, acfl } = shipped.tenants
    const tenants = {
      ...shipped,
      tenants: {
        ...shipped.tenants,
        ucap: { ...ucap, languages: ['te', 'en'] },
        acfl: { ...acfl, languages: ['hi'] },
      },
    }
    writeFileSync(path.join(deployment, 'tenants.json'), JSON.stringify(tenants))
    mkdirSync(path.join(deployment, 'languages'))
    const correction = `# machine ${hashText('Home')}\nmsgid "Home"\nmsgstr "ఇల్లు"\n`
    writeFileSync(path.join(deployment, 'languages/te.po'), `msgid ""\nmsgstr ""\n\n${correction}`)
    const client = builtWithRenderer()
    mkdirSync(path.join(client, '.vite'))
    const files = {
      'schemas/language/catalogues/te.po': { file: 'assets/te-1a2b.js' },
      'schemas/language/catalogues/te.po?rest': { file: 'assets/rest-1a2b.js' },
      '_language-1a2b.js': { file: 'assets/language-1a2b.js', name: 'language' },
    }
    writeFileSync(path.join(client, '.vite/manifest.json'), JSON.stringify(files))
    const app = await serving(client, { DEPLOYMENT_DIR: deployment })
    const html = await (await app.request(`${UCAP}/login`)).text()
    const address = /data-texts crossorigin href="(\/assets\/te-[\da-f]{16}\.js)"/.exec(html)?.[1] ?? ''
    expect(html).toContain(`"own_texts":{"te":"${address}"}`)
    const linked = [...html.matchAll(/data-texts crossorigin href="([^"]*)"/g)].map(([, file]) => file)
    expect(linked).toEqual([address, '/assets/language-1a2b.js'])
    const file = await app.request(address)
    expect(file.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const { default: texts } = await import(`data:text/javascript,${encodeURIComponent(await file.text())}`)
    expect(texts[hashText('Home')]).toBe('ఇల్లు')
    expect(texts[hashText('Close')]).toMatch(/\p{Script=Telugu}/u)
    expect(await statusOf(app, 'te-0123456789abcdef.js')).toBe(404)
    const other = await (await app.request('http://acfl.example.com/login')).text()
    expect(other).not.toContain('own_texts')
  })

  test('is sent compressed where the browser takes that, and not again while it is the same', async () => {
    const app = await serving(builtWithRenderer())
    const response = await app.request('/login', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(response.headers.get('content-encoding')).toBe('br')
    const html = brotliDecompressSync(await response.arrayBuffer()).toString()
    expect(html).toBe(await (await app.request('/login')).text())
    const again = { headers: { 'if-none-match': `W/${response.headers.get('etag')}` } }
    expect((await app.request('/login', again)).status).toBe(304)
    expect((await app.request(`${UCAP}/login`, again)).status).toBe(200)
  })

  test('a name stays text, whatever is in it', async () => {
    const html = await pageHtml(PAGE, null, '/', { name: '</script><script>steal()</script>' })
    expect(html.match(/<script/g)).toHaveLength(2)
    expect(html.match(/<\/script/g)).toHaveLength(2)
  })

  test('made up hosts without end are forgotten again', async () => {
    const app = await serving(builtWithRenderer())
    for (let index = 0; index < 150; index += 1)
      expect((await app.request(`http://host-${index}.example.com/login`)).status).toBe(200)
    expect(await (await app.request('http://host-0.example.com/login')).text()).toContain('Host 0')
  })

  test('the pages of all tenants in all their languages are rendered once', async () => {
    const deployment = directory()
    const tenant = { ...shipped.tenants.localhost, hosts: [], languages: ['en', 'hi', 'mr', 'te', 'ta'] }
    const names = Array.from({ length: 30 }, (_, index) => `tenant-${index}`)
    const tenants = Object.fromEntries(['localhost', ...names].map((name) => [name, tenant]))
    writeFileSync(path.join(deployment, 'tenants.json'), JSON.stringify({ ...shipped, tenants }))
    const client = builtWithRenderer()
    const counting = RENDERER.replace("'<h1>Log in to $& ' + name", "'<h1>' + ++renders")
    writeFileSync(path.join(client, '../prerender/prerender.js'), `let renders = 0\n${counting}`)
    const app = await serving(client, { DEPLOYMENT_DIR: deployment })
    const askAll = async () => {
      for (const name of names)
        expect((await app.request(`http://${name}.example.com/service-worker.js`)).status).toBe(200)
    }
    await askAll()
    const pageOfFirst = async () => (await app.request('http://tenant-0.example.com/login')).text()
    const before = await pageOfFirst()
    await askAll()
    expect(await pageOfFirst()).toBe(before)
  })

  test('each tenant has a revision of its own, which stays while its look does', async () => {
    const app = await serving(builtWithRenderer())
    const [ucap, again, acfl] = await Promise.all(
      ['ucap', 'ucap', 'acfl'].map(async (tenant) =>
        (await app.request(`http://${tenant}.example.com/service-worker.js`)).text(),
      ),
    )
    expect(ucap).toBe(again)
    expect(ucap).not.toBe(acfl)
  })
})

describe('the builds before', () => {
  test('two of them have their assets served, an older one does not', async () => {
    for (const build of ['one', 'two', 'three']) await serving(built(`${build}.js`, `${build}.css`))
    const app = await serving(built('four.js', 'two.css'))
    const found = await Promise.all(
      ['four.js', 'three.js', 'two.js', 'two.css', 'one.js', 'one.css'].map((name) => statusOf(app, name)),
    )
    expect(found).toEqual([200, 200, 200, 200, 404, 404])
    const kept = await app.request('/assets/three.css')
    expect(await kept.text()).toBe("export const from = 'three.css'")
    expect([kept.headers.get('content-type'), kept.headers.get('cache-control')]).toEqual([
      'text/css; charset=utf-8',
      'public, max-age=31536000, immutable',
    ])
    expect(readdirSync(path.join(data, 'files/releases/assets')).toSorted()).toEqual(
      ['four.js', 'three.css', 'three.js', 'two.css', 'two.js'].toSorted(),
    )
  })

  test('a start anew and a step back count as no new build', async () => {
    const [first, second] = [built('first.js'), built('second.js')]
    for (const build of [first, second, second, second, first]) await serving(build)
    const app = await serving(built('third.js'))
    expect([await statusOf(app, 'first.js'), await statusOf(app, 'second.js')]).toEqual([200, 200])
  })

  test('a process of the old build has the assets of the next one, once that has begun', async () => {
    const app = await serving(built('old.js'))
    expect(await statusOf(app, 'next.js')).toBe(404)
    await serving(built('next.js'))
    time += 11_000
    expect(await statusOf(app, 'next.js')).toBe(200)
  })

  test('a broken record of them stops no start', async () => {
    mkdirSync(path.join(data, 'files/releases'), { recursive: true })
    writeFileSync(path.join(data, 'files/releases/index.json'), '{"half":')
    const app = await serving(built('new.js'))
    expect([await statusOf(app, 'new.js'), lines]).toEqual([200, []])
  })

  test('a store that fails stops no start, and is told of', async () => {
    writeFileSync(path.join(data, 'files'), 'no directory')
    const app = await serving(built('new.js'))
    expect(await statusOf(app, 'new.js')).toBe(200)
    expect(lines.join()).toContain('The build could not be stored')
  })
})

describe('the service worker', () => {
  test('is asked for anew each time', async () => {
    const response = await (await serving(built())).request('/service-worker.js')
    expect(await response.text()).toMatch(/^precache\(`page-[0-9a-f]{16}`\)$/)
    expect([response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
      'text/javascript; charset=utf-8',
      'no-cache',
    ])
  })

  test('is not sent again to a phone that has it', async () => {
    const app = await serving(built())
    const etag = (await app.request('/service-worker.js')).headers.get('etag') ?? ''
    const again = await app.request('/service-worker.js', { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const other = await app.request('/service-worker.js', { headers: { 'if-none-match': '"of another"' } })
    expect(other.status).toBe(200)
  })

  test('is replaced by one that removes itself, where it is switched off', async () => {
    const response = await (await serving(built(), { SERVICE_WORKER: 'false' })).request('/service-worker.js')
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('unregister()')])
  })

  test('is not there where the build has none', async () => {
    const client = built()
    rmSync(path.join(client, 'service-worker.js'))
    expect((await (await serving(client)).request('/service-worker.js')).status).toBe(404)
  })
})
