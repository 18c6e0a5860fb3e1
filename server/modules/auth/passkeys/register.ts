import {
  generateRegistrationOptions,
  verifyRegistrationResponse,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Selectable } from 'kysely'
import { phrase } from '@/schemas/language/phrases'
import { conflict, HttpError, notFound } from '../../../core/http-error'
import type { Database } from '../../../database/tables/tables'
import type { Deps } from '../../../delivery/deps'
import type { Agent } from '../../../http/access/sessions'
import { sign } from '../../../http/access/tokens'
import { createChallenge, takeChallenge } from './challenges'
import type { RelyingParty } from './relying-party'
import { readTransports } from './transports'

/** More than anybody has phones and keys, and few enough to look through. */
const MAX_PASSKEYS = 10

const REFUSED = 'The passkey could not be added. Please try again.'

const tooMany = () =>
  conflict(phrase('You have {count} passkeys. Remove one first.', { count: MAX_PASSKEYS }))

function passkeysOf(deps: Pick<Deps, 'db'>, userId: number) {
  return deps.db.selectFrom('passkeys').where('user_id', '=', userId)
}

/** Names the partner to the authenticator without a number of ours. */
function userHandle({ secret, tenant }: Deps, userId: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(sign(secret, 'passkey user', tenant, String(userId)), 'base64url'))
}

export async function creationOptions(deps: Deps, party: RelyingParty, caller: Agent) {
  const user = await deps.db
    .selectFrom('users')
    .select(['mobile', 'first_name', 'last_name'])
    .where('id', '=', caller.userId)
    .executeTakeFirstOrThrow()
  const known = await passkeysOf(deps, caller.userId).select(['id', 'transports']).execute()
  if (known.length >= MAX_PASSKEYS) throw tooMany()
  return generateRegistrationOptions({
    rpID: party.id,
    rpName: party.name,
    userID: userHandle(deps, caller.userId),
    userName: user.mobile,
    userDisplayName: `${user.first_name} ${user.last_name}`.trim(),
    challenge: createChallenge(deps, { for: 'registration', tokenHash: caller.tokenHash }),
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports: readTransports(transports) })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

async function verify(deps: Deps, party: RelyingParty, caller: Agent, response: RegistrationResponseJSON) {
  const purpose = { for: 'registration', tokenHash: caller.tokenHash } as const
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: (challenge) => takeChallenge(deps, purpose, challenge),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
    })
    if (registrationInfo) return registrationInfo.credential
  } catch (error) {
    if (error instanceof HttpError) throw error
    deps.log(`A passkey was not added: ${String(error)}`)
  }
  throw new HttpError(400, REFUSED)
}

/**
 * Adds a passkey that the browser has just made.
 * @param name of the device that it was made on
 * @throws HttpError 400 where it does not answer our challenge, 409 for one too many or one that is known
 */
export async function addPasskey(
  deps: Deps,
  party: RelyingParty,
  { caller, response, name }: { caller: Agent; response: RegistrationResponseJSON; name: string },
) {
  const { id, publicKey, counter } = await verify(deps, party, caller, response)
  const row = {
    id,
    user_id: caller.userId,
    public_key: Buffer.from(publicKey),
    counter,
    transports: JSON.stringify(response.response.transports ?? []),
    name,
    created_at: deps.now(),
  }
  return deps.db.transaction().execute(async (trx) => {
    // One after the other, so that the count holds.
    await trx.selectFrom('users').select('id').where('id', '=', caller.userId).forUpdate().execute()
    const known = await passkeysOf({ db: trx }, caller.userId).select('id').execute()
    if (known.length >= MAX_PASSKEYS) throw tooMany()
    const added = await trx
      .insertInto('passkeys')
      .values(row)
      .onConflict((conflicting) => conflicting.columns(['tenant', 'id']).doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!added) throw conflict('This passkey is known already.')
    return toEntity(added)
  })
}

export async function listPasskeys(deps: Deps, { userId }: Agent) {
  const rows = await passkeysOf(deps, userId).selectAll().orderBy('created_at').orderBy('id').execute()
  return rows.map(toEntity)
}

/** @throws HttpError 404 for one of somebody else, or of nobody */
export async function removePasskey(deps: Deps, { userId }: Agent, id: string): Promise<void> {
  const gone = deps.db.deleteFrom('passkeys').where('user_id', '=', userId).where('id', '=', id)
  const { numDeletedRows } = await gone.executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw notFound('Passkey not found')
}

function toEntity({ id, name, created_at, last_used_at }: Selectable<Database['passkeys']>) {
  return {
    id,
    name,
    created_at: created_at.toISOString(),
    ...(last_used_at && { last_used_at: last_used_at.toISOString() }),
  }
}
