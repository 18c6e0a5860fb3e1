import type { Context } from 'hono'
import type { Writer } from '../applications/save'
import type { Caller } from '../auth/sessions'
import { HttpError } from '../http-error'

/**
 * The ETag of an application's version. A proxy that compresses may make it weak (W/"7") or lengthen it ("7-gzip"); it
 * still names the same version, which is all that matters here.
 */
const ETAG = /^(?:W\/)?"(\d+)(?:-\w+)?"$/

function expectedVersion(context: Context): number | undefined {
  const header = context.req.header('if-match')?.trim()
  // HTTP's star asks only that the application be there.
  if (!header || header === '*') return undefined
  const [, version] = ETAG.exec(header) ?? []
  if (version === undefined) throw new HttpError(400, 'If-Match must be the ETag of an application, like "7"')
  return Number(version)
}

/** Tells the caller which version of the application the answer carries: the `ETag` header. */
export function tagVersion(context: Context, version: number): void {
  context.header('etag', `"${version}"`)
}

/**
 * The caller as somebody who saves: `If-Match` says which version they have read, `ETag` answers which one there is now.
 * @throws HttpError 400 for an `If-Match` that is no ETag of ours
 */
export function writerOf(caller: Caller, context: Context): Writer {
  return {
    caller,
    expected: expectedVersion(context),
    tell: (version) => tagVersion(context, version),
  }
}
