import { readFileSync } from 'node:fs'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { randomId } from '../auth/tokens'

/** When a process began, so that another one that got the same id is not taken for it; empty where /proc is missing. */
function startOf(pid: number): string {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return fields[19] ?? ''
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

/**
 * Takes the directory for this process; a lock left by a killed process is taken over.
 * @returns the release
 * @throws Error naming the process that holds it
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const file = path.join(directory, 'server.lock')
  const mine = path.join(directory, `server.lock.${randomId()}`)
  await writeFile(mine, `${process.pid} ${startOf(process.pid)}\n`)
  try {
    // A hard link is made whole or not at all, and fails when the name is taken.
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const taken = await link(mine, file).then(
        () => true,
        () => false,
      )
      if (taken) return () => rm(file, { force: true })
      const holder = await readFile(file, 'utf8').catch(() => '')
      if (isHeld(holder)) {
        throw new Error(`${directory} is in use by process ${holder.split(' ')[0]}: stop it, or set DATA_DIR`)
      }
      await rename(file, `${mine}.stale`).catch(() => undefined)
      const moved = await readFile(`${mine}.stale`, 'utf8').catch(() => holder)
      // Somebody was faster and this is their lock, not the stale one: put it back.
      if (moved !== holder) await link(`${mine}.stale`, file).catch(() => undefined)
    }
    throw new Error(`${file} cannot be taken`)
  } finally {
    await rm(mine, { force: true })
    await rm(`${mine}.stale`, { force: true })
  }
}
