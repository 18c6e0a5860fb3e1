import type { Call } from '@/schemas/call'
import { getProfile, logout, logoutEverywhere } from '@/schemas/calls/auth'
import { createQrCode, deleteCampaignLink } from '@/schemas/calls/campaign-links'
import { approveDevice, endDevice, listDevices } from '@/schemas/calls/devices'
import { emailLender, exportApplication } from '@/schemas/calls/lenders'
import { addPasskey, getPasskeyCreationOptions, listPasskeys, removePasskey } from '@/schemas/calls/passkeys'
import { phrase } from '@/schemas/language/phrases'
import { newDeviceHours, passkeySetting } from '../../config/tenants'
import { HttpError } from '../../core/http-error'
import type { Deps } from '../../delivery/deps'
import type { Agent } from './sessions'

const HOUR_MS = 3_600_000

/** A thief of a SIM card is after these: data that leaves, addresses that lead elsewhere, and the way in itself. */
const ONLY_FOR_KNOWN = new Set<Call>([
  exportApplication,
  emailLender,
  createQrCode,
  deleteCampaignLink,
  logoutEverywhere,
  approveDevice,
  endDevice,
  addPasskey,
  getPasskeyCreationOptions,
  removePasskey,
])

/** All that an agent needs to add the passkey that the tenant asks for, or to leave. */
const WITHOUT_PASSKEY = new Set<Call>([
  getProfile,
  logout,
  logoutEverywhere,
  listDevices,
  endDevice,
  approveDevice,
  listPasskeys,
  addPasskey,
  getPasskeyCreationOptions,
])

type DeviceTimes = { signed_in_at: Date | null; approved_at: Date | null }

/** @returns until when a device that came by a code alone is new; undefined for a known one, or where the tenant asks for no wait */
export function newUntil(deps: Deps, { signed_in_at, approved_at }: DeviceTimes): Date | undefined {
  const hours = newDeviceHours(deps.environment.deployment, deps.tenant)
  if (hours === 0 || approved_at) return undefined
  const end = new Date((signed_in_at ?? deps.now()).getTime() + hours * HOUR_MS)
  return end > deps.now() ? end : undefined
}

async function sessionNewUntil(deps: Deps, { deviceId }: Agent): Promise<Date | undefined> {
  // A session from before devices were known is known.
  if (newDeviceHours(deps.environment.deployment, deps.tenant) === 0 || deviceId === null) return undefined
  const device = await deps.db
    .selectFrom('devices')
    .select(['signed_in_at', 'approved_at'])
    .where('id', '=', deviceId)
    .executeTakeFirst()
  return newUntil(deps, device ?? { signed_in_at: null, approved_at: null })
}

async function hasPasskey({ db }: Pick<Deps, 'db'>, userId: number): Promise<boolean> {
  const found = db.selectFrom('passkeys').select('id').where('user_id', '=', userId).limit(1)
  return (await found.executeTakeFirst()) !== undefined
}

async function hasPasskeyOrNeedsNone(deps: Deps, { userId }: Agent): Promise<boolean> {
  const isRequired = passkeySetting(deps.environment.deployment, deps.tenant) === 'required'
  return !isRequired || hasPasskey(deps, userId)
}

function newPhoneText(deps: Deps) {
  return passkeySetting(deps.environment.deployment, deps.tenant) === 'off'
    ? 'This phone is new, so that it may not do this for {hours} hours. To go on now, choose "It is me" under Devices on the profile page of a phone that you have used before, or ask your lending partner to approve it.'
    : 'This phone is new, so that it may not do this for {hours} hours. To go on now, sign in with a passkey, choose "It is me" under Devices on the profile page of a phone that you have used before, or ask your lending partner to approve it.'
}

/**
 * Lets a new device do an agent's work, and not what a thief of the SIM card would want (docs/adr/0060).
 * @throws HttpError 403 that says how to go on
 */
export async function requireKnownDevice(deps: Deps, call: Call, caller: Agent): Promise<void> {
  const { deployment } = deps.environment
  if (ONLY_FOR_KNOWN.has(call) && (await sessionNewUntil(deps, caller))) {
    const hours = newDeviceHours(deployment, deps.tenant)
    throw new HttpError(403, phrase(newPhoneText(deps), { hours }))
  }
  if (WITHOUT_PASSKEY.has(call) || (await hasPasskeyOrNeedsNone(deps, caller))) return
  if (!(await sessionNewUntil(deps, caller)))
    throw new HttpError(403, 'Add a passkey on your profile page first.')
}

/** All that the page tells partners of the limits of their session: until when its device is new, and that a passkey comes first. */
export async function sessionLimits(
  deps: Deps,
  caller: Agent,
): Promise<{ new_until?: string; needs_passkey?: true }> {
  const until = await sessionNewUntil(deps, caller)
  if (until) return { new_until: until.toISOString() }
  return (await hasPasskeyOrNeedsNone(deps, caller)) ? {} : { needs_passkey: true }
}

/** @throws HttpError 403 for a partner who has a passkey, where the tenant asks for it */
export async function requireCodeAllowed(deps: Deps, userId: number): Promise<void> {
  if (passkeySetting(deps.environment.deployment, deps.tenant) !== 'required') return
  if (!(await hasPasskey(deps, userId))) return
  throw new HttpError(
    403,
    'You have a passkey, and sign in with it only. If it is lost, ask your lending partner to remove it.',
  )
}
