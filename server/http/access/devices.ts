import type { Context } from 'hono'
import { DEVICE_HEADER } from '@/schemas/headers'
import type { Environment } from '../../config/environment'
import type { Deps } from '../../delivery/deps'
import type { Requester } from '../../delivery/ports/limits'
import { clientAddress } from '../client-address'
import { isFromElsewhere } from '../origin'
import { readHostCookie, setHostCookie } from './host-cookie'
import { hashToken, mintToken, readToken } from './tokens'

const DAY_SECONDS = 24 * 3600
/** More than one person uses, and few enough that nobody fills the table. */
const MAX_DEVICES_PER_MOBILE = 20

function purposeOf({ tenant }: Deps): readonly string[] {
  return ['device', tenant]
}

function cookieOf({ DEVICE_DAYS }: Environment) {
  return { name: 'device', path: '/', maxAge: DEVICE_DAYS * DAY_SECONDS }
}

/** A device that has proved the mobile, or else a stranger at this address. */
export async function requesterOf(deps: Deps, context: Context, mobile: string): Promise<Requester> {
  const deviceId = await findKnownDevice(deps, deviceToken(context, deps), mobile)
  if (deviceId !== undefined) return { class: 'device', deviceId }
  return { class: 'stranger', address: clientAddress(context, deps.environment.TRUST_PROXY) }
}

/** Registers the device that has just proved a mobile, and sends it its new token. @returns its id */
export async function rememberDevice(deps: Deps, context: Context, mobile: string): Promise<number> {
  const { environment } = deps
  const { token, deviceId } = await registerDevice(deps, deviceToken(context, deps), mobile)
  sendDeviceToken(context, environment, token)
  return deviceId
}

/** @returns the token that the browser is known by: a cookie, or the header of a page from another origin; made-up ones are none */
function deviceToken(context: Context, deps: Deps): string | undefined {
  const { environment, secret } = deps
  const token =
    readHostCookie(context, environment, cookieOf(environment)) ?? context.req.header(DEVICE_HEADER)
  return token !== undefined && readToken(secret, purposeOf(deps), token) ? token : undefined
}

function ofToken(deps: Deps, hash: string) {
  return deps.db
    .selectFrom('devices')
    .select('id')
    .where((eb) => eb.or([eb('token_hash', '=', hash), eb('previous_token_hash', '=', hash)]))
    .where('expires_at', '>', deps.now())
}

/** @returns the id of the device, where it has proved this mobile at this tenant */
async function findKnownDevice(
  deps: Deps,
  token: string | undefined,
  mobile: string,
): Promise<number | undefined> {
  if (!token) return undefined
  const found = await ofToken(deps, hashToken(token)).where('mobile', '=', mobile).executeTakeFirst()
  return found?.id
}

/**
 * Remembers that a device has proved a mobile, under a new token for all that it has proved; the one before stays good until the next
 * change, since the answer may be lost.
 */
async function registerDevice(
  deps: Deps,
  token: string | undefined,
  mobile: string,
): Promise<{ token: string; deviceId: number }> {
  const now = deps.now()
  const renewed = mintToken(deps.secret, purposeOf(deps), [])
  const token_hash = hashToken(renewed)
  const expires_at = new Date(now.getTime() + deps.environment.DEVICE_DAYS * DAY_SECONDS * 1000)
  if (token) {
    const previous_token_hash = hashToken(token)
    await deps.db
      .updateTable('devices')
      .set({ token_hash, previous_token_hash })
      .where('id', 'in', ofToken(deps, previous_token_hash))
      .execute()
  }
  const { id } = await deps.db
    .insertInto('devices')
    .values({ mobile, token_hash, created_at: now, proved_at: now, expires_at })
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'mobile', 'token_hash']).doUpdateSet({ proved_at: now, expires_at }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await forgetOldest(deps, mobile)
  return { token: renewed, deviceId: id }
}

async function forgetOldest(deps: Deps, mobile: string): Promise<void> {
  const latest = deps.db
    .selectFrom('devices')
    .select('id')
    .where('mobile', '=', mobile)
    .orderBy('proved_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_DEVICES_PER_MOBILE)
  await deps.db.deleteFrom('devices').where('mobile', '=', mobile).where('id', 'not in', latest).execute()
}

/** A cookie that no script reads; a page from another origin, to which no cookie goes, gets a header. */
function sendDeviceToken(context: Context, environment: Environment, token: string): void {
  if (isFromElsewhere(context, environment)) {
    context.header(DEVICE_HEADER, token)
    context.header('access-control-expose-headers', DEVICE_HEADER, { append: true })
    return
  }
  setHostCookie(context, environment, cookieOf(environment), token)
}
