import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** The tests of one room (`rooms.ts`), which the command hands over as variables: Stryker starts Vitest itself, once a worker. */
export default defineConfig({
  root: join(import.meta.dirname, '../../..'),
  resolve: { tsconfigPaths: true },
  test: {
    include: (process.env['MUTATED_TESTS'] ?? '').split(' '),
    isolate: false,
    hookTimeout: 60_000,
    testTimeout: 20_000,
    ...(process.env['MUTATED_ENVIRONMENT'] === 'happy-dom'
      ? {
          environment: 'happy-dom',
          setupFiles: 'tests/src/setup.ts',
          unstubGlobals: true,
          restoreMocks: true,
        }
      : { environment: 'node', globalSetup: 'tests/server/helpers/postgres.setup.ts' }),
  },
})
