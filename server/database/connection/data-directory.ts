import { chmod, mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'

/** Makes a directory that nobody else on the machine may look into, or closes one that is there. */
export async function createPrivateDirectory(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  await chmod(directory, 0o700)
}

/** Takes from everybody else the right to read or write anything under a directory. */
export async function restrictToOwner(directory: string): Promise<void> {
  await chmod(directory, 0o700)
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const entryPath = path.join(directory, entry.name)
    if (entry.isDirectory()) await restrictToOwner(entryPath)
    else if (entry.isFile()) await chmod(entryPath, 0o600)
  }
}
