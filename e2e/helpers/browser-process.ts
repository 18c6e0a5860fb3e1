import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { chromium, type BrowserContext } from '@playwright/test'
import { findBrowser } from './browser.mjs'

const START_MS = 60_000

/** A browser as a process of its own, whose profile outlives it. */
export type BrowserProcess = {
  context: BrowserContext
  port: number
  /** Ends it without warning, as a phone does that runs out of memory. */
  kill: () => Promise<void>
  /** Ends it as a person does; what it keeps is on the disk. */
  quit: () => Promise<void>
}

/** @returns where browser processes keep what they keep: made now, gone with `forget`. */
export function newProfile() {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'loan-application-profile-'))
  return { directory, forget: () => rmSync(directory, { recursive: true, force: true, maxRetries: 5 }) }
}

/**
 * Starts a browser on a profile.
 * @throws Error where there is no browser, or it does not start
 */
export async function startBrowser(profile: string): Promise<BrowserProcess> {
  const program = findBrowser()
  if (program === undefined) throw new Error('There is no Chromium on this machine')
  const child = spawn(
    program,
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--no-first-run',
      '--window-size=360,800',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    // A group of its own, so that its helpers die with it.
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  )
  const exited = once(child, 'exit')
  const address = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The browser did not start in time')), START_MS)
    createInterface({ input: child.stderr }).on('line', (line) => {
      const found = /DevTools listening on (ws:\S+)/.exec(line)?.[1]
      if (found === undefined) return
      clearTimeout(timer)
      resolve(found)
    })
  })
  const browser = await chromium.connectOverCDP(address)
  const [context] = browser.contexts()
  if (!context) throw new Error('The browser has no context')
  return {
    context,
    port: Number(new URL(address).port),
    async quit() {
      const session = await browser.newBrowserCDPSession()
      // The answer may not come any more.
      session.send('Browser.close').catch(() => undefined)
      await exited
    },
    async kill() {
      if (child.pid === undefined || child.exitCode !== null) return
      process.kill(-child.pid, 'SIGKILL')
      await exited
      await browser.close().catch(() => undefined)
    },
  }
}
