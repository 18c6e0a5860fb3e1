import { cipherOf, type Cipher } from './cipher'
import type { DataKey } from './data-keys'

/** An encrypted text opens there and nowhere else. */
export type FieldIdentity = { tenant: string; id: string | number; field: string }

export type Sealing = {
  seal: (identity: FieldIdentity, text: string) => string
  /** From then on texts are sealed with it, if it is the newest. @throws Error for one that is not there */
  loadKey: (id: string) => Promise<unknown>
  /** Text that is not sealed yet is answered as it is. @throws Error for a text that was changed or comes from elsewhere */
  open: (identity: FieldIdentity, text: string) => Promise<string>
}

const FORMAT = /^sealed:1:(\w+):([\w-]+)$/

function identityOf({ tenant, id, field }: FieldIdentity): string {
  return JSON.stringify([tenant, String(id), field])
}

export function missingKey(id: string): Error {
  return new Error(
    `Stored answers are encrypted with the data key ${id}, which data_keys does not have: restore that table`,
  )
}

/** A key that another process has added meanwhile is asked for when a text needs it. */
export function createSealing(loaded: readonly DataKey[], reload: () => Promise<DataKey[]>): Sealing {
  let keys = loaded
  const ciphers = new Map<string, Cipher>()
  const cipherFor = ({ id, key }: DataKey, tenant: string) => {
    const name = `${id} ${tenant}`
    const cipher = ciphers.get(name) ?? cipherOf(key, tenant)
    ciphers.set(name, cipher)
    return cipher
  }
  const find = async (id: string): Promise<DataKey> => {
    const known = keys.find((key) => key.id === id)
    if (known) return known
    const read = await reload()
    const added = read.find((key) => key.id === id)
    if (!added) throw missingKey(id)
    keys = read
    return added
  }
  return {
    loadKey: find,
    seal(identity, text) {
      const [newest] = keys
      if (!newest) throw new Error('There is no data key')
      const sealed = cipherFor(newest, identity.tenant).encrypt(text, identityOf(identity))
      return `sealed:1:${newest.id}:${sealed}`
    },
    async open(identity, text) {
      const [, id, sealed] = FORMAT.exec(text) ?? []
      if (id === undefined || sealed === undefined) return text
      return cipherFor(await find(id), identity.tenant).decrypt(sealed, identityOf(identity))
    },
  }
}
