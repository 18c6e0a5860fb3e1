import { cpSync, existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { checkOut, ROOT, run, runOrThrow } from '../other-revision'
import { CAMERA, PICTURES } from './folders'
import { writeReport } from './report'

/** The address of a page stands on it. */
const ENVIRONMENT = { WALKS_PORT: '42117' }

/** Builds a tree and lets its own walks and pages be photographed. @returns false where some could not be */
function photograph(directory: string, side: 'before' | 'after'): boolean {
  const results = path.join(directory, 'test-results')
  for (const folder of ['walks', 'pictures'])
    rmSync(path.join(results, folder), { recursive: true, force: true })
  runOrThrow(directory, ['npm', 'run', '-s', 'build'], ENVIRONMENT)
  const walked = run(directory, ['npm', 'run', '-s', 'walks', '--', '--pictures'], ENVIRONMENT)
  const opened = run(directory, ['npx', 'playwright', 'test', '--config', CAMERA], ENVIRONMENT)
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
    if (!existsSync(path.join(other.directory, CAMERA)))
      throw new Error(`${base} is older than \`npm run pictures\`: its own camera takes its pictures`)
    const whole = [photograph(other.directory, 'before'), photograph(ROOT, 'after')].every(Boolean)
    const compare = 'tests/tools/pictures/compare.config.ts'
    runOrThrow(ROOT, ['npx', 'playwright', 'test', '--config', compare], ENVIRONMENT)
    process.stdout.write(`${writeReport(base)}: dist/pictures/index.html\n`)
    return whole ? 0 : 1
  } finally {
    other.remove()
  }
}
