import { writeFileSync } from 'node:fs'
import { strykerPlugins as official } from '@stryker-mutator/vitest-runner'
import { withHooksShared } from './hooks-of.mjs'
import { endReusedThread, isThreadReused, reuseThreadOf } from './reused-thread.mjs'

const NO_MUTANT = 'none'

const [{ factory }] = official

const notBegun = ({ name, result }) => `${name} did not begin: ${result.errors?.[0]?.message}`

/** Stryker's runner finds no words for some of the errors that nothing has caught. */
const notRun = (error) => ({
  status: 'error',
  errorMessage: `An error outside of the tests: ${error.message}`,
})

/** Stryker's own Vitest runner in a thread that is kept, as far as that changes no answer. */
class KeptRunner {
  constructor(inner) {
    this.inner = inner
  }

  capabilities() {
    return this.inner.capabilities()
  }

  async init() {
    await this.inner.init()
    this.inner.ctx.projects.forEach(reuseThreadOf)
  }

  /** A file that does not begin would be left out unsaid, and all that only it notices would survive. */
  async dryRun(options) {
    try {
      const result = await this.inner.dryRun(options)
      // Failed tests Stryker tells itself; the errors of a file are those outside its tests.
      const broken = this.#files().find(({ result: { errors } = {} }) => errors?.length)
      if (broken) return { status: 'error', errorMessage: notBegun(broken) }
      this.#keepTimes()
      return result.status === 'complete' ? { ...result, mutantCoverage: withHooksShared(result) } : result
    } finally {
      await endReusedThread()
    }
  }

  async mutantRun(options) {
    const result = await this.#tried(options)
    return result.status === 'error' ? this.#uncaught(options) : result
  }

  async dispose() {
    await endReusedThread()
    await this.inner.dispose()
  }

  async #tried(options) {
    // Code that runs while modules load is broken only if they load with the mutant in them, and stays broken.
    if (options.mutantActivation === 'static') return this.#afresh(options)
    const isReused = isThreadReused()
    const result = await this.#run(options)
    if (result.status !== 'killed') return result
    if (!isReused) return result
    // All that an earlier mutant left behind may have failed the test, and not this one.
    const activeMutant = { ...options.activeMutant, id: NO_MUTANT }
    const testFilter = result.killedBy.length > 0 ? result.killedBy : options.testFilter
    const check = await this.#run({ ...options, activeMutant, testFilter })
    return check.status === 'survived' ? result : this.#afresh(options)
  }

  /** An error that nothing catches fails every run of the tests: it is noticed, unless it comes without the mutant, too. */
  async #uncaught(options) {
    // It may have come late, of an earlier mutant.
    const again = await this.#afresh(options)
    if (again.status !== 'error') return again
    const { errorMessage } = again
    const { activeMutant, testFilter = [] } = options
    const without = await this.#afresh({ ...options, activeMutant: { ...activeMutant, id: NO_MUTANT } })
    if (without.status !== 'survived') return { status: 'error', errorMessage }
    const { nrOfTests } = without
    return { status: 'killed', killedBy: testFilter.slice(0, 1), failureMessage: errorMessage, nrOfTests }
  }

  async #afresh(options) {
    await endReusedThread()
    try {
      return await this.#run(options)
    } finally {
      await endReusedThread()
    }
  }

  /** A file whose code does not load, or whose hooks fail, has no failed test; for Stryker's runner nothing noticed then. */
  async #run(options) {
    const result = await this.inner.mutantRun(options).catch(notRun)
    const broken = this.#files().find((file) => file.result?.state === 'fail')
    if (result.status !== 'survived' || !broken) return result
    const failureMessage = notBegun(broken)
    const killedBy = (options.testFilter ?? [])
      .filter((test) => test.startsWith(`${broken.name}#`))
      .slice(0, 1)
    return { status: 'killed', killedBy, failureMessage, nrOfTests: result.nrOfTests }
  }

  /** For quickest-first.ts, which each worker loads by itself. */
  #keepTimes() {
    const took = this.#files().map(({ name, result: { duration } = {} }) => [name, duration])
    writeFileSync(process.env['TESTS_TOOK'], JSON.stringify(Object.fromEntries(took)))
  }

  #files() {
    return this.inner.ctx.state.getFiles()
  }
}

function createRunner(injector) {
  return new KeptRunner(injector.injectFunction(factory))
}
createRunner.inject = ['$injector']

export const strykerPlugins = [{ kind: 'TestRunner', name: 'kept-vitest', factory: createRunner }]
