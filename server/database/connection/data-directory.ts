import { chmod, mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'

/** One that is there already is closed to others. */
export async function createPrivateDirectory(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  await chmod(directory, 0o700)
}

/** @param modes of directories and files, as chmod takes them */
export async function changeModes(
  directory: string,
  modes: { readonly directory: number; readonly file: number },
): Promise<void> {
  await chmod(directory, modes.directory)
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const entryPath = path.join(directory, entry.name)
    if (entry.isDirectory()) await changeModes(entryPath, modes)
    else if (entry.isFile()) await chmod(entryPath, modes.file)
  }
}

/** The owner alone reads and writes. */
export const PRIVATE_MODES = { directory: 0o700, file: 0o600 }
