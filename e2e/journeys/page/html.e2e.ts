/* @long */
import type { Page } from '@playwright/test'
import { newMobile } from '../../helpers/borrowers'
import { complaintsOf } from '../../helpers/complaints'
import { expect, test } from '../../helpers/fixtures'
import { layoutShift } from '../../helpers/layout-shift'
import { hold } from '../../helpers/network'

const SCRIPTS = '**/assets/*.js'
const STYLES = '**/assets/first-*.css'

/** @returns the files of code that came from the network; what the browser's cache gave has no size in transfer */
const fetchedCode = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name, transferSize }) => name.includes('/assets/') && transferSize > 0)
      .map(({ name }) => name),
  )

function noteHeadings(): void {
  const headings: string[] = []
  Object.assign(window, { headings })
  new MutationObserver(() => {
    const visible = [...document.querySelectorAll('h1')].find((heading) => heading.checkVisibility())
    const text = visible?.textContent ?? (document.querySelector('main') ? 'none' : '')
    // The page is still being read while it has shown none.
    if (text === '' || text === headings.at(-1) || (text === 'none' && headings.length === 0)) return
    headings.push(text)
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
}

async function changedByAllStyles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const elements = [...document.querySelectorAll('html, body, body *:not(script, template, link, style)')]
    const looks = () => {
      // All that moves looks another way each time.
      for (const animation of document.getAnimations()) animation.cancel()
      return elements.flatMap((element) =>
        [null, '::before', '::after', '::placeholder'].flatMap((part) => {
          const style = getComputedStyle(element, part)
          return [...style]
            .filter((property) => !property.startsWith('--'))
            .map((property) => [
              `${element.tagName} ${element.className} ${part ?? ''} ${property}`,
              style.getPropertyValue(property),
            ])
        }),
      )
    }
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
    const before = looks()
    const address = document.querySelector<HTMLLinkElement>('link[rel="preload"][as="style"]')?.href ?? ''
    const all = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address })
    await new Promise((resolve, reject) => {
      Object.assign(all, { onload: resolve, onerror: reject })
      document.head.append(all)
    })
    const after = looks()
    return before.flatMap(([name = '', value], index) => (value === after[index]?.[1] ? [] : [name]))
  })
}

const isLoginModal = () => document.querySelector('dialog')?.matches(':modal') === true

const isTakenOver = (page: Page) => page.waitForFunction(isLoginModal)

/** @returns the name of the element that was painted largest: a picture that comes late is no sign that the page is there */
const largestPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string | undefined>((resolve) => {
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1)
          resolve(
            last && 'element' in last && last.element instanceof Element ? last.element.tagName : undefined,
          )
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )

