/** PostgreSQL's codes for a server that shuts down, is not up yet, is gone or has become a standby, and Node's for a connection that was cut. */
const AWAY = /^(?:080\d\d|57P0\d|25006|ECONNRESET|EPIPE)$/

/** Of a database of several machines (Citus), where one goes away between two messages; its SQLSTATE says nothing. */
const MACHINE_AWAY = /^could not commit transaction (?:for|on) |^failure on connection marked as essential/

/** Of class 53, a full disk is told apart (http/outage.ts). */
const BUSY = /^(?:40001|40P01|55P03|57014|25P03|53[0234]00)$/

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** True too for another server that could not be connected to. Whether a transaction that was being committed is done, nobody knows then. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (('syscall' in error && error.syscall === 'connect') || AWAY.test(codeOf(error))) return true
  if (codeOf(error) === 'XX000') return MACHINE_AWAY.test(error.message)
  return /^Connection terminated|^timeout exceeded when trying to connect|^Query read timeout|is not queryable$/.test(
    error.message,
  )
}

/** Of a prepared statement: another process has changed its table since, or the embedded database has dropped it with another connection. */
export function isStatementOutdated(error: unknown): boolean {
  const isRevalidated =
    error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery'
  return isRevalidated || codeOf(error) === '26000'
}

/** @returns whether others of its statements may be as old, or it leads to a standby */
export function isConnectionOutdated(error: unknown): boolean {
  return isStatementOutdated(error) || codeOf(error) === '25006'
}

/** @returns whether an error says no more than that the transaction had failed before; its savepoints are gone then */
export function isTransactionAborted(error: unknown): boolean {
  return /^(?:25P02|3B001)$/.test(codeOf(error))
}

/** @returns whether the database has taken a transaction back that may go well the next time */
export function isRolledBack(error: unknown): boolean {
  return isStatementOutdated(error) || /^40(?:001|P01)$/.test(codeOf(error))
}

/** @returns whether an error says that others were at the same thing, so that it may go well the next time. */
export function isDatabaseBusy(error: unknown): boolean {
  return isStatementOutdated(error) || BUSY.test(codeOf(error))
}

/** @returns whether another transaction held a lock for longer than anybody waits */
export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === '55P03'
}
