import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod/mini'
import { ChallengeError } from '../../core/challenge-error'
import { HttpError } from '../../core/http-error'
import { sha256Hex } from '../../core/sha256'
import type { Deps } from '../../delivery/deps'
import type { UnprovedSendError } from '../../delivery/ports/limits'
import { sign } from '../../http/access/tokens'

const MINUTE_MS = 60_000
const VALID_MS = 10 * MINUTE_MS
/** A try costs so many rounds of PBKDF2; 500 tries take a slow phone some two seconds. */
const ROUNDS = 1000
const USUAL_TRIES = 300
const MAX_DIFFICULTY = 16
const MAX_PROOF_LENGTH = 4000

const hex = z.string().check(z.regex(/^[\da-f]{1,128}$/))
const positive = z.int().check(z.positive())
const proofSchema = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: hex,
      salt: hex,
      cost: z.literal(ROUNDS),
      keyLength: z.literal(32),
      keyPrefix: hex,
      keySignature: hex,
      expiresAt: positive,
      data: z.object({ subject: hex }),
    }),
    signature: hex,
  }),
  solution: z.object({ counter: z.int().check(z.gte(0)), derivedKey: hex }),
})

function keysOf({ secret }: Deps) {
  return { hmacSignatureSecret: sign(secret, 'proof'), hmacKeySignatureSecret: sign(secret, 'proof key') }
}

function subjectOf({ tenant }: Deps, mobile: string): string {
  return sha256Hex(`${tenant}:${mobile}`)
}

/** @returns the refusal with a challenge for this mobile alone, the harder the more is sent */
export async function withChallenge(
  deps: Deps,
  mobile: string,
  refusal: UnprovedSendError,
): Promise<HttpError> {
  const tries = USUAL_TRIES * Math.min(refusal.pressure, MAX_DIFFICULTY)
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: ROUNDS,
    counter: randomInt(Math.floor(tries), Math.ceil(tries * 1.5)),
    deriveKey,
    data: { subject: subjectOf(deps, mobile) },
    expiresAt: new Date(deps.now().getTime() + VALID_MS),
    ...keysOf(deps),
  })
  return new ChallengeError(refusal, challenge)
}

function readProof(header: string) {
  if (header.length > MAX_PROOF_LENGTH) return undefined
  try {
    return proofSchema.safeParse(JSON.parse(Buffer.from(header, 'base64').toString())).data
  } catch {
    return undefined
  }
}

/** @returns whether it solves a challenge of this server for this mobile, for the first time */
export async function isValidProof(deps: Deps, mobile: string, header: string): Promise<boolean> {
  const proof = readProof(header)
  if (!proof || proof.challenge.parameters.data.subject !== subjectOf(deps, mobile)) return false
  if (proof.challenge.parameters.expiresAt * 1000 <= deps.now().getTime()) return false
  const { verified } = await verifySolution({ ...proof, deriveKey, ...keysOf(deps) })
  if (!verified) return false
  const isFirst = deps.limits.countProof(proof.challenge.signature).then(() => true)
  return isFirst.catch((refusal: unknown) => {
    if (refusal instanceof HttpError) return false
    throw refusal
  })
}
