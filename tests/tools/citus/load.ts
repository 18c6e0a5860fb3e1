import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { getApplication } from '@/schemas/calls/applications'
import { updateApplication } from '@/schemas/calls/start'
import type { OpenDatabase } from '@/server/database/connection/open'
import { signIn, startDraft, type Client } from '../../server/helpers/journey'
import { startValues } from '../../server/helpers/values'
import { callsTo } from '../../server/helpers/world'
import { openProxy, type Report } from '../upgrade/proxy'
import { addressesOf } from './tenants'

/** Between two requests of one person. */
const THINKING_MS = 20
const PEOPLE = 2

/** People of one tenant at work, and all that they were told is done. */
export type TenantLoad = {
  tenant: string
  report: Report
  /** By the mobile of each application, the purpose that was saved last. */
  saved: Map<string, string>
  /** Waits for what is under way. */
  stop: () => Promise<void>
}

function requireGood(report: Report, call: string, status: number): void {
  if (status !== 200) report.errors.push(`${call}: ${status}`)
}

/** Begins an application, saves it twice, and reads it each time. */
async function work(client: Client, token: string, { report, saved }: TenantLoad): Promise<void> {
  const { id, mobile } = await startDraft(client, token)
  saved.set(mobile, '')
  const parts = { token, params: { id } }
  for (const purpose of ['Travel', 'Wedding']) {
    const body = startValues({ mobile, purpose })
    requireGood(report, 'save', (await client.call(updateApplication, { ...parts, body })).status)
    saved.set(mobile, purpose)
    const { value } = await client.call(getApplication, parts)
    if (value.purpose !== purpose) report.errors.push(`${id}: a save is lost`)
  }
}

/** Has people of a tenant work on the servers in turns until it is stopped. */
export async function startLoad(
  tenant: string,
  origins: readonly string[],
  codeFor: (mobile: string) => string,
): Promise<TenantLoad> {
  const { report, request } = openProxy(addressesOf(tenant, origins))
  const client: Client = { ...callsTo({ request }, 'localhost'), codeFor }
  const token = await signIn(client)
  const end = new AbortController()
  const repeat = async () => {
    while (!end.signal.aborted) {
      await work(client, token, load).catch((error: unknown) => report.errors.push(String(error)))
      await pause(THINKING_MS)
    }
  }
  const load: TenantLoad = {
    tenant,
    report,
    saved: new Map(),
    stop: async () => {
      end.abort()
      await people
    },
  }
  const people = Promise.all(Array.from({ length: PEOPLE }, repeat))
  return load
}

/** @returns what was acknowledged and is not there, or is there twice, or as it was before */
export async function findDifferences(
  database: OpenDatabase,
  { tenant, saved }: TenantLoad,
): Promise<{ lost: string[]; doubled: string[] }> {
  const { rows } = await sql<{ mobile: string; purpose: string | null }>`
    select mobile, purpose from applications where tenant = ${tenant}`.execute(database.forTenant(tenant))
  const found = new Map<string, (string | null)[]>()
  for (const { mobile, purpose } of rows) found.set(mobile, [...(found.get(mobile) ?? []), purpose])
  const lost: string[] = []
  const doubled: string[] = []
  for (const [mobile, purpose] of saved) {
    const purposes = found.get(mobile) ?? []
    if (purpose !== '' && !purposes.includes(purpose)) lost.push(`${tenant} ${mobile}`)
    if (purposes.length === 0) lost.push(`${tenant} ${mobile}`)
    if (purposes.length > 1) doubled.push(`${tenant} ${mobile}`)
  }
  return { lost, doubled }
}
