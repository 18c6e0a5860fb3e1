import { readFileSync } from 'node:fs'
import { link, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { randomId } from '../ids'

const ATTEMPTS = 5

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

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it runs, under another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function isHeld(content: string): boolean {
  const [pid = 0, start = ''] = content
    .trim()
    .split(' ')
    .map((part, at) => (at === 0 ? Number(part) : part))
  if (typeof pid !== 'number' || !Number.isInteger(pid) || pid <= 0) return false
  return isRunning(pid) && startOf(pid) === start
}

type Lock = { number: number; content: string }

async function locksIn(directory: string): Promise<Lock[]> {
  const numbers = (await readdir(directory)).flatMap((name) => /^server\.lock\.(\d+)$/.exec(name)?.[1] ?? [])
  const locks = numbers.map(async (number) => {
    // One that its holder has just released reads as empty, and so as free.
    const content = await readFile(path.join(directory, `server.lock.${number}`), 'utf8').catch(() => '')
    return { number: Number(number), content }
  })
  return Promise.all(locks)
}

function refuseIfHeld(locks: readonly Lock[], directory: string): void {
  const holder = locks.find(({ content }) => isHeld(content))
  if (!holder) return
  throw new Error(
    `${directory} is in use by process ${holder.content.split(' ')[0]}: stop it, or set DATA_DIR`,
  )
}

/**
 * Takes the directory for this process; the lock of a killed process is passed over.
 *
 * A lock is a numbered file. Who finds only dead ones makes the next number, which one of many can do, and then looks again:
 * since a holder keeps its file, the later of two always sees the earlier one and steps back. Nobody ever removes a file
 * that another one could hold, which is how takeovers go wrong.
 * @returns the release
 * @throws Error naming the process that holds it
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const pending = path.join(directory, `server.pending.${randomId()}`)
  await writeFile(pending, `${process.pid} ${startOf(process.pid)}\n`, { mode: 0o600 })
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const before = await locksIn(directory)
      refuseIfHeld(before, directory)
      const number = Math.max(0, ...before.map((lock) => lock.number)) + 1
      const file = path.join(directory, `server.lock.${number}`)
      const release = () => rm(file, { force: true })
      // A hard link is made whole or not at all, and fails when the number is taken.
      if (!(await isDone(link(pending, file)))) continue
      const others = (await locksIn(directory)).filter((lock) => lock.number !== number)
      try {
        refuseIfHeld(others, directory)
      } catch (error) {
        await release()
        throw error
      }
      for (const dead of others) await rm(path.join(directory, `server.lock.${dead.number}`), { force: true })
      return release
    }
    throw new Error(`${directory} cannot be locked`)
  } finally {
    await rm(pending, { force: true })
  }
}

function isDone(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  )
}
