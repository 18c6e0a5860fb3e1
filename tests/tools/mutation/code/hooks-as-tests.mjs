import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import { hooksOf } from './hooks-of.mjs'

/*
 * A file of tests that Vitest sets up before each of its own. What a file's hooks reach, such as an application that they fill in
 * for its tests, Stryker takes for code that runs while modules load, and asks every test there is in a thread of its own. Here it
 * is counted as reached by the hooks of that file, which the runner then shares out among its tests.
 */
const coverage = globalThis[inject('globalNamespace')]

if (inject('mode') === 'dry-run') {
  let hooks
  // oxlint-disable-next-line no-empty-pattern -- Vitest demands a pattern here
  beforeAll(({}, file) => {
    hooks = hooksOf(file.filepath)
    coverage.currentTestId = hooks
  })
  // Stryker's own hook forgets the test after it; this comes later still.
  beforeEach(({ onTestFinished }) => {
    onTestFinished(() => {
      coverage.currentTestId = hooks
    })
  })
  afterAll(() => {
    coverage.currentTestId = undefined
  })
}
