import { chmod, mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'

/** One that is there already is closed to others. */
export async function createPrivateDirectory(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  await chmod(directory, 0o700)
}

export async function restrictToOwner(directory: string): Promise<void> {
  await chmod(directory, 0o700)
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const entryPath = path.join(directory, entry.name)
    if (entry.isDirectory()) await restrictToOwner(entryPath)
    else if (entry.isFile()) await chmod(entryPath, 0o600)
  }
}
