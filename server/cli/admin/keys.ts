import { isSharedDatabase, loadMasterKeys } from '../../app/start'
import { rotateKeys } from '../../database/encryption/open-sealing'
import type { Operator } from './operator'

export async function rotateDataKeys({ database, environment, write }: Operator): Promise<number> {
  const masters = await loadMasterKeys(environment)
  await rotateKeys(database.db, masters, () => new Date(), isSharedDatabase(environment))
  write(
    `Everything is encrypted with a new key, which the key ${masters[0].id} protects. Other keys are needed no more.`,
  )
  return 0
}
