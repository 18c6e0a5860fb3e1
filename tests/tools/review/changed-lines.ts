/** Lines that are new or changed, from the first to the last. */
export type LineRange = { file: string; from: number; to: number }

const FILE = /^\+\+\+ b\/(?<file>.+)$/
const HUNK = /^@@ -\S+ \+(?<from>\d+)(?:,(?<count>\d+))? @@/

/** Reads `git diff -U0`: which lines a tree has that the base had not. */
export function readChangedLines(diff: string): LineRange[] {
  const ranges: LineRange[] = []
  let file: string | undefined
  for (const line of diff.split('\n')) {
    // Of a file that is gone there is no line left.
    if (line.startsWith('+++ ')) file = FILE.exec(line)?.groups?.['file']
    const { from, count = '1' } = HUNK.exec(line)?.groups ?? {}
    if (file === undefined || from === undefined || count === '0') continue
    ranges.push({ file, from: Number(from), to: Number(from) + Number(count) - 1 })
  }
  return ranges
}

/** The number of lines in all ranges. */
export function countLines(ranges: readonly LineRange[]): number {
  return ranges.reduce((sum, { from, to }) => sum + to - from + 1, 0)
}
