import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { getApplication, getOwnApplication, markCompleted } from '@/schemas/calls/applications'
import { getOwnFileUrl } from '@/schemas/calls/files'
import { sendLead } from '@/schemas/calls/lenders'
import {
  beginAlone,
  salariedDraft,
  saveEmployment,
  savePersonal,
  uploadFor,
} from '../../server/helpers/journey'
import type { Client, Draft } from '../../server/helpers/journey'
import { PDF } from '../../server/helpers/values'

const LENDER = 'BANYAN'
const FILE_BYTES = 20_000
/** Longer than the minute after which a send counts as abandoned. */
const TRIES = 90
const PAUSE_MS = 1000

/** A client that can follow links as well. */
export type Browser = Client & { follow: (url: string) => Promise<Buffer> }

/** All that a borrower was told is done. */
export type Submitted = { draft: Draft; fileId: string; bytes: Buffer }

/** A borrower applies alone, from the code to the final submit. */
export async function apply(client: Browser): Promise<Submitted> {
  const draft = await beginAlone(client, { purpose: 'Wedding' })
  await savePersonal(client, draft)
  await saveEmployment(client, draft)
  const bytes = Buffer.concat([PDF.bytes, randomBytes(FILE_BYTES)])
  const fileId = await uploadFor(client, draft, 'bank_statement', { name: 'june.pdf', bytes })
  const { status, message } = await client.call(markCompleted, {
    token: draft.token,
    params: { id: draft.id },
  })
  if (status !== 200) throw new Error(`Not submitted: ${status} ${message}`)
  return { draft, fileId, bytes }
}

/** @returns what of a submitted application is not there any more. */
export async function lossesOf(client: Browser, { draft, fileId, bytes }: Submitted): Promise<string[]> {
  const { token, id } = draft
  const { value } = await client.call(getOwnApplication, { token, params: { id } })
  const link = await client.call(getOwnFileUrl, { token, query: { file_id: fileId } })
  const file = await client.follow(link.value.file_url)
  return [
    ...(value.status === 'COMPLETED' && value.purpose === 'Wedding' ? [] : [`${id}: a save is lost`]),
    ...(file.equals(bytes) ? [] : [`${id}: a file is lost`]),
  ]
}

/** An agent fills an application in and sends it to a lender; presses again while it is being sent. */
export async function sendToLender(client: Browser, token: string): Promise<Draft> {
  const draft = await salariedDraft(client, token)
  const body = { lender_id: LENDER, application_id: draft.id }
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { status, message } = await client.call(sendLead, { token, body })
    if (status === 200) return draft
    if (status !== 409) throw new Error(`The lead was not sent: ${status} ${message}`)
    await pause(PAUSE_MS)
  }
  throw new Error('The lead was being sent for ever')
}

/** @returns whether what a lender said of a lead is lost. */
export async function leadLossOf(client: Browser, { token, id }: Draft): Promise<string[]> {
  const { value } = await client.call(getApplication, { token, params: { id } })
  const isKept = value.lender_statuses.some(({ lender_id }) => lender_id === LENDER)
  return isKept ? [] : [`${id}: the answer of a lender is lost`]
}
