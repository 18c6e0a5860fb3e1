import { isDatabaseAway, isDatabaseBusy } from '../database/connection/connection-errors'
import { HttpError } from '../core/http-error'

/** What a caller is told of something that fails around the server, and when to come again, in seconds. */
type Outage = { refusal: HttpError; retryAfter: number }

const AWAY = 'The service cannot be reached at the moment. Please try again.'
const BUSY = 'Others are saving at the same moment. Please try again.'
const STORE = 'Files cannot be kept or read at the moment. Please try again later.'
const FULL = 'There is no room left here to save anything. Please try again later.'

/** Node's and PostgreSQL's words for a disk or a quota that is used up. */
const NO_ROOM = new Set<unknown>(['ENOSPC', 'EDQUOT', '53100'])

/** An error and all that caused it, outermost first. */
function chainOf(error: unknown): Error[] {
  const chain: Error[] = []
  for (let next = error; next instanceof Error && !chain.includes(next); next = next.cause) chain.push(next)
  return chain
}

function isFull(error: Error): boolean {
  // A bucket says it with the status of its answer.
  const status: unknown = '$metadata' in error ? Object(error.$metadata).httpStatusCode : undefined
  return status === 507 || ('code' in error && NO_ROOM.has(error.code))
}

/** An error of the file store, or of the system below it. */
function isStoreAway(error: Error): boolean {
  const isStores = 'code' in error && typeof error.code === 'string' && error.code.startsWith('E_CANNOT_')
  return isStores || 'syscall' in error
}

/** What an error means to the caller when the fault is neither theirs nor the program's; `undefined` for all others. */
export function outageOf(error: Error): Outage | undefined {
  const chain = chainOf(error)
  if (chain.some(isFull)) return { refusal: new HttpError(507, FULL), retryAfter: 60 }
  if (chain.some(isDatabaseAway)) return { refusal: new HttpError(503, AWAY), retryAfter: 5 }
  if (chain.some(isDatabaseBusy)) return { refusal: new HttpError(503, BUSY), retryAfter: 1 }
  return chain.some(isStoreAway) ? { refusal: new HttpError(503, STORE), retryAfter: 30 } : undefined
}
