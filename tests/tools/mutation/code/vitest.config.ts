import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { threadModules } from '../../../../server/documents/thread-plugin'
import { catalogues } from '../../../../src/build/catalogue-plugin'
import { QuickestFirst } from './quickest-first'

const tests = (process.env['MUTATED_TESTS'] ?? '').split(' ')

const HOOKS_AS_TESTS = 'tests/tools/mutation/code/hooks-as-tests.mjs'

/** The tests of one room (`rooms.ts`), which the command hands over as variables: Stryker starts Vitest itself, once a worker. */
export default defineConfig({
  root: join(import.meta.dirname, '../../../..'),
  resolve: { tsconfigPaths: true },
  plugins: [catalogues(), threadModules()],
  test: {
    include: tests,
    isolate: false,
    hookTimeout: 60_000,
    testTimeout: 60_000,
    globalSetup: tests.some((name) => name.startsWith('tests/server/'))
      ? 'tests/server/helpers/postgres.setup.ts'
      : [],
    // Stryker's own comes first: it says which mutant is on while modules load.
    sequence: { setupFiles: 'list', sequencer: QuickestFirst },
    ...(process.env['MUTATED_ENVIRONMENT'] === 'happy-dom'
      ? {
          environment: 'happy-dom',
          setupFiles: [HOOKS_AS_TESTS, 'tests/tools/mutation/code/load-page.ts', 'tests/src/setup.ts'],
          unstubGlobals: true,
          restoreMocks: true,
        }
      : { environment: 'node', setupFiles: [HOOKS_AS_TESTS] }),
  },
})
