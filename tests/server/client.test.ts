import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { serveClient } from '@/server/client/serve-client'
import type { Platform } from '@/server/deps'
import { parseEnvironment } from '@/server/environment'
import { openFileStore } from '@/server/files/storage'

/** A directory for as long as the test. */
function directory(): string {
  const made = mkdtempSync(path.join(os.tmpdir(), 'loan-client-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

/** A build of the client whose assets are named. */
function built(...assets: string[]): string {
  const client = directory()
  mkdirSync(path.join(client, 'assets'))
  writeFileSync(path.join(client, 'index.html'), '<title>app</title>')
  writeFileSync(path.join(client, 'service-worker.js'), 'precache()')
  for (const name of assets) {
    writeFileSync(path.join(client, 'assets', name), `export const from = '${name}'`)
    writeFileSync(path.join(client, 'assets', `${name}.gz`), gzipSync(`export const from = '${name}'`))
  }
  return client
}

let data: string
let lines: string[]
let time: number
beforeEach(() => {
  data = directory()
  lines = []
  time = 0
})

/** A process that serves a build, in a deployment whose data stay. */
async function serving(client: string, settings: Record<string, string> = {}): Promise<Hono> {
  const app = new Hono()
  const environment = parseEnvironment({ DATA_DIR: data, ...settings })
  const platform: Partial<Platform> = {
    environment,
    files: await openFileStore(environment),
    log: (line: string) => void lines.push(line),
    now: () => new Date(time),
  }
  // What serving files needs; nobody asks for the rest.
  await serveClient(app, platform as Platform, client)
  return app
}

const statusOf = async (app: Hono, name: string) => (await app.request(`/assets/${name}`)).status

describe('the client', () => {
  test('gets its page on every screen and its assets with a long life', async () => {
    const app = await serving(built('main-1a2b.js'))
    for (const screen of ['/', '/login', '/of.v2/login', '/application/success/loan-offers?id=1.2']) {
      const response = await app.request(screen)
      expect(await response.text()).toContain('<title>app</title>')
      expect(response.headers.get('cache-control')).toBe('no-cache')
    }
    const asset = await app.request('/assets/main-1a2b.js')
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(asset.headers.get('content-encoding')).toBeNull()
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
      'text/css',
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
    expect(lines.join()).toContain('The build could not be kept')
  })
})

describe('the service worker', () => {
  test('is asked for anew each time', async () => {
    const response = await (await serving(built())).request('/service-worker.js')
    expect(await response.text()).toBe('precache()')
    expect([response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
      'text/javascript',
      'no-cache',
    ])
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
