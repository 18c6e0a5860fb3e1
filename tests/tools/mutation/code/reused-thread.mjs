import { ThreadsPoolWorker } from 'vitest/node'

/*
 * Vitest begins a new thread for each run, which loads the app and all its libraries anew: most of what a mutant costs. Code that
 * does not run while modules load can be broken in a thread that has them already, so one thread is kept from run to run.
 */

/** The thread that is kept, once there is one. */
let kept

/** A thread of Vitest's own that neither ends nor sets itself up again while it is kept. */
class KeptThread extends ThreadsPoolWorker {
  name = 'kept'
  #listeners = new Set()
  #config

  on(event, listener) {
    this.#listeners.add([event, listener])
    super.on(event, listener)
  }

  send(message) {
    if (message.type === 'start') {
      this.#config = message.context.config
      if (this._thread.isSetUp) return this.#answer('started')
      this._thread.isSetUp = true
    }
    if (message.type === 'stop') return this.#answer('stopped')
    // The configuration says which tests are asked, and came with the 'start' that was not sent on.
    if (message.type === 'run') message.context.config = this.#config
    super.send(message)
  }

  async start() {
    this._thread = kept
    await super.start()
    kept = this._thread
  }

  async stop() {
    for (const [event, listener] of this.#listeners) super.off(event, listener)
    this._thread.stdout.unpipe(this.stdout)
    this._thread.stderr.unpipe(this.stderr)
  }

  #answer(type) {
    const response = { type, __vitest_worker_response__: true }
    setImmediate(() => {
      for (const [event, listener] of this.#listeners) if (event === 'message') listener(response)
    })
  }
}

/** Makes a project run in the thread that is kept. */
export function reuseThreadOf(project) {
  project.config.pool = 'kept'
  project.config.poolRunner = { name: 'kept', createPoolWorker: (options) => new KeptThread(options) }
}

/** True if the next run finds a thread. */
export const isThreadReused = () => kept !== undefined

/** Ends the thread: the next run loads everything anew. */
export async function endReusedThread() {
  const thread = kept
  kept = undefined
  await thread?.terminate()
}
