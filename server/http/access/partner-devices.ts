import type { Context } from 'hono'
import { sql } from 'kysely'
import type { Deps } from '../../delivery/deps'
import { rememberDevice } from './devices'
import { nameDevice } from './name-device'
import type { Agent } from './sessions'

type Partner = { id: number; mobile: string }

/** The first device of an account is known: there is no other one that could say so. */
async function claimFirstDevice(deps: Deps, { id }: Partner): Promise<boolean> {
  const first = deps.db.updateTable('users').set({ awaits_first_device: false }).where('id', '=', id)
  const { numUpdatedRows } = await first.where('awaits_first_device', '=', true).executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/**
 * Registers the device that signs a partner in, sends it its token, and names it in the list that the partner sees.
 * @param isApproved by more than a code: it is known from now on
 * @returns its id
 */
export async function rememberPartnerDevice(
  deps: Deps,
  context: Context,
  partner: Partner,
  { isApproved }: { isApproved: boolean },
): Promise<number> {
  const id = await rememberDevice(deps, context, partner.mobile)
  const isFirst = await claimFirstDevice(deps, partner)
  const now = deps.now()
  await deps.db
    .updateTable('devices')
    .set({
      name: nameDevice(context.req.header('user-agent')),
      signed_in_at: sql<Date>`coalesce(signed_in_at, ${now})`,
      ...((isApproved || isFirst) && { approved_at: sql<Date>`coalesce(approved_at, ${now})` }),
    })
    .where('id', '=', id)
    .execute()
  return id
}

/** A session from before devices were known has proved its mobile too: its device is remembered once, as known. */
export async function rememberEarlierSession(
  deps: Deps,
  context: Context,
  { deviceId, tokenHash }: Agent,
  partner: Partner,
): Promise<void> {
  if (deviceId !== null) return
  const device_id = await rememberPartnerDevice(deps, context, partner, { isApproved: true })
  await deps.db.updateTable('sessions').set({ device_id }).where('token_hash', '=', tokenHash).execute()
}
