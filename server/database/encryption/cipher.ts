import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
export const KEY_BYTES = 32

function encrypt(key: Buffer, nonce: Buffer, text: Buffer, identity: string): string {
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(identity))
  const bytes = Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()])
  return bytes.toString('base64url')
}

function decrypt(key: Buffer, sealed: string, identity: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(identity)).setAuthTag(bytes.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
}

export function wrapKey(master: Buffer, id: string, key: Buffer): string {
  return encrypt(master, randomBytes(NONCE_BYTES), key, id)
}

/** @throws Error for another master key or another id */
export function unwrapKey(master: Buffer, id: string, wrapped: string): Buffer {
  return decrypt(master, wrapped, id)
}

export type Cipher = {
  encrypt: (text: string, identity: string) => string
  /** @throws Error for a text that was changed, or moved to another field */
  decrypt: (sealed: string, identity: string) => string
}

/** The nonce is a keyed hash of text and identity: an equal save is still seen as equal, and two texts never share a nonce. */
export function cipherOf(dataKey: Buffer, tenant: string): Cipher {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', dataKey, tenant, use, KEY_BYTES))
  const key = derive('encryption')
  const nonceKey = derive('nonce')
  return {
    encrypt(text, identity) {
      const digest = createHmac('sha256', nonceKey)
        .update(JSON.stringify([identity, text]))
        .digest()
      return encrypt(key, digest.subarray(0, NONCE_BYTES), Buffer.from(text), identity)
    },
    decrypt: (sealed, identity) => decrypt(key, sealed, identity).toString('utf8'),
  }
}
