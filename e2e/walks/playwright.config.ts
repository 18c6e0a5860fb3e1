import path from 'node:path'
import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config'

const { use: { trace: _, ...use } = {}, ...common } = journeys

/** The walks of the charts in a real browser, against the files of the built app: the walks answer every call. */
export default defineConfig({
  ...common,
  testDir: '.',
  testMatch: '*.walk.ts',
  globalSetup: './serve.ts',
  outputDir: path.join(import.meta.dirname, '../../test-results/walks/failures'),
  timeout: 240_000,
  expect: { timeout: 5000 },
  reporter: [['list'], ['./report/coverage-reporter.ts']],
  use: { ...use, actionTimeout: 5000, screenshot: { mode: 'only-on-failure', fullPage: true } },
})
