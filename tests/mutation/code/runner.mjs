import { strykerPlugins as official } from '@stryker-mutator/vitest-runner'
import { endKeptThread, isThreadKept, keepThreadOf } from './kept-thread.mjs'

const NO_MUTANT = 'none'

const [{ factory }] = official

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
    this.inner.ctx.projects.forEach(keepThreadOf)
  }

  async dryRun(options) {
    try {
      return await this.inner.dryRun(options)
    } finally {
      await endKeptThread()
    }
  }

  async mutantRun(options) {
    // Code that runs while modules load is broken only if they load with the mutant in them, and stays broken.
    if (options.mutantActivation === 'static') return this.#afresh(options)
    const isReused = isThreadKept()
    const result = await this.inner.mutantRun(options)
    if (result.status !== 'killed') return result
    if (!isReused) return result
    // What an earlier mutant left behind may have failed the test, and not this one.
    const activeMutant = { ...options.activeMutant, id: NO_MUTANT }
    const check = await this.inner.mutantRun({ ...options, activeMutant, testFilter: result.killedBy })
    return check.status === 'survived' ? result : this.#afresh(options)
  }

  async dispose() {
    await endKeptThread()
    await this.inner.dispose()
  }

  async #afresh(options) {
    await endKeptThread()
    try {
      return await this.inner.mutantRun(options)
    } finally {
      await endKeptThread()
    }
  }
}

function createRunner(injector) {
  return new KeptRunner(injector.injectFunction(factory))
}
createRunner.inject = ['$injector']

export const strykerPlugins = [{ kind: 'TestRunner', name: 'kept-vitest', factory: createRunner }]
