import path from 'node:path'
import { defineConfig } from '@playwright/test'

/** Playwright's own comparator, for pictures that are there already: no browser is started. */
export default defineConfig({
  testDir: '.',
  testMatch: 'compare.ts',
  timeout: 0,
  updateSnapshots: 'none',
  reporter: [['line']],
  snapshotPathTemplate: path.join(import.meta.dirname, '../../../dist/pictures/before/{arg}{ext}'),
  outputDir: path.join(import.meta.dirname, '../../../test-results/pictures/comparison'),
})
