/*
 * Part of npm run check: each file lies in a room, each import keeps to the table of rooms, no room holds more files than a reader
 * takes in, and docs/architecture.md shows the table as it is. Prints what is wrong, and exits 1. `--write` writes the page.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { importFaults } from './import-faults'
import { rooms } from './rooms'
import { formatTables } from './tables-in-page'

const ROOT = path.join(import.meta.dirname, '../../..')
const PAGE = path.join(ROOT, 'docs/architecture.md')
const MOST_FILES = 25

const withoutPadding = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll(/-{3,}/g, '---')

/** @returns the exit code of the command */
export default function checkImports(parameters: readonly string[]): number {
  const tops = new Set(Object.keys(rooms).map((room) => room.split('/')[0] ?? ''))
  const files = [...tops].flatMap((top) =>
    readdirSync(path.join(ROOT, top), { recursive: true, encoding: 'utf8' })
      .map((name) => `${top}/${name.split(path.sep).join('/')}`)
      .filter((file) => /\.(?:ts|tsx|mjs)$/.test(file)),
  )
  const counts = new Map<string, number>()
  for (const file of files)
    counts.set(path.posix.dirname(file), (counts.get(path.posix.dirname(file)) ?? 0) + 1)
  const crowded = [...counts]
    .filter(([, count]) => count > MOST_FILES)
    .map(([folder, count]) => `${folder} holds ${count} files: give it rooms`)

  const page = readFileSync(PAGE, 'utf8')
  const written = page.replace(/<!-- rooms -->[^]*<!-- \/rooms -->/, () => formatTables())
  if (parameters.includes('--write')) writeFileSync(PAGE, written)
  else if (withoutPadding(written) !== withoutPadding(page))
    crowded.push('docs/architecture.md shows another table of rooms: npm run rooms')

  const faults = [...files.flatMap((file) => importFaults(ROOT, file)), ...crowded]
  for (const fault of faults) process.stdout.write(`${fault}\n`)
  return faults.length > 0 ? 1 : 0
}
