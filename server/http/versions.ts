import type { Context } from 'hono'
import { WRITTEN_AFTER } from '@/schemas/headers'
import { UUID_PATTERN } from '@/schemas/text/patterns'
import type { Caller } from './access/sessions'
import { HttpError } from '../core/http-error'
import { idempotencyKey } from './idempotency'

/** Somebody who saves an application they have read before. */
export type Writer = {
  caller: Caller
  /** The version they last read; without it they save over whatever is there. */
  expected: number | undefined
  /** The idempotency key of this save. */
  key: string | undefined
  /** The keys of their own saves that were on their way when this one was written; `expected` is what was known before them. */
  after: ReadonlySet<string>
  /** Hears which version there is once the save is committed. */
  tell: (version: number) => void
}

/**
 * The ETag of an application's version. A proxy that compresses may make it weak (W/"7") or lengthen it ("7-gzip"); it
 * still names the same version, which is all that matters here.
 */
const ETAG = /^(?:W\/)?"(\d+)(?:-\w+)?"$/

function expectedVersion(context: Context): number | undefined {
  const header = context.req.header('if-match')
  // HTTP's star asks only that the application be there.
  if (!header || header === '*') return undefined
  const version = ETAG.exec(header)?.[1]
  if (version === undefined) throw new HttpError(400, 'If-Match must be the ETag of an application, like "7"')
  return Number(version)
}

/** As many as are remembered (save.ts), with what may stand between them. */
const WRITTEN_AFTER_LENGTH = 50 * 40

function writtenAfter(context: Context): ReadonlySet<string> {
  const header = context.req.header(WRITTEN_AFTER)
  if (!header) return new Set()
  const keys = header.split(/\s*,\s*/)
  if (header.length > WRITTEN_AFTER_LENGTH || !keys.every((key) => UUID_PATTERN.test(key))) {
    throw new HttpError(400, 'Written-After must be idempotency keys, apart by commas, at most 50')
  }
  return new Set(keys.map((key) => key.toLowerCase()))
}

/** Tells the caller which version of the application the answer carries: the `ETag` header. */
export function tagVersion(context: Context, version: number): void {
  context.header('etag', `"${version}"`)
}

/**
 * The caller as somebody who saves: `If-Match` says which version they have read, `ETag` answers which one there is now.
 * @throws HttpError 400 for an `If-Match` that is no ETag of ours, and for keys that are no UUIDs
 */
export function writerOf(caller: Caller, context: Context): Writer {
  return {
    caller,
    expected: expectedVersion(context),
    key: idempotencyKey(context),
    after: writtenAfter(context),
    tell: (version) => tagVersion(context, version),
  }
}
