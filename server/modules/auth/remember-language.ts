import { sql } from 'kysely'
import type { Language } from '@/schemas/language/languages'
import type { Deps } from '../../delivery/deps'
import type { Agent, Caller } from '../../http/access/sessions'

/** An agent's stays with the profile, a borrower's with the applications of the mobile. */
export async function saveLanguage({ db }: Deps, caller: Caller, language: Language): Promise<void> {
  if (caller.kind === 'agent') {
    const profile = sql<string>`profile || jsonb_build_object('language', ${language}::text)`
    await db.updateTable('users').set({ profile }).where('id', '=', caller.userId).execute()
    return
  }
  const own = db.updateTable('applications').where('mobile', '=', caller.mobile)
  await own.set({ language }).where('erased_at', 'is', null).execute()
}

/** Null where nobody has chosen. */
export async function languageOfApplication({ db }: Deps, id: string): Promise<Language | null> {
  const own = db.selectFrom('applications').select('language').where('id', '=', id)
  return (await own.executeTakeFirst())?.language ?? null
}

/** Of the latest application of a mobile that has one. */
export async function languageOfBorrower({ db }: Pick<Deps, 'db'>, mobile: string): Promise<Language | null> {
  const own = db.selectFrom('applications').select('language').where('mobile', '=', mobile)
  const latest = own.where('language', 'is not', null).orderBy('created_at', 'desc').limit(1)
  return (await latest.executeTakeFirst())?.language ?? null
}

/** Of a borrower for whom an agent begins: of the last link to their phone, else as before. */
export async function languageForAgent(
  { db }: Pick<Deps, 'db'>,
  caller: Agent,
  mobile: string,
): Promise<Language | null> {
  const links = db.selectFrom('hand_overs').select('language').where('user_id', '=', caller.userId)
  const latest = links.where('mobile', '=', mobile).orderBy('created_at', 'desc').limit(1)
  return (await latest.executeTakeFirst())?.language ?? languageOfBorrower({ db }, mobile)
}
