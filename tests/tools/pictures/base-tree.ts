import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

export const ROOT = path.join(import.meta.dirname, '../../..')

/** Takes the pages of a build; they are told by `playwright.config.ts` beside this file. */
export const CAMERA = 'tests/tools/pictures/playwright.config.ts'

// Of a command in TypeScript it is 'development', and so would be the builds.
const { NODE_ENV: _, ...inherited } = process.env

/** Runs a program that writes to this terminal. @returns its exit code */
export function run(
  directory: string,
  [program = '', ...parameters]: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): number {
  const { status } = spawnSync(program, parameters, {
    cwd: directory,
    stdio: 'inherit',
    env: { ...inherited, ...variables },
  })
  return status ?? 1
}

/** @throws Error where it fails */
export function runOrThrow(directory: string, ...command: readonly string[]): void {
  if (run(directory, command) !== 0) throw new Error(`${command.join(' ')} failed in ${directory}`)
}

const lockOf = (directory: string) => readFileSync(path.join(directory, 'package-lock.json'), 'utf8')

/** A tree of another revision. @returns its directory, for `removeTree` */
export function checkOut(base: string): string {
  const directory = path.join(mkdtempSync(path.join(os.tmpdir(), 'base-')), 'base')
  runOrThrow(ROOT, 'git', 'worktree', 'add', '--detach', directory, base)
  return directory
}

/** Fetches all that it takes to build that tree, and builds it. */
export function buildTree(directory: string): void {
  if (directory !== ROOT) {
    if (lockOf(directory) === lockOf(ROOT))
      symlinkSync(path.join(ROOT, 'node_modules'), path.join(directory, 'node_modules'))
    else runOrThrow(directory, 'npm', 'ci')
  }
  runOrThrow(directory, 'npm', 'run', '-s', 'build')
}

export function removeTree(directory: string): void {
  run(ROOT, ['git', 'worktree', 'remove', '--force', directory])
}
