import { writeBetweenMarks } from '@/tests/document'
import type { Effort } from './effort'

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1000)} kB`

/** Writes what each job cost to docs/testing.md, and prints on which pages. */
export function writeEffort(jobs: ReadonlyMap<string, Effort>): void {
  for (const [job, { pages }] of jobs) {
    process.stdout.write(`${job}\n`)
    for (const [page, { taps, keystrokes }] of pages)
      process.stdout.write(`  ${page}: ${taps} taps, ${keystrokes} keystrokes\n`)
  }
  const rows = [...jobs].map(
    ([job, { taps, inLists, keystrokes, files, bytes, heaviest }]) =>
      `| ${job} | ${taps} | ${inLists} | ${keystrokes} | ${files} | ${kilobytes(bytes)} | ${kilobytes(heaviest)} |`,
  )
  const heads = ['job', 'taps', 'of them in lists of files', 'keystrokes', 'files', 'sent', 'heaviest call']
  writeBetweenMarks(
    'docs/testing.md',
    'taps',
    [`| ${heads.join(' | ')} |`, '| --- | ---: | ---: | ---: | ---: | ---: | ---: |', ...rows].join('\n'),
  )
}
