import { appendEntry } from '../../http/audit/append'
import { pseudonymOf } from '../../http/audit/record'
import { openSealing } from '../../database/encryption/open-sealing'
import { DecryptSecretsPlugin } from '../../database/encryption/rows'
import { exportPersonalData } from '../../privacy/exports/personal-data'
import { isSharedDatabase, loadMasterKeys, loadSecret } from '../../app/start'
import type { Operator } from './operator'

const now = () => new Date()

function isEmpty(personalData: Record<string, unknown[]>): boolean {
  return Object.values(personalData).every((list) => list.length === 0)
}

/** Exports the personal data of a mobile's owner at every tenant, which the audit trail records. */
export async function exportPerson(
  { database, environment, write }: Operator,
  [mobile = '']: readonly string[],
): Promise<number> {
  if (!/^\d{10}$/.test(mobile)) {
    write('npm run admin -- export <mobile of ten digits>')
    return 2
  }
  const sealing = await openSealing(
    database.db,
    await loadMasterKeys(environment),
    now,
    isSharedDatabase(environment),
  )
  const secret = await loadSecret(environment)
  const tenants = await database.db
    .selectFrom('users')
    .select('tenant')
    .union(database.db.selectFrom('applications').select('tenant'))
    .union(database.db.selectFrom('registrations').select('tenant'))
    .union(database.db.selectFrom('complaints').select('tenant'))
    .union(database.db.selectFrom('otp_sessions').select('tenant'))
    .orderBy('tenant')
    .execute()
  const found: Record<string, object> = {}
  for (const { tenant } of tenants) {
    const db = database.forTenant(tenant).withPlugin(new DecryptSecretsPlugin(sealing, tenant))
    const pseudonym = pseudonymOf({ secret, tenant }, mobile)
    const personalData = await exportPersonalData(db, { mobile, pseudonym })
    if (isEmpty(personalData)) continue
    found[tenant] = personalData
    const subjects = [
      `person:${pseudonym}`,
      ...personalData.applications.map(({ id }) => `application:${id}`),
    ]
    const what = { action: 'exported', call: 'admin export', subjects }
    await appendEntry(db, tenant, { at: now(), actor: 'operator', address: 'none', ...what })
  }
  write(JSON.stringify(found, null, 2))
  return Object.keys(found).length > 0 ? 0 : 1
}
