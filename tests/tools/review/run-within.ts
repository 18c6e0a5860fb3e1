import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { ROOT } from '../other-revision'

/** All that may become of a program: its exit code, or that its time was over. */
export type Ending = number | 'cut off'

const GRACE_MS = 5000

/**
 * Runs a program of this tree with all that it starts, and ends all of it when its time is over, or this process is told to end.
 * @param log the file that gets what it prints
 */
export async function runWithin(
  minutes: number,
  [program, ...parameters]: readonly [string, ...string[]],
  log: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Ending> {
  const output = createWriteStream(log)
  const child = spawn(program, parameters, {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: browsers, servers and workers end with it.
    detached: true,
  })
  child.stdout.pipe(output, { end: false })
  child.stderr.pipe(output, { end: false })
  const signal = (name: NodeJS.Signals) => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, name)
    } catch {
      // There is nobody left in the group.
    }
  }
  let isOver = false
  const end = () => {
    isOver = true
    signal('SIGTERM')
    setTimeout(() => signal('SIGKILL'), GRACE_MS).unref()
  }
  const interrupt = () => {
    signal('SIGTERM')
    process.exit(1)
  }
  const timer = setTimeout(end, minutes * 60_000)
  process.once('SIGTERM', interrupt).once('SIGINT', interrupt)
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (exit) => resolve(exit ?? 1))
  }).finally(() => {
    clearTimeout(timer)
    process.off('SIGTERM', interrupt).off('SIGINT', interrupt)
    output.end()
  })
  // Whatever it has left behind.
  signal('SIGKILL')
  await finished(output)
  return isOver ? 'cut off' : code
}
