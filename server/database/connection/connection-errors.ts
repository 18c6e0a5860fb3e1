/** PostgreSQL's words for a server that shuts down, is not up yet, or is gone, and Node's for a connection that was cut. */
const UNREACHABLE_CODES = new Set([
  '57P01',
  '57P02',
  '57P03',
  '08001',
  '08003',
  '08006',
  'ECONNRESET',
  'EPIPE',
])

/** @returns whether an error says that the database cannot be reached now, or another server that could not be connected to. */
export function isDatabaseAway(error: Error): boolean {
  if ('syscall' in error && error.syscall === 'connect') return true
  if ('code' in error && typeof error.code === 'string' && UNREACHABLE_CODES.has(error.code)) return true
  return /^Connection terminated|^timeout exceeded when trying to connect/.test(error.message)
}

const BUSY_CODES = new Set(['40001', '40P01', '55P03', '57014', '25P03', '53300'])

/** @returns whether a statement that was kept ready is older than its table, which another process has brought up to date since. */
export function isStatementOutdated(error: unknown): boolean {
  return error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery'
}

/** @returns whether an error says that others were at the same thing, so that it may go well the next time. */
export function isDatabaseBusy(error: Error): boolean {
  if (isStatementOutdated(error)) return true
  return 'code' in error && typeof error.code === 'string' && BUSY_CODES.has(error.code)
}
