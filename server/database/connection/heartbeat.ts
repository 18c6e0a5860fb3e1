import { Worker } from 'node:worker_threads'

const BEAT_MS = 1000

/** A thread of its own, because the embedded database can hold the process's for seconds. It tells when the lock is gone or taken over. */
const HEARTBEAT_SOURCE = `
  const { readdirSync, utimesSync } = require('node:fs')
  const { parentPort, workerData: { directory, name, number } } = require('node:worker_threads')
  const path = require('node:path')
  const numberOf = (entry) => Number(/^server\\.lock\\.(\\d+)$/.exec(entry)?.[1] ?? 0)
  const timer = setInterval(() => {
    try {
      const now = new Date()
      utimesSync(path.join(directory, name), now, now)
      if (!readdirSync(directory).some((entry) => numberOf(entry) > number)) return
    } catch (error) {
      // Of a disk that does not answer for a moment nothing follows.
      if (error.code !== 'ENOENT') return
    }
    clearInterval(timer)
    parentPort.postMessage('lost')
  }, ${BEAT_MS})`

/**
 * For those who cannot see this process.
 * @param onLost hears that somebody else has taken the directory, as when this machine was suspended
 */
export function startHeartbeat(
  directory: string,
  number: number,
  onLost: () => void,
): () => Promise<unknown> {
  const workerData = { directory, name: `server.lock.${number}`, number }
  const worker = new Worker(HEARTBEAT_SOURCE, { eval: true, workerData })
  worker.on('message', onLost)
  // A thread that fails can vouch for nothing any more.
  worker.on('error', onLost)
  worker.unref()
  return () => worker.terminate()
}
