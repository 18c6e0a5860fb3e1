/* A row is the same one wherever it stands: somebody else may have added or removed others, and the financial years move on in April. */

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const nameOf = (row: unknown) => (isRecord(row) ? (row['id'] ?? row['fy']) : undefined)

/** @returns whether its rows are the financial years, to which nobody adds and from which nobody removes */
export const isOfYears = (rows: unknown[]) => rows.some((row) => isRecord(row) && 'fy' in row)

/** @returns the answers with the rows of `mine` in their places; a row that only `mine` has is as it is there */
export function inRowsOf(mine: unknown, answers: unknown): unknown {
  if (Array.isArray(mine) && mine.some(isRecord)) {
    const rows: unknown[] = Array.isArray(answers) ? answers : []
    const rowLike = (row: unknown) => rows.find((other) => nameOf(other) === nameOf(row))
    return mine.map((row, index) => (nameOf(row) === undefined ? rows[index] : rowLike(row)) ?? row)
  }
  if (!isRecord(mine) || !isRecord(answers)) return answers
  return Object.fromEntries(
    Object.entries(answers).map(([name, value]) => [name, inRowsOf(mine[name], value)]),
  )
}
