import { getApplication, listApplications } from '@/schemas/calls/applications'
import { createOfflineCase } from '@/schemas/calls/offline-cases'
import { updateApplication } from '@/schemas/calls/start'
import type { OpenDatabase } from '@/server/database/connection/open'
import type { Client, Draft } from '../../server/helpers/journey'
import { offlineCaseValues, startValues } from '../../server/helpers/values'

let names = 0

/** Without digits, which names have none of. */
function nextName(): string {
  names += 1
  return `Case ${String(names).replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))}`
}

function requireGood({ status, message }: { status: number; message: string | undefined }): void {
  if (status !== 200) throw new Error(`${status} ${message}`)
}

/** Reads a list. */
export async function readList(client: Client, token: string): Promise<void> {
  const query = { page: '0', size: '10' }
  requireGood(await client.call(listApplications, { token, params: { id: '1' }, query }))
}

/** All that was acknowledged: the names of cases, and the last purpose of each application. */
export type Acknowledged = { cases: string[]; purposes: Map<string, string> }

/** Records a case, changes an application, and reads it again. */
export async function write(client: Client, draft: Draft, done: Acknowledged): Promise<void> {
  const name = nextName()
  const { token, id, mobile } = draft
  requireGood(await client.call(createOfflineCase, { token, body: offlineCaseValues({ name }) }))
  done.cases.push(name)
  const body = startValues({ mobile, purpose: name })
  requireGood(await client.call(updateApplication, { token, params: { id }, body }))
  done.purposes.set(id, name)
  const { value } = await client.call(getApplication, { token, params: { id } })
  if (value.purpose !== name) throw new Error(`${id}: ${value.purpose} in the place of ${name}`)
}

/** @returns what was acknowledged and is not there, and what is there twice */
export async function compareWithStored(
  { cases, purposes }: Acknowledged,
  { db }: OpenDatabase,
): Promise<{ lost: string[]; doubled: string[] }> {
  const stored = (await db.selectFrom('offline_cases').select('name').execute()).map(({ name }) => name)
  const applications = await db.selectFrom('applications').select(['id', 'purpose']).execute()
  const stale = applications.filter(({ id, purpose }) => purpose !== (purposes.get(id) ?? purpose))
  const missing = [...purposes.keys()].filter((id) => !applications.some((row) => row.id === id))
  return {
    lost: [...cases.filter((name) => !stored.includes(name)), ...stale.map(({ id }) => id), ...missing],
    doubled: stored.filter((name, at) => stored.indexOf(name) !== at),
  }
}
