import { notFound } from '../../../core/http-error'
import type { Deps } from '../../../delivery/deps'
import { newUntil } from '../../../http/access/new-devices'
import type { Agent } from '../../../http/access/sessions'

function mobileOf({ db }: Deps, userId: number) {
  return db.selectFrom('users').select('mobile').where('id', '=', userId)
}

/** Bounded by MAX_DEVICES_PER_MOBILE (http/access/devices.ts). */
export async function listDevices(deps: Deps, { userId, tokenHash }: Agent) {
  const sessions = await deps.db
    .selectFrom('sessions')
    .select(['device_id', 'token_hash', 'used_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', deps.now())
    .execute()
  const devices = await deps.db
    .selectFrom('devices')
    .select(['id', 'name', 'proved_at', 'signed_in_at', 'approved_at'])
    .where('mobile', '=', mobileOf(deps, userId))
    .where('signed_in_at', 'is not', null)
    .where('expires_at', '>', deps.now())
    .orderBy('proved_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  // Few rows, each of its own shape.
  // oxlint-disable-next-line oxc/no-map-spread
  return devices.map((device) => {
    const own = sessions.filter(({ device_id }) => device_id === device.id)
    const used = own.flatMap(({ used_at }) => (used_at ? [used_at.getTime()] : []))
    const until = newUntil(deps, device)
    return {
      id: String(device.id),
      name: device.name,
      signed_in_at: device.proved_at.toISOString(),
      ...(used.length > 0 && { used_at: new Date(Math.max(...used)).toISOString() }),
      is_current: own.some(({ token_hash }) => token_hash === tokenHash),
      is_signed_in: own.length > 0,
      ...(until && { waits_until: until.toISOString() }),
    }
  })
}

const DEVICE_ID = /^\d{1,15}$/

function readId(id: string): number {
  if (!DEVICE_ID.test(id)) throw notFound('Device not found')
  return Number(id)
}

/** @throws HttpError 404 for a device of somebody else, or of nobody */
export async function endDevice(deps: Deps, { userId }: Agent, id: string): Promise<void> {
  const deviceId = readId(id)
  const gone = deps.db
    .deleteFrom('devices')
    .where('id', '=', deviceId)
    .where('mobile', '=', mobileOf(deps, userId))
    .where('signed_in_at', 'is not', null)
  const { numDeletedRows } = await gone.executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw notFound('Device not found')
  const sessions = deps.db.deleteFrom('sessions').where('device_id', '=', deviceId)
  await sessions.where('user_id', '=', userId).execute()
}

/** @throws HttpError 404 for a device of somebody else, or of nobody */
export async function approveDevice(deps: Deps, { userId }: Agent, id: string): Promise<void> {
  const approval = deps.db
    .updateTable('devices')
    .set({ approved_at: deps.now() })
    .where('id', '=', readId(id))
    .where('mobile', '=', mobileOf(deps, userId))
    .where('signed_in_at', 'is not', null)
  const { numUpdatedRows } = await approval.executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw notFound('Device not found')
}
