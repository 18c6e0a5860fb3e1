import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const ES256 = -7
const [USER_PRESENT, USER_VERIFIED, HAS_CREDENTIAL] = [0x01, 0x04, 0x40]

type Key = { privateKey: KeyObject; x: Buffer; y: Buffer }

function newKey(): Key {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return { privateKey, x: Buffer.from(x, 'base64url'), y: Buffer.from(y, 'base64url') }
}

const sha256 = (value: string | Buffer) => createHash('sha256').update(value).digest()

const coseKey = ({ x, y }: Key) =>
  Buffer.from(
    isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, ES256],
        [-1, 1],
        [-2, new Uint8Array(x)],
        [-3, new Uint8Array(y)],
      ]),
    ),
  )

function toBigEndian(value: number, bytes: 2 | 4): Buffer {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}

type Misbehaviour = { isVerified?: boolean; counter?: number; origin?: string }

/** One passkey of one phone, as an authenticator and a browser make it and answer with it. */
export class Authenticator {
  readonly id = randomBytes(16).toString('base64url')
  readonly #key = newKey()
  #counter = 0

  constructor(readonly origin = 'http://localhost') {}

  #authenticatorData(flags: number, { isVerified = true, counter }: Misbehaviour): Buffer {
    this.#counter = counter ?? this.#counter + 1
    const present = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | flags
    const party = sha256(new URL(this.origin).hostname)
    return Buffer.concat([party, Buffer.from([present]), toBigEndian(this.#counter, 4)])
  }

  #clientData(type: string, challenge: string, { origin = this.origin }: Misbehaviour): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  #credential(response: object) {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response }
  }

  create(challenge: string, how: Misbehaviour = {}) {
    const id = Buffer.from(this.id, 'base64url')
    const authData = Buffer.concat([
      this.#authenticatorData(HAS_CREDENTIAL, how),
      Buffer.alloc(16),
      toBigEndian(id.length, 2),
      id,
      coseKey(this.#key),
    ])
    const attestation = isoCBOR.encode(
      new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authData)],
      ]),
    )
    return this.#credential({
      clientDataJSON: this.#clientData('webauthn.create', challenge, how).toString('base64url'),
      attestationObject: Buffer.from(attestation).toString('base64url'),
      transports: ['internal'],
    })
  }

  get(challenge: string, how: Misbehaviour = {}) {
    const clientData = this.#clientData('webauthn.get', challenge, how)
    const data = this.#authenticatorData(0, how)
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), this.#key.privateKey)
    return this.#credential({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    })
  }
}
