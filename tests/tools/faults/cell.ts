import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Call } from '@/schemas/call'
import type { Api } from '../../../e2e/helpers/api'
import { newProfile, startBrowser, type BrowserProcess } from '../../../e2e/helpers/browser-process'
import type { Proxy } from '../../../e2e/helpers/proxy'
import type { RunningServer } from '../../../e2e/helpers/server'
import type { Fault, Happenings } from './fault'
import type { Moment, Scene } from './moment'

/** All that a worker's cells share. */
export type World = { server: RunningServer; proxy: Proxy; api: Api; browser: Browser }

const PATIENCE = { sent: 20_000, told: 15_000, over: 40_000, pause: 250, tap: 3000 }

const PRESS = { timeout: PATIENCE.told }

const OFFERED = /^(Reload|Save again|Send again|Try again( to send .+)?|Stop waiting|See how it stands)$/

/** The browser's own notes on requests that failed, which is what is tried here. */
const EXPECTED = /Failed to load resource|net::ERR_/

/** A person at a moment, and what befalls them. Each public method is something that may happen meanwhile. */
export class Cell implements Happenings {
  readonly #errors: string[] = []
  #context: BrowserContext | undefined
  #process: BrowserProcess | undefined
  #page: Page | undefined

  private constructor(
    private readonly world: World,
    private readonly scene: Scene,
    private readonly profile: string | null,
  ) {}

  /** Tries a fault at a moment; answers what did not hold. */
  static async try(world: World, call: Call, moment: Moment, fault: Fault, said: string): Promise<string[]> {
    const profile = fault.name === 'killed browser' ? newProfile() : null
    // The server may close a connection that was kept alive in the moment in which it is used again.
    const scene = await moment.prepare(world.api, said).catch(() => moment.prepare(world.api, said))
    const cell = new Cell(world, scene, profile?.directory ?? null)
    try {
      return await cell.#run(call, moment, fault)
    } catch (error) {
      return [error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error), ...cell.#errors]
    } finally {
      world.proxy.heal()
      await cell.#context?.close().catch(() => undefined)
      await cell.#process?.kill()
      profile?.forget()
    }
  }

  get page(): Page {
    if (!this.#page) throw new Error('No page is open')
    return this.#page
  }

  // All that may happen meanwhile

  async reload(): Promise<void> {
    await this.page.reload()
  }

  async killBrowser(): Promise<void> {
    await this.#process?.kill()
    await this.#open()
  }

  async crashServer(): Promise<void> {
    await this.world.server.crash()
  }

  async restartServer(): Promise<void> {
    await this.world.server.restart()
  }

  async beOffline(): Promise<void> {
    await this.#context?.setOffline(true)
    await this.page.waitForTimeout(PATIENCE.pause)
    await this.#context?.setOffline(false)
  }

  async goBack(): Promise<void> {
    await this.page.goBack()
  }

  async openSecondTab(): Promise<void> {
    const tab = await this.#context?.newPage()
    await tab?.goto(this.#address)
    await tab?.getByRole('heading', { level: 1 }).waitFor()
    await tab?.close()
  }

  // Says how a cell goes

  get #address(): string {
    return `${this.world.proxy.url}${this.scene.address}`
  }

  async #open(): Promise<void> {
    const { proxy, browser } = this.world
    if (this.profile === null)
      this.#context = await browser.newContext({
        viewport: { width: 360, height: 800 },
        locale: 'en-IN',
        timezoneId: 'Asia/Kolkata',
        serviceWorkers: 'block',
        storageState: {
          cookies: [],
          origins: [
            {
              origin: proxy.url,
              localStorage: Object.entries(this.#kept).map(([name, value]) => ({ name, value })),
            },
          ],
        },
      })
    else {
      this.#process = await startBrowser(this.profile)
      this.#context = this.#process.context
    }
    const page = await this.#context.newPage()
    page.setDefaultTimeout(15_000)
    page.on('console', (message) => {
      if (message.type() === 'error' && !EXPECTED.test(message.text())) this.#errors.push(message.text())
    })
    page.on('pageerror', (error) => this.#errors.push(error.message))
    this.#page = page
    if (this.profile === null) await page.goto(this.#address)
    else await this.#signIn()
  }

  /** All that the browser keeps when it begins. */
  get #kept(): Readonly<Record<string, string>> {
    return this.scene.kept ?? { TOKEN: this.world.api.token ?? '' }
  }

