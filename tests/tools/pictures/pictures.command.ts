import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PICTURES } from './folders'
import { writeReport } from './report'

const ROOT = path.join(import.meta.dirname, '../../..')
const CAMERA = 'tests/tools/pictures/playwright.config.ts'

// Of a command in TypeScript it is 'development', and so would be the builds.
const { NODE_ENV: _, ...inherited } = process.env
/** The address of a page stands on it. */
const ENVIRONMENT = { ...inherited, WALKS_PORT: '42117' }

function run(directory: string, program: string, ...parameters: string[]): number {
  const { status } = spawnSync(program, parameters, { cwd: directory, stdio: 'inherit', env: ENVIRONMENT })
  return status ?? 1
}

/** @throws Error where it fails */
function runWhole(directory: string, program: string, ...parameters: string[]): void {
  if (run(directory, program, ...parameters) !== 0)
    throw new Error(`${program} ${parameters.join(' ')} failed in ${directory}`)
}

const lockOf = (directory: string) => readFileSync(path.join(directory, 'package-lock.json'), 'utf8')

/** A tree of another revision with all that it takes to build it. */
function checkOut(base: string): string {
  const directory = path.join(mkdtempSync(path.join(os.tmpdir(), 'pictures-')), 'base')
  runWhole(ROOT, 'git', 'worktree', 'add', '--detach', directory, base)
  if (!existsSync(path.join(directory, CAMERA)))
    throw new Error(`${base} is older than \`npm run pictures\`: its own camera takes its pictures`)
  if (lockOf(directory) === lockOf(ROOT))
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(directory, 'node_modules'))
  else runWhole(directory, 'npm', 'ci')
  return directory
}

/** Builds a tree and lets its own walks and pages be photographed. @returns false where some could not be */
function photograph(directory: string, side: 'before' | 'after'): boolean {
  const results = path.join(directory, 'test-results')
  for (const folder of ['walks', 'pictures'])
    rmSync(path.join(results, folder), { recursive: true, force: true })
  runWhole(directory, 'npm', 'run', '-s', 'build')
  const walked = run(directory, 'npm', 'run', '-s', 'walks', '--', '--pictures')
  const opened = run(directory, 'npx', 'playwright', 'test', '--config', CAMERA)
  cpSync(path.join(results, 'walks/pictures'), path.join(PICTURES, side, 'walks'), { recursive: true })
  cpSync(path.join(results, 'pictures/pages'), path.join(PICTURES, side, 'pages'), { recursive: true })
  return walked === 0 && opened === 0
}

/**
 * `npm run pictures -- <revision>`: every state of the walked charts and every page, of that revision (the last commit where none is named)
 * and of this tree, side by side in `dist/pictures/index.html`. Answers with 1 where a picture could not be taken.
 */
export default function pictures([base = 'HEAD']: readonly string[]): number {
  rmSync(PICTURES, { recursive: true, force: true })
  const other = checkOut(base)
  try {
    const whole = [photograph(other, 'before'), photograph(ROOT, 'after')].every(Boolean)
    runWhole(ROOT, 'npx', 'playwright', 'test', '--config', 'tests/tools/pictures/compare.config.ts')
    process.stdout.write(`${writeReport(base)}: dist/pictures/index.html\n`)
    return whole ? 0 : 1
  } finally {
    run(ROOT, 'git', 'worktree', 'remove', '--force', other)
  }
}
