import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { notFound } from '../../core/http-error'
import type { Platform } from '../../delivery/deps'
import { record } from '../../http/audit/record'
import { requireValidLink } from './links'
import { requireScanned } from './scan-status'

const CONTENT_SECURITY_POLICY =
  "default-src 'none'; img-src 'self'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Shown, never run: the media type is that of the bytes. */
export async function sendFile(context: Context, platform: Platform, address: string): Promise<Response> {
  const id = context.req.param('id') ?? ''
  const { deps, caller } = await requireValidLink(platform, id, context.req.query())
  const file = await deps.db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst()
  if (!file) throw notFound('File not found')
  requireScanned(file)
  if (context.req.method !== 'HEAD') {
    const what = { action: 'opened', call: 'file link', subjects: [`file:${id}`] } as const
    await record(deps, { caller, address }, what)
  }
  // A HEAD would neither read nor close the stream.
  const bytes = context.req.method === 'HEAD' ? null : await deps.files.read(file.key)
  // Node's web stream and the one of Response differ in type only.
  return new Response(bytes && (Readable.toWeb(bytes) as ReadableStream), {
    headers: {
      'content-type': file.mime,
      'content-length': String(file.size),
      'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      // Older Chrome shows no PDF in a sandbox.
      'content-security-policy':
        file.mime === 'application/pdf' ? CONTENT_SECURITY_POLICY : `${CONTENT_SECURITY_POLICY}; sandbox`,
      'cache-control': 'private, no-store',
    },
  })
}
