import { writeBetweenMarks } from '@/tests/document'
import type { Effort } from './effort'

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1000)} kB`

/** Writes what each job cost to docs/testing.md. */
export function writeEffort(jobs: ReadonlyMap<string, Effort>): void {
  const rows = [...jobs].map(
    ([job, { taps, keystrokes, files, bytes }]) =>
      `| ${job} | ${taps} | ${keystrokes} | ${files} | ${kilobytes(bytes)} |`,
  )
  writeBetweenMarks(
    'docs/testing.md',
    'taps',
    ['| job | taps | keystrokes | files | sent |', '| --- | ---: | ---: | ---: | ---: |', ...rows].join('\n'),
  )
}
