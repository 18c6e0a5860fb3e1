import type { Transaction, Updateable } from 'kysely'
import { isPasswordField } from '@/schemas/fields/secret-texts'
import { SECTIONS } from '@/schemas/steps/steps'
import type { ApplicationRow, Database } from '../../database/tables/tables'
import { sealSecrets, type Deps } from '../../delivery/deps'
import { lockRow } from './ownership'

type Section = Record<string, unknown>

const SECTIONS_WITH_PASSWORDS = SECTIONS.filter(({ fields }) => Object.keys(fields).some(isPasswordField))

const isPassword = ([name]: readonly [string, unknown]) => isPasswordField(name)

export function withoutPasswords(section: Section | null): Section | null {
  if (!section) return null
  return Object.fromEntries(Object.entries(section).filter((entry) => !isPassword(entry)))
}

/** Adds the stored passwords, which the client never gets and so cannot send again. */
export function withStoredPasswords(before: Section | null, values: object): Section {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return {
    ...Object.fromEntries(Object.entries(before ?? {}).filter(isPassword)),
    ...Object.fromEntries(given),
  }
}

/** Erases the co-applicants' statement passwords. @returns the columns that erase the application's own */
export async function erasePasswords(
  trx: Transaction<Database>,
  deps: Deps,
  row: ApplicationRow,
): Promise<Updateable<Database['applications']>> {
  const people = await trx
    .selectFrom('co_applicants')
    .select(['id', 'details'])
    .where('application_id', '=', row.id)
    .execute()
  for (const { id, details } of people) {
    if (!Object.entries(details).some(isPassword)) continue
    const values = await sealSecrets(deps, id, { details: JSON.stringify(withoutPasswords(details)) })
    await trx.updateTable('co_applicants').set(values).where('id', '=', id).execute()
  }
  const sections = SECTIONS_WITH_PASSWORDS.flatMap(({ column }) => {
    const section = row[column]
    return section ? [[column, JSON.stringify(withoutPasswords(section))] as const] : []
  })
  return Object.fromEntries(sections)
}

/** Does not count as a save: nobody's copy becomes outdated. */
export async function forgetPasswords(deps: Deps, id: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const row = await lockRow(trx, id)
    const columns = await sealSecrets(deps, id, await erasePasswords(trx, deps, row))
    if (Object.keys(columns).length === 0) return
    await trx.updateTable('applications').set(columns).where('id', '=', id).execute()
  })
}
