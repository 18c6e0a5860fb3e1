import { defineConfig } from '@playwright/test'
import journeys from '../../../e2e/playwright.config'

/** `npm run lighthouse`: pages of the built app, judged by Lighthouse; it takes its half minute a page. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: '*.check.ts',
  globalSetup: '../../../e2e/helpers/global-setup.ts',
  workers: 1,
  timeout: 300_000,
})
