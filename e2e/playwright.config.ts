import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { skipLongTests } from '../tests/long-tests'
import { findHeadlessBrowser } from './helpers/browser.mjs'

const executablePath = findHeadlessBrowser()
if (executablePath === undefined)
  throw new Error("There is no Chromium on this machine: run 'node e2e/helpers/install-browser.mjs'.")

/** Whole journeys in a real browser against the built app and its real server, at the size of a cheap phone. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  testIgnore: skipLongTests().map((file) => `**/${file}`),
  globalSetup: './helpers/global-setup.ts',
  outputDir: path.join(import.meta.dirname, '../test-results/e2e'),
  // As many as there are agents to sign in (fixtures.ts). A journey waits for its page and its clock: three keep two cores at work.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // All that passes the second time only is listed as flaky at the end of the run.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 360, height: 800 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A service worker answers what a test holds back; e2e/journeys/offline/service-worker.e2e.ts lets it in.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 10_000,
    // A trace of every test costs more than the few that somebody looks at: where there is a second try, that one has it.
    trace: { mode: process.env['CI'] ? 'on-first-retry' : 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
      ],
    },
  },
})
