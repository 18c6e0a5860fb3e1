import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '..')

const TESTS = /\.(?:test|e2e)\.tsx?$/

/** @returns the files of tests in these folders whose text is wanted, from the root of the project, in order */
export function listTestFiles(folders: readonly string[], isWanted: (text: string) => boolean): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        path.join(folder, name),
      ),
    )
    .filter((file) => TESTS.test(file) && isWanted(readFileSync(path.join(ROOT, file), 'utf8')))
    .toSorted()
}
