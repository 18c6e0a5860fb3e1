import type { Kysely } from 'kysely'
import type { StepSave } from '@/machines/application/events'
import { infectedRefusal } from '@/schemas/files/scan-status'
import { uploadRules } from '@/schemas/files/uploads'
import { SECTIONS, STEPS } from '@/schemas/steps/steps'
import { conflict, HttpError } from '../../core/http-error'
import type { ApplicationRow, Database } from '../../database/tables/tables'
import type { Caller } from '../../http/access/sessions'
import { lockOwn } from './ownership'

const FILE_FIELDS = Object.keys(uploadRules)

export function fileIdsIn(section: Readonly<Record<string, unknown>>): string[] {
  const values = FILE_FIELDS.flatMap((field) => section[field])
  return values.filter((value): value is string => typeof value === 'string' && value !== '')
}

/** An id that was guessed, or copied from another application, must not open a file; an infected one is none. @throws HttpError 400 */
export async function requireUploaded(
  trx: Kysely<Database>,
  applicationId: string,
  section: Readonly<Record<string, unknown>>,
): Promise<void> {
  const ids = [...new Set(fileIdsIn(section))]
  if (ids.length === 0) return
  const known = await trx
    .selectFrom('files')
    .select(['id', 'name', 'scan_status'])
    .where('application_id', '=', applicationId)
    .where('id', 'in', ids)
    // Keeps the clean-up from deleting them meanwhile (files/orphans.ts).
    .forShare()
    .execute()
  if (known.length < ids.length) throw new HttpError(400, 'A file is missing. Please upload it again.')
  const infected = known.find(({ scan_status }) => scan_status === 'INFECTED')
  if (infected) throw new HttpError(400, infectedRefusal(infected.name))
}

/** Reads the file ids in the application's sections and its co-applicants, by the save of the step that names them. */
export async function fileIdsBySave(
  db: Kysely<Database>,
  row: ApplicationRow,
): Promise<[StepSave, readonly string[]][]> {
  const people = await db
    .selectFrom('co_applicants')
    .select(['id', 'details'])
    .where('application_id', '=', row.id)
    .execute()
  return [
    ...SECTIONS.map(({ permission, column }): [StepSave, string[]] => [
      permission,
      fileIdsIn(row[column] ?? {}),
    ]),
    [STEPS.coApplicant.permission, people.flatMap(({ details }) => fileIdsIn(details))],
  ]
}

/** Reads the file ids in the application's sections and its co-applicants. */
export async function referencedFileIds(db: Kysely<Database>, row: ApplicationRow): Promise<Set<string>> {
  return new Set((await fileIdsBySave(db, row)).flatMap(([, ids]) => ids))
}

async function isRegistered(db: Kysely<Database>, mobile: string, id: string): Promise<boolean> {
  const rows = await db
    .selectFrom('registrations')
    .select(['id', 'details'])
    .where('mobile', '=', mobile)
    .execute()
  return rows.some(({ details }) => Object.values(details).includes(id))
}

/** @throws HttpError 404 when the application is not the caller's, 409 for a file that something names, and as `ask` does */
export async function requireUnreferenced(
  trx: Kysely<Database>,
  caller: Caller,
  { id, application_id, mobile }: { id: string; application_id: string | null; mobile: string },
  ask: (row: ApplicationRow) => Promise<unknown>,
): Promise<void> {
  if (application_id === null) {
    // A registration that is being sent holds it, and names it afterwards.
    await trx.selectFrom('files').select('id').where('id', '=', id).forUpdate().execute()
    if (await isRegistered(trx, mobile, id)) throw conflict('The registration was sent with this file')
    return
  }
  const row = await lockOwn(trx, caller, application_id)
  await ask(row)
  if ((await referencedFileIds(trx, row)).has(id)) {
    throw conflict('This file is part of the application. Save the form without it first.')
  }
}
