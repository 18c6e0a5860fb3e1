import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Files by their path from the root. */
export type Code = Readonly<Record<string, string>>

/** @returns all code, and the shipped data, of which people may be shown something */
export function readCode(...folders: readonly string[]): Code {
  const files = (folders.length > 0 ? folders : ['schemas', 'machines', 'server', 'src'])
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.posix.join(folder, name)),
    )
    .filter((file) => /\.tsx?$|\/shipped\/.*\.json$/.test(file))
    .toSorted()
  return Object.fromEntries(files.map((file) => [file, readFileSync(file, 'utf8')]))
}