test.describe('without a session', () => {
  test.use({ signedIn: false })

  test('the HTML is in the tenant’s colour before the code is there, and has no colours of a dark page', async ({
    page,
  }) => {
    await hold(page, SCRIPTS)
    const answer = await page.goto('/login/partner-login', { waitUntil: 'commit' })
    const button = page.getByRole('button', { name: 'Send OTP' })
    await expect(button).toHaveCSS('background-color', 'rgb(20, 87, 159)')
    expect(await answer?.text()).not.toContain('dark')
  })

  test('an idle page has what a code is sent for with', async ({ page, login, agentMobile }) => {
    const fetched = page.waitForResponse(/\/assets\/data-.*\.js$/)
    await login.open()
    await (await fetched).finished()
    await login.sendCodeTo(agentMobile)
    await login.asksForCode()
    const transfers = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap((entry) => (entry instanceof PerformanceResourceTiming ? entry : []))
        .filter(({ transferSize }) => transferSize > 0)
        .flatMap(({ name }) => /\/assets\/data-.*\.(?:js|css)$/.exec(name)?.[0] ?? []),
    )
    // Once, and nothing beside it at the tap.
    expect(transfers).toEqual([expect.stringMatching(/\.js$/)])
  })

  test('what stands behind the login comes once the app runs', async ({ page }) => {
    const code = await hold(page, SCRIPTS)
    await page.goto('/login/partner-login', { waitUntil: 'commit' })
    await expect(page.getByRole('textbox', { name: 'Mobile number' })).toBeFocused()
    const ways = page.getByText('Track Here')
    await expect(ways).toHaveCount(0)
    code.release()
    await expect(ways).toBeVisible()
  })

  for (const address of ['/login', '/login/partner-login', '/join-us'])
    test(`${address} is painted as it stays with the styles that it brings`, async ({ page }) => {
      await hold(page, SCRIPTS)
      await page.goto(address, { waitUntil: 'commit' })
      await expect(page.locator('main')).toBeVisible()
      expect(await changedByAllStyles(page)).toEqual([])
    })

  test('the app begins once all its styles are there', async ({ page }) => {
    const styles = await hold(page, STYLES)
    const code = page.waitForResponse(SCRIPTS)
    await page.goto('/login/partner-login', { waitUntil: 'commit' })
    await styles.arrived
    await (await code).finished()
    expect(await page.evaluate(() => document.querySelector('dialog')?.matches(':modal'))).toBe(false)
    styles.release()
    await isTakenOver(page)
  })

  test('the app begins without styles that are never answered', async ({ page }) => {
    const styles = await hold(page, STYLES)
    await page.goto('/login/partner-login', { waitUntil: 'commit' })
    await styles.arrived
    await isTakenOver(page)
  })

  test('the app begins without styles that do not come, and has them once they can come', async ({
    page,
  }) => {
    await page.route(STYLES, (route) => route.abort())
    await page.goto('/login/partner-login')
    await isTakenOver(page)
    await page.unroute(STYLES)
    await page.waitForFunction(() =>
      [...document.styleSheets].some(({ href }) => href?.includes('/assets/first-')),
    )
  })

  test('the login is there before its code, and keeps what is typed meanwhile', async ({ page, login }) => {
    const complaints = complaintsOf(page)
    const code = await hold(page, SCRIPTS)
    await page.goto('/login/partner-login', { waitUntil: 'commit' })
    await code.arrived
    const mobile = page.getByRole('textbox', { name: 'Mobile number' })
    await mobile.pressSequentially('98765')
    const id = (await mobile.getAttribute('id')) ?? 'none'
    expect(await page.evaluate(() => document.querySelector('dialog')?.matches(':modal'))).toBe(false)

    code.release()
    await isTakenOver(page)
    await expect(mobile).toHaveValue('98765')
    // With another one after it was mounted, every field would be rendered twice.
    await expect(mobile).toHaveId(id)
    await page.keyboard.type('43210')
    await expect(mobile).toHaveValue('9876543210')
    // The browser forgives what moves within half a second of a tap: the answer comes later.
    const answer = await hold(page, '**/v1/auth/send-otp')
    await page.getByRole('button', { name: 'Send OTP' }).click()
    await answer.arrived
    const sent = await page.evaluate(() => performance.now())
    await page.waitForFunction((since) => performance.now() - since > 600, sent)
    answer.release()
    await login.asksForCode()
    expect(await layoutShift(page)).toBeLessThan(0.01)
    expect(complaints).toEqual([])
  })

  test('a mobile that is sent before the code is there is sent once it is', async ({ page, login }) => {
    const code = await hold(page, SCRIPTS)
    await page.goto('/login/partner-login', { waitUntil: 'commit' })
    await code.arrived
    await page.getByRole('textbox', { name: 'Mobile number' }).pressSequentially('9876543210')
    await page.getByRole('button', { name: 'Send OTP' }).click()
    code.release()
    await login.asksForCode()
    // Nobody's mobile belongs in an address, which servers keep in their logs.
    expect(page.url()).not.toContain('9876543210')
  })

  test('code that the network loses is asked for again, and what was sent by then is sent once it comes', async ({
    page,
    login,
  }) => {
    await page.route(SCRIPTS, (route) => route.abort('connectionreset'))
    await page.goto('/login/partner-login')
    await page.getByRole('textbox', { name: 'Mobile number' }).pressSequentially('9876543210')
    await page.getByRole('button', { name: 'Send OTP' }).click()
    await page.unroute(SCRIPTS)
    await login.asksForCode()
  })

  test('a page whose code is on its server no more is fetched anew', async ({ page }) => {
    await page.clock.install()
    await page.route(SCRIPTS, (route) => route.fulfill({ status: 404 }))
    await page.goto('/login/partner-login')
    let isAnew = false
    page.on('request', (request) => {
      isAnew ||= request.isNavigationRequest()
    })
    await expect(async () => {
      await page.clock.fastForward(1000)
      expect(isAnew).toBe(true)
    }).toPass()
    await page.unroute(SCRIPTS)
    // The page that came may have asked for its code before.
    await expect(async () => {
      await page.clock.fastForward(1000)
      expect(await page.evaluate(isLoginModal)).toBe(true)
    }).toPass()
  })

  test('a tap on Login before the code is there opens the login', async ({ page }) => {
    const code = await hold(page, SCRIPTS)
    await page.goto('/login', { waitUntil: 'commit' })
    await code.arrived
    await page.getByRole('link', { name: 'Login', exact: true }).click()
    await expect(page.getByRole('textbox', { name: 'Mobile number' })).toBeVisible()
    code.release()
    await isTakenOver(page)
    await expect(page.getByRole('dialog', { name: 'Partner login' })).toBeVisible()
  })

  test('the first page asks for little, once each, and moves nothing', async ({ page }) => {
    const complaints = complaintsOf(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/login', { waitUntil: 'networkidle' })
    const code = await fetchedCode(page)
    expect(code.length).toBeLessThanOrEqual(6)
    // With the page itself, its pictures, and what is read a second time, out of the cache.
    expect(asked.length).toBeLessThanOrEqual(10)
    expect(new Set(code).size).toBe(code.length)
    expect(asked.filter((address) => address.startsWith('/api/'))).toEqual([])
    expect(await layoutShift(page)).toBeLessThan(0.01)
    expect(await largestPaint(page)).toBe('P')
    expect(complaints).toEqual([])
  })
})

