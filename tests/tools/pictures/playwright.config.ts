import path from 'node:path'
import { defineConfig } from '@playwright/test'
import journeys from '../../../e2e/playwright.config'

const { use: { trace: _, screenshot: __, ...use } = {}, ...common } = journeys

/** The camera of `npm run pictures` for every page, against the built app and its server with the data of its demonstration. */
export default defineConfig({
  ...common,
  testDir: '.',
  testMatch: '*.picture.ts',
  globalSetup: './start-demonstration.ts',
  outputDir: path.join(import.meta.dirname, '../../../test-results/pictures/failures'),
  use,
})
