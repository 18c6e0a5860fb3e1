import * as z from 'zod/mini'
import type { JoinUsRecord } from '@/machines/join-us/join-us.machine'
import { mobile } from '@/schemas/text/primitives'
import { forgetStoredWork, storeWork, tabToken } from './caller'
import { readStoredJson } from './local-storage'

const recordSchema = z.object({
  version: z.literal(1),
  mobile,
  trackerId: z.nullable(z.string()),
  isSent: z.boolean(),
  /** A newer guest token may have replaced it. */
  token: z.nullable(z.string()),
})

export function rememberProvedMobile(proof: { token: string; mobile: string }): void {
  storeWork('join_us', JSON.stringify({ version: 1, ...proof, trackerId: null, isSent: false }))
}

/** A reload shows the tracker id again. */
export function rememberSentRegistration(sent: { mobile: string; trackerId: string | null }): void {
  storeWork('join_us', JSON.stringify({ version: 1, ...sent, isSent: true, token: null }))
}

export function forgetJoinUsRecord(): void {
  forgetStoredWork('join_us')
}

/** Null when there is none, or the mobile has to be proved again. */
export function storedJoinUsRecord(): JoinUsRecord | null {
  const record = recordSchema.safeParse(readStoredJson('join_us')).data
  if (!record) return null
  const { token, isSent, trackerId } = record
  if (!isSent && (token === null || token !== tabToken('guest_token'))) return null
  return { mobile: record.mobile, trackerId, isSent }
}