test('whoever is signed in sees no login, and the frame of the page at once', async ({ page }) => {
  const complaints = complaintsOf(page)
  const code = await hold(page, SCRIPTS)
  await page.goto('/login', { waitUntil: 'commit' })
  await code.arrived
  await expect(page.getByRole('banner').getByRole('img').first()).toBeVisible()
  await expect(page.getByText('Loading')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Login' })).toHaveCount(0)
  code.release()
  await expect(page.getByText('Track Your Application Here')).toBeVisible()
  expect(complaints).toEqual([])
})

test.describe('a page of somebody signed in', () => {
  for (const { address, title } of [
    { address: '/', title: 'Dashboard' },
    { address: '/applications', title: 'Applications' },
    { address: '/application/kyc', title: 'Personal details' },
  ]) {
    test(`${address} has its title and outline before its code, and keeps both until it is there`, async ({
      page,
      api,
    }) => {
      const application = await api.personal(newMobile())
      const complaints = complaintsOf(page)
      await page.addInitScript(noteHeadings)
      const code = await hold(page, SCRIPTS)
      await page.goto(address === '/application/kyc' ? `${address}?id=${application.id}` : address, {
        waitUntil: 'commit',
      })
      await code.arrived
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.locator('.outline-row').first()).toBeVisible()
      await expect(page.getByText('Loading. On a slow network')).toBeVisible()
      expect(await changedByAllStyles(page)).toEqual([])
      code.release()
      await expect(page.locator('.outline-row')).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      // Neither an empty page nor another one in between.
      expect(await page.evaluate(() => (window as unknown as { headings: string[] }).headings)).toEqual([
        title,
      ])
      expect(await layoutShift(page)).toBeLessThan(0.01)
      expect(complaints).toEqual([])
    })
  }
})

test('all that a wizard needs are at most twenty requests, none of them twice', async ({ page, wizard }) => {
  await wizard.create()
  await page.waitForLoadState('networkidle')
  const code = await fetchedCode(page)
  expect(code.length).toBeLessThanOrEqual(20)
  expect(new Set(code).size).toBe(code.length)
  const sheets = await page.evaluate(() => [...document.styleSheets].flatMap(({ href }) => href ?? []))
  expect(new Set(sheets).size).toBe(sheets.length)
})
