import { sql } from 'kysely'
import type { Language } from '@/schemas/language/languages'
import type { Deps } from '../../delivery/deps'
import type { Caller } from '../../http/access/sessions'

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
