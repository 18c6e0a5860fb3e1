import { sha256Hex } from '../../core/sha256'
import { KEY_BYTES } from './cipher'

export type MasterKey = { id: string; key: Buffer }

/** `id:key` or `key`, by commas; the first is for what is new. @throws Error for none, and for one that has not 32 bytes in base64 */
export function parseMasterKeys(list: string): [MasterKey, ...MasterKey[]] {
  const keys = list.split(',').map((entry) => {
    const [text = '', name] = entry.trim().split(':').toReversed()
    const key = Buffer.from(text, 'base64')
    if (key.length !== KEY_BYTES) throw new Error(`DATA_KEY: a key must have ${KEY_BYTES} bytes in base64`)
    return { id: name ?? sha256Hex(key).slice(0, 8), key }
  })
  const [first, ...others] = keys
  if (!first) throw new Error('DATA_KEY: there is no key')
  return [first, ...others]
}
