import { existsSync, readFileSync } from 'node:fs'
import { isSharedDatabase, loadSecrets } from '../../app/start'
import { scheduleNow } from '../../database/rewrite/due'
import { findWitnessFiles } from '../../delivery/witness/witness-files'
import { deleteDiscarded } from '../../modules/files/discarded'
import { openFileStore } from '../../modules/files/open-file-store'
import { parseErasureRecords } from '../../privacy/erasure/erasure-records'
import { repeatErasures } from '../../privacy/erasure/repeat-erasures'
import type { Operator } from './operator'

/**
 * Before anybody is served. @param file lines that a witness has got, else those of the one that is configured, where it is a file
 * @returns 2 where there is no such file @throws Error before anything is erased, for a line that this server has not signed
 */
export async function repeatRecordedErasures(
  { database, environment, write }: Operator,
  [file = findWitnessFiles(environment)?.erasures]: readonly string[],
): Promise<number> {
  if (file === undefined || !existsSync(file)) {
    write(
      `${file ?? 'The file of the witness'} is not there: npm run admin -- erasure repeat <erasures.jsonl>`,
    )
    return 2
  }
  const secrets = await loadSecrets(environment)
  const records = parseErasureRecords(readFileSync(file, 'utf8'), secrets)
  const now = new Date()
  if (!isSharedDatabase(environment)) await scheduleNow(environment.DATA_DIR, now)
  const files = await openFileStore(environment)
  for (const tenant of new Set(records.map((record) => record.tenant))) {
    const db = database.forTenant(tenant)
    const context = { db, tenant, secrets, retention: environment.retention, now }
    const ofTenant = records.filter((record) => record.tenant === tenant)
    const { repeated, gone, present } = await repeatErasures(context, ofTenant)
    await deleteDiscarded(db, files)
    write(
      `${tenant}: ${repeated} repeated, ${gone} with nothing left to erase, ${present} were in the database`,
    )
  }
  if (records.length === 0) write('Nobody was erased on request')
  return 0
}
