import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** The mutants run in one process, one after another: each changes the charts that all journeys share. */
export default defineConfig({
  root: join(import.meta.dirname, '../../..'),
  resolve: { tsconfigPaths: true },
  test: {
    include: ['tests/tools/mutation/mutants.run.ts'],
    environment: 'node',
    // A journey that is cut off on a busy machine would count as a mutant noticed.
    testTimeout: 60_000,
    // A journey that runs hundreds of times listens hundreds of times for its end: Node takes that for a leak.
    execArgv: ['--no-warnings'],
    // A mutant that breaks throws where nobody listens; what counts is whether a journey notices.
    onUnhandledError: () => false,
  },
})
