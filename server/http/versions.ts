import type { Context } from 'hono'
import { WRITTEN_AFTER } from '@/schemas/headers'
import { UUID_PATTERN } from '@/schemas/text/patterns'
import { HttpError } from '../core/http-error'
import type { Caller } from './access/sessions'
import { idempotencyKey } from './idempotency'

export type Writer = {
  caller: Caller
  expected: number | undefined
  key: string | undefined
  /** Keys of the writer's saves that were under way when this one was written; `expected` was known before them. */
  after: ReadonlySet<string>
  reportVersion: (version: number) => void
}

/** A proxy that compresses may weaken it (W/"7") or lengthen it ("7-gzip"); the version is the same. */
const ETAG = /^(?:W\/)?"(\d+)(?:-\w+)?"$/

function parseIfMatch(context: Context): number | undefined {
  const header = context.req.header('if-match')
  // `*` only asks that the application exists.
  if (!header || header === '*') return undefined
  const version = ETAG.exec(header)?.[1]
  if (version === undefined) throw new HttpError(400, 'If-Match must be the ETag of an application, like "7"')
  return Number(version)
}

const WRITTEN_AFTER_LENGTH = 50 * 40

function parseWrittenAfter(context: Context): ReadonlySet<string> {
  const header = context.req.header(WRITTEN_AFTER)
  if (!header) return new Set()
  const keys = header.split(/\s*,\s*/)
  if (header.length > WRITTEN_AFTER_LENGTH || !keys.every((key) => UUID_PATTERN.test(key))) {
    throw new HttpError(400, 'Written-After must be idempotency keys, apart by commas, at most 50')
  }
  return new Set(keys.map((key) => key.toLowerCase()))
}

export function tagVersion(context: Context, version: number): void {
  context.header('etag', `"${version}"`)
}

/** @throws HttpError 400 for an `If-Match` that is no ETag of ours, and for keys that are no UUIDs */
export function writerOf(caller: Caller, context: Context): Writer {
  return {
    caller,
    expected: parseIfMatch(context),
    key: idempotencyKey(context),
    after: parseWrittenAfter(context),
    reportVersion: (version) => tagVersion(context, version),
  }
}
