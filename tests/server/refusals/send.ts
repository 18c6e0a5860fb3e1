import { randomUUID } from 'node:crypto'
import { IDEMPOTENCY_KEY } from '@/schemas/headers'
import { callOf, type CallName } from '../helpers/calls'
import type { TestFile, World } from '../helpers/world'

/** All that a call is made with, whoever makes it. */
export type Request = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  bytes?: Uint8Array<ArrayBuffer>
  upload?: { fields: Record<string, string>; files: readonly TestFile[] }
}

/**
 * Makes a call, with a new idempotency key as the client does.
 * @param token '' for nobody
 * @returns '200', or the status of a refusal with its message
 */
export async function send(world: World, name: CallName, token: string, request: Request): Promise<string> {
  const { upload, ...parts } = request
  const call = callOf(name)
  const headers = { [IDEMPOTENCY_KEY]: randomUUID() }
  const { status, message } = upload
    ? await world.upload(call, token, upload.fields, upload.files, headers)
    : await world.call(call, { ...parts, token, headers })
  return message === undefined ? String(status) : `${status} ${message}`
}

/** @returns how much has left the server so far: codes, mails, and what lenders got. */
export function sentBy(world: World): number {
  return world.sent.length + world.mails.length + world.delivered.length
}
