import { isSharedDatabase, loadMasterKeys, loadSecrets } from '../../app/start'
import { listTenants } from '../../database/connection/list-tenants'
import { openSealing } from '../../database/encryption/open-sealing'
import { DecryptSecretsPlugin } from '../../database/encryption/rows'
import { pseudonymsOf } from '../../http/audit/record'
import { exportPersonalData } from '../../privacy/exports/personal-data'
import { recordOperator, type Operator } from './operator'

const now = () => new Date()

function isEmpty(personalData: Record<string, unknown[]>): boolean {
  return Object.values(personalData).every((list) => list.length === 0)
}

/** For a mobile at every tenant; the audit trail records it. */
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
  const secrets = await loadSecrets(environment)
  const found: Record<string, object> = {}
  for (const tenant of await listTenants(database.db, environment.deployment)) {
    const db = database.forTenant(tenant).withPlugin(new DecryptSecretsPlugin(sealing, tenant))
    const pseudonyms = pseudonymsOf({ secrets, tenant }, mobile)
    const personalData = await exportPersonalData(db, { mobile, pseudonyms })
    if (isEmpty(personalData)) continue
    found[tenant] = personalData
    const subjects = [
      `person:${pseudonyms[0]}`,
      ...personalData.applications.map(({ id }) => `application:${id}`),
    ]
    const what = { action: 'exported', call: 'admin export', subjects }
    await recordOperator(db, tenant, { at: now(), ...what })
  }
  write(JSON.stringify(found, null, 2))
  return Object.keys(found).length > 0 ? 0 : 1
}
