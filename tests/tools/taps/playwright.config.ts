import { defineConfig } from '@playwright/test'
import journeys from '../../../e2e/playwright.config'

/** `npm run taps`: the jobs on the built app, counted; on the phone of the journeys, by a finger. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: '*.taps.ts',
  globalSetup: '../../../e2e/helpers/global-setup.ts',
  workers: 1,
  use: { ...journeys.use, hasTouch: true, isMobile: true },
})
