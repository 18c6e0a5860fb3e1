import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config'

/** `npm run taps`: the three jobs on the built app, counted; on the phone of the journeys. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: '*.taps.ts',
  globalSetup: '../helpers/global-setup.ts',
  workers: 1,
})
