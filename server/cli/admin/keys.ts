import { rotateKeys } from '../../database/encryption/open-sealing'
import { isShared, masterKeysOf } from '../../app/start'
import type { Operator } from './operator'

/** Encrypts every secret answer with a new data key, and all data keys with the first master key. */
export async function rotate({ database, environment, write }: Operator): Promise<number> {
  const masters = await masterKeysOf(environment)
  await rotateKeys(database.db, masters, () => new Date(), isShared(environment))
  write(
    `Everything is encrypted with a new key, which the key ${masters[0].id} protects. Other keys are needed no more.`,
  )
  return 0
}
