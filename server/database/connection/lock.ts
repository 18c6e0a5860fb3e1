import { readFileSync, readlinkSync } from 'node:fs'
import { link, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { randomId } from '../../core/ids'
import { startHeartbeat } from './heartbeat'

const ATTEMPTS = 5
/** A holder that this process cannot see is dead when its file has not been touched for so long. */
const WATCH_MS = 15_000

/** When a process began, so that another one that got the same id is not taken for it; empty where /proc is missing. */
function startOf(pid: number): string {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    // A killed process that its parent has not buried yet still has its id, and holds nothing any more.
    return fields[0] === 'Z' ? '' : (fields[19] ?? '')
  } catch {
    return ''
  }
}

function pidNamespace(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot}/${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return os.hostname()
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it runs, under another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

type Lock = { number: number; file: string; content: string }

function parseHolder({ content }: Lock) {
  const [pid = '', start = '', namespace = pidNamespace()] = content.trim().split(' ')
  return { pid: Number(pid), start, namespace }
}

async function touchedAt(file: string): Promise<number> {
  return stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )
}

/** A process of this namespace can be looked up; one elsewhere shows that it lives by touching its file (heartbeat.ts). */
async function isLocked(lock: Lock, watchMs: number): Promise<boolean> {
  const { pid, start, namespace } = parseHolder(lock)
  if (!Number.isInteger(pid) || pid <= 0) return false
  if (namespace === pidNamespace()) return isRunning(pid) && startOf(pid) === start
  const before = await touchedAt(lock.file)
  await wait(watchMs)
  // Compared with itself: the clocks of two machines need not agree. A file that is gone was released.
  const after = await touchedAt(lock.file)
  return after !== 0 && after !== before
}

async function locksIn(directory: string): Promise<Lock[]> {
  const numbers = (await readdir(directory)).flatMap((name) => /^server\.lock\.(\d+)$/.exec(name)?.[1] ?? [])
  const locks = numbers.map(async (number) => {
    const file = path.join(directory, `server.lock.${number}`)
    // One that its holder has just released reads as empty, and so as free.
    return { number: Number(number), file, content: await readFile(file, 'utf8').catch(() => '') }
  })
  return Promise.all(locks)
}

async function requireUnlocked(locks: readonly Lock[], directory: string, watchMs: number): Promise<void> {
  const locked = await Promise.all(locks.map((lock) => isLocked(lock, watchMs)))
  const holder = locks.find((_, at) => locked[at])
  if (!holder) return
  const { pid, namespace } = parseHolder(holder)
  const where = namespace === pidNamespace() ? '' : ' of another machine or container'
  throw new Error(`${directory} is in use by process ${pid}${where}: stop it, or set DATA_DIR`)
}

/** `watchMs`: for so long a holder elsewhere is watched before it counts as dead. */
type LockOptions = { onLost?: () => void; watchMs?: number }

/**
 * A lock is a numbered file. Who finds only dead ones makes the next number, then looks again: since a holder keeps its file, the later
 * of two sees the earlier one and steps back. Nobody removes a file that another could hold: takeovers go wrong so. Process ids mean
 * nothing in another container or on another machine with the same volume; there a holder is watched.
 * @throws Error naming the process that holds it
 */
export async function lockDirectory(
  directory: string,
  { onLost = () => undefined, watchMs = WATCH_MS }: LockOptions = {},
): Promise<() => Promise<void>> {
  const pending = path.join(directory, `server.pending.${randomId()}`)
  await writeFile(pending, `${process.pid} ${startOf(process.pid)} ${pidNamespace()}\n`, { mode: 0o600 })
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const before = await locksIn(directory)
      await requireUnlocked(before, directory, watchMs)
      const number = Math.max(0, ...before.map((lock) => lock.number)) + 1
      const file = path.join(directory, `server.lock.${number}`)
      // A hard link is made whole or not at all, and fails when the number is taken.
      if (!(await hasSucceeded(link(pending, file)))) continue
      const stopBeating = startHeartbeat(directory, number, onLost)
      const release = async () => {
        await stopBeating()
        await rm(file, { force: true })
      }
      const dead = new Set(before.map((lock) => lock.number))
      const others = (await locksIn(directory)).filter((lock) => lock.number !== number)
      try {
        await requireUnlocked(
          others.filter((lock) => !dead.has(lock.number)),
          directory,
          watchMs,
        )
      } catch (error) {
        await release()
        throw error
      }
      for (const other of others) await rm(other.file, { force: true })
      return release
    }
    throw new Error(`${directory} cannot be locked`)
  } finally {
    await rm(pending, { force: true })
  }
}

function hasSucceeded(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  )
}
