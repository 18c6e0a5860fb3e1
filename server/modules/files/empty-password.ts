import { createCipheriv, createHash } from 'node:crypto'

/** ISO 32000-2, 7.6.4. */
export type Encryption = {
  revision: number
  keyBytes: number
  permissions: number
  owner: Buffer
  user: Buffer
  fileId: Buffer
  isMetadataOpen: boolean
}

const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')

const hashOf = (algorithm: string, ...parts: Buffer[]): Buffer =>
  createHash(algorithm).update(Buffer.concat(parts)).digest()

/** OpenSSL 3 has no RC4 without its legacy provider. */
function rc4(key: Buffer, text: Buffer): Buffer {
  const box = Uint8Array.from({ length: 256 }, (_, index) => index)
  const at = (index: number) => box[index & 255] ?? 0
  const swap = (one: number, other: number) => {
    const previous = at(one)
    box[one & 255] = at(other)
    box[other & 255] = previous
  }
  let other = 0
  for (let index = 0; index < 256; index += 1) {
    other += at(index) + (key[index % key.length] ?? 0)
    swap(index, other)
  }
  other = 0
  return Buffer.from(
    text.map((byte, index) => {
      other += at(index + 1)
      swap(index + 1, other)
      return byte ^ at(at(index + 1) + at(other))
    }),
  )
}

/** Revisions 2 to 4: the key of the empty password must reproduce the user entry. */
function opensByRc4({ revision, keyBytes, owner, user, fileId, ...flags }: Encryption): boolean {
  const permissions = Buffer.alloc(4)
  permissions.writeInt32LE(flags.permissions)
  const ending = Buffer.alloc(revision === 4 && flags.isMetadataOpen ? 4 : 0, 255)
  let key = hashOf('md5', PADDING, owner.subarray(0, 32), permissions, fileId, ending).subarray(0, keyBytes)
  if (revision === 2) return rc4(key, PADDING).equals(user.subarray(0, 32))
  for (let round = 0; round < 50; round += 1) key = hashOf('md5', key).subarray(0, keyBytes)
  let made = hashOf('md5', PADDING, fileId)
  for (let round = 0; round < 20; round += 1) made = rc4(Buffer.from(key.map((byte) => byte ^ round)), made)
  return made.equals(user.subarray(0, 16))
}

/** Revision 6 (algorithm 2.B), of the empty password. */
function hardenedHash(salt: Buffer): Buffer {
  let hash = hashOf('sha256', salt)
  let last = 0
  for (let round = 0; round < 64 || last > round - 32; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', hash.subarray(0, 16), hash.subarray(16, 32)).setAutoPadding(
      false,
    )
    const encrypted = cipher.update(Buffer.concat(Array.from({ length: 64 }, () => hash)))
    const kind = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    hash = hashOf(['sha256', 'sha384', 'sha512'][kind] ?? 'sha256', encrypted)
    last = encrypted.at(-1) ?? 0
  }
  return hash.subarray(0, 32)
}

/** Most encrypted documents open without one and only forbid printing or changes. */
export function opensWithoutPassword(encryption: Encryption): boolean {
  const { revision, user } = encryption
  if (revision <= 4) return opensByRc4(encryption)
  const salt = user.subarray(32, 40)
  const made = revision === 5 ? hashOf('sha256', salt) : hardenedHash(salt)
  return made.equals(user.subarray(0, 32))
}
