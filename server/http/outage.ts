import { HttpError } from '../core/http-error'
import { isDatabaseAway, isDatabaseBusy } from '../database/connection/connection-errors'
import { DocumentsBusyError } from '../documents/turns'

/** `retryAfter` in seconds. */
type Outage = { httpError: HttpError; retryAfter: number }

const AWAY = 'The service cannot be reached at the moment. Please try again.'
const BUSY = 'Others are saving at the same moment. Please try again.'
const STORE = 'Files cannot be stored or read at the moment. Please try again later.'
const DOCUMENTS = 'Many documents are being made at the moment. Please try again.'
const FULL = 'There is no space left to save anything. Please try again later.'

const DISK_FULL_CODES = new Set<unknown>(['ENOSPC', 'EDQUOT', '53100'])

function chainOf(error: unknown): Error[] {
  const chain: Error[] = []
  for (let next = error; next instanceof Error && !chain.includes(next); next = next.cause) chain.push(next)
  return chain
}

function isFull(error: Error): boolean {
  // A bucket says it with its HTTP status.
  const status: unknown = '$metadata' in error ? Object(error.$metadata).httpStatusCode : undefined
  return status === 507 || ('code' in error && DISK_FULL_CODES.has(error.code))
}

function isStoreAway(error: Error): boolean {
  const isStores = 'code' in error && typeof error.code === 'string' && error.code.startsWith('E_CANNOT_')
  return isStores || 'syscall' in error
}

/** @returns undefined for an error of the caller's or of the program's */
export function outageOf(error: Error): Outage | undefined {
  const chain = chainOf(error)
  if (chain.some(isFull)) return { httpError: new HttpError(503, FULL), retryAfter: 60 }
  if (chain.some(isDatabaseAway)) return { httpError: new HttpError(503, AWAY), retryAfter: 5 }
  if (chain.some(isDatabaseBusy)) return { httpError: new HttpError(503, BUSY), retryAfter: 1 }
  if (chain.some((one) => one instanceof DocumentsBusyError))
    return { httpError: new HttpError(503, DOCUMENTS), retryAfter: 3 }
  return chain.some(isStoreAway) ? { httpError: new HttpError(503, STORE), retryAfter: 30 } : undefined
}
