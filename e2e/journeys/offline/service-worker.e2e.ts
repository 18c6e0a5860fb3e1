/* @long */
import { randomUUID } from 'node:crypto'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { Api } from '../../helpers/api'
import { expect, storedSession, test } from '../../helpers/fixtures'
import { DIST, startServer, type RunningServer } from '../../helpers/server'
import { isAppCached } from '../../helpers/storage'

test.use({ serviceWorkers: 'allow' })

const NOTICE = 'A new version is ready'

const cachedAddresses = (page: Page) =>
  page.evaluate(async () => {
    const requests = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    )
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

function change(build: string, name: string, from: RegExp, to: string): void {
  const file = path.join(build, 'client', name)
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))
}

function releaseAnew(build: string): void {
  change(build, 'index.html', /<title>/, '<meta name="release" content="next" /><title>')
}

const isNext = (page: Page) => page.locator('meta[name="release"]').count()

test('the phone is given the app only once the first page has all that it asks for itself', async ({
  page,
  context,
}) => {
  const asked: string[] = []
  context.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.route('**/api/**', async (route) => {
    // As on a slow network: the page has nothing to do meanwhile.
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue()
  })
  await page.goto('/')
  await isAppCached(page)
  const [given, counted] = ['/service-worker.js', '/api/v1/loan-application/overview'].map((name) =>
    asked.indexOf(name),
  )
  expect(counted).toBeGreaterThan(0)
  expect(given).toBeGreaterThan(counted ?? 0)
})

test.describe('without network', () => {
  test('an agent who has opened the app once begins an application in a new tab', async ({
    page,
    context,
  }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await isAppCached(page)
    await context.setOffline(true)

    const tab = await context.newPage()
    // Chromium 150 under emulation has a page that a service worker answers take itself for online.
    await tab.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
    await tab.goto('/')
    await expect(tab.getByText('You are offline.')).toBeVisible()
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
    await tab.goto('/application/mobile')
    await expect(tab.getByRole('textbox', { name: 'Mobile', exact: false }).first()).toBeVisible()
    expect((await cachedAddresses(tab)).filter((address) => address.startsWith('/api'))).toEqual([])
  })
})

test.describe('without network and session', () => {
  test.use({ signedIn: false })

  test('somebody who has opened the login once opens it again', async ({ page, context }) => {
    await page.goto('/login')
    await isAppCached(page)
    await context.setOffline(true)
    await page.goto('/login/partner-login')
    await expect(page.getByRole('dialog', { name: 'Partner login' })).toBeVisible()
  })
})

test.describe('a release', () => {
  let build: string
  let server: RunningServer
  test.beforeAll(async () => {
    // Beside the build, where the server finds its libraries.
    build = path.join(path.dirname(DIST), 'test-results', `build-${randomUUID()}`)
    cpSync(DIST, build, { recursive: true })
    server = await startServer(build)
  })
  test.afterAll(async () => {
    await server.stop()
    rmSync(build, { recursive: true, force: true })
  })

  test('waits until the agent asks for it, and can be called back @weekly', async ({ browser }) => {
    const api = await new Api(server.url).signedIn('9000000001')
    const context = await browser.newContext({
      baseURL: server.url,
      serviceWorkers: 'allow',
      storageState: storedSession(api),
      viewport: { width: 320, height: 640 },
    })
    const page = await context.newPage()
    await page.goto('/application/mobile')
    await isAppCached(page)
    await expect(page.getByText(NOTICE)).toHaveCount(0)

    releaseAnew(build)
    await server.crash()
    await server.restart()
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await expect(page.getByText(NOTICE)).toBeVisible()
    // Another tab is of the old release while this one is.
    const tab = await context.newPage()
    // A worker that is at work goes once it is idle, but never while a test watches it.
    await tab.goto('/', { waitUntil: 'networkidle' })
    expect(await isNext(tab)).toBe(0)

    await page.getByRole('button', { name: 'Reload' }).click()
    await expect.poll(() => isNext(page)).toBe(1)
    await expect(page.getByText(NOTICE)).toHaveCount(0)
    expect(await isNext(tab)).toBe(0)

    await server.crash()
    await server.restart({ SERVICE_WORKER: 'false' })
    await page.reload()
    const registrations = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
    await expect.poll(async () => [await registrations(), await cachedAddresses(page)]).toEqual([0, []])
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await context.close()
  })
})
