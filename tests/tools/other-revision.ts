import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** The root of this tree. */
export const ROOT = path.join(import.meta.dirname, '../..')

// Of a command in TypeScript it is 'development', and so would be the builds.
const { NODE_ENV: _, ...inherited } = process.env

/** Runs a program of a tree, as a person would. @returns its exit code */
export function run(
  directory: string,
  parameters: readonly [program: string, ...string[]],
  environment: Readonly<Record<string, string>> = {},
): number {
  const [program, ...rest] = parameters
  const env = { ...inherited, ...environment }
  return spawnSync(program, rest, { cwd: directory, stdio: 'inherit', env }).status ?? 1
}

/** @throws Error where it fails */
export function runOrThrow(...[directory, parameters, environment]: Parameters<typeof run>): void {
  if (run(directory, parameters, environment) !== 0)
    throw new Error(`${parameters.join(' ')} failed in ${directory}`)
}

const lockOf = (directory: string) => readFileSync(path.join(directory, 'package-lock.json'), 'utf8')

/** A tree of another revision with all that it takes to build it; `remove` takes it away. */
export function checkOut(revision: string): { directory: string; remove: () => void } {
  const directory = path.join(mkdtempSync(path.join(os.tmpdir(), 'loan-application-')), 'base')
  runOrThrow(ROOT, ['git', 'worktree', 'add', '--detach', directory, revision])
  if (lockOf(directory) === lockOf(ROOT))
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(directory, 'node_modules'))
  else runOrThrow(directory, ['npm', 'ci'])
  return { directory, remove: () => void run(ROOT, ['git', 'worktree', 'remove', '--force', directory]) }
}