  /** Signs in again, as who was signed in before. */
  async #signIn(): Promise<void> {
    await this.page.goto(`${this.world.proxy.url}/favicon.svg`)
    await this.page.evaluate((kept) => Object.assign(localStorage, kept), this.#kept)
    await this.page.goto(this.#address)
  }

  #isSignedOut(): boolean {
    const { pathname } = new URL(this.page.url())
    if ('TOKEN' in this.#kept) return pathname.startsWith('/login')
    return this.scene.own !== undefined && pathname === '/apply-loan/complete-application'
  }

  async #run(call: Call, moment: Moment, fault: Fault): Promise<string[]> {
    const { proxy } = this.world
    await this.#open()
    const submit = moment.submit(this.page, this.scene)
    if (!moment.makeReady) await submit.waitFor()
    await moment.type?.(this.page, this.scene)
    await moment.makeReady?.(this.page, this.scene, this.world.api)
    const before = await this.#words()
    const trap = fault.call ?? patternOf(call)
    const arrived = proxy.set({ call: trap, times: fault.times, spring: (line) => fault.spring(line, this) })
    await moment.choose?.(this.page, this.scene)
    const pressed = fault.taps === 2 ? submit.dblclick(PRESS) : submit.click(PRESS)
    // All that was chosen may have been answered, and the page have gone, before anybody could press.
    await (moment.choose ? pressed.catch(() => undefined) : pressed)
    // A server that is down by now tells nobody a code.
    await moment.finish?.(this.page, this.scene, this.world.api).catch(() => undefined)
    if (!fault.call && !(await within(PATIENCE.sent, arrived))) return ['it was never sent']
    await fault.meanwhile?.(this)
    const problems: string[] = []
    if (fault.times > 1 && !fault.call && !(await this.#isTold(before, moment)))
      problems.push('nothing is said')
    if (fault.times > 1) proxy.heal()
    problems.push(...(await this.#goOn(moment, fault)))
    const count = await moment.count?.(this.world.api, this.scene)
    if (count !== undefined && count !== 1)
      problems.push(count === 0 ? 'it is lost' : `${count} times on the server`)
    return [...problems, ...new Set(this.#errors)]
  }

  async #words(): Promise<string> {
    const said = await this.page
      .locator('[role=alert], [role=status], output, dialog[open], [data-rht-toaster]')
      .allInnerTexts()
      .catch(() => [])
    return [new URL(this.page.url()).pathname, ...said].join('\n').trim()
  }

  /** @returns whether the page says something new, or has gone on: by what was sent before, as a code that is still right. */
  async #isTold(before: string, moment: Moment): Promise<boolean> {
    return this.#until(
      PATIENCE.told,
      async () => (await this.#words()) !== before || (await this.#isPast(moment)),
    )
  }

  async #until(limit: number, holds: () => Promise<boolean>): Promise<boolean> {
    const end = Date.now() + limit
    while (Date.now() < end) {
      if (await holds().catch(() => false)) return true
      await this.page.waitForTimeout(PATIENCE.pause)
    }
    return false
  }

  /** @returns what a patient person does until it is over: looks, signs in again, presses what the page offers, submits once more. */
  async #goOn(moment: Moment, fault: Fault): Promise<string[]> {
    const { api } = this.world
    const { scene } = this
    let wasLost = false
    let looks = 0
    const isOver = async () => {
      looks += 1
      const isPast = await this.#isPast(moment)
      const hasIt = moment.count ? (await moment.count(api, scene)) > 0 : isPast
      if (hasIt && (fault.isReloaded || isPast)) return true
      if (this.page.url() === 'about:blank') await this.page.goto(this.#address)
      await this.page.evaluate(() => window.dispatchEvent(new Event('focus')))
      if (this.#isSignedOut()) await this.#signIn()
      // It was not sent, or nobody can tell by now: back to where it was typed.
      else if (looks % (fault.isRefused ? 4 : 8) === 0 && !hasIt && isPast && !(await this.#isKept()))
        await this.page.goto(this.#address)
      // At first what was sent may go on by itself.
      if (looks < 8) return false
      const offered = this.page.getByRole('button', { name: OFFERED }).first()
      if (await offered.isVisible()) {
        await offered.click()
        await moment.finish?.(this.page, scene, api).catch(() => undefined)
        return false
      }
      if (hasIt && fault.isReloaded) return true
      const field = moment.field?.(this.page)
      const isOpen = field !== undefined && (await field.isVisible())
      if (isOpen && (await field.inputValue()) !== scene.said) {
        wasLost ||= !hasIt
        await moment.type?.(this.page, scene)
      }
      if (fault.isRefused && !hasIt) await moment.again?.(this.page, scene, api).catch(() => undefined)
      const isMissing = await moment.chosen?.(this.page, scene).first().isHidden()
      if (isOpen && isMissing && !hasIt) {
        wasLost ||= !fault.isRefused
        await moment.choose?.(this.page, scene)
      }
      await moment.makeReady?.(this.page, scene, api).catch(() => undefined)
      const submit = moment.submit(this.page, this.scene)
      if ((await submit.isVisible()) && (await submit.isEnabled()))
        // A dialog may lie over it.
        await submit.click({ timeout: PATIENCE.tap }).catch(() => undefined)
      await moment.finish?.(this.page, scene, api).catch(() => undefined)
      return false
    }
    const ended = await this.#until(PATIENCE.over, isOver)
    return [
      ...(ended ? [] : [`there is no way on: ${(await this.#words()).replaceAll('\n', ' ')}`]),
      ...(wasLost ? ['what was typed had to be typed again'] : []),
    ]
  }

  #isKept(): Promise<boolean> {
    return this.page.getByText('Kept on this phone').first().isVisible()
  }

  async #isPast(moment: Moment): Promise<boolean> {
    if (moment.isOver) return moment.isOver(this.page)
    return new URL(this.page.url()).pathname !== this.scene.address.split('?')[0]
  }
}

function patternOf({ method, path }: Call): RegExp {
  return new RegExp(`^${method} /api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
}

async function within(limit: number, event: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), limit)
  })
  const came = await Promise.race([event.then(() => true), late])
  clearTimeout(timer)
  return came
}
