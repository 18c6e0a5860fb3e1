import * as z from 'zod/mini'
import { defineCall } from '../call'
import { acknowledgement, dataOf, nonEmptyText, idText, listOf, maybeFlag, maybeText } from '../wire'

const device = z.object({
  id: idText,
  /** Such as Chrome on Android. */
  name: z.string(),
  signed_in_at: nonEmptyText,
  used_at: maybeText,
  is_current: maybeFlag,
  is_signed_in: maybeFlag,
  /** Until when a new device may not do everything; absent for a known one. */
  waits_until: maybeText,
})

export type Device = z.output<typeof device>

/** The devices that have signed the agent in, the latest first. Our own: the specification has no devices. */
export const listDevices = defineCall({
  method: 'GET',
  path: '/v1/auth/devices',
  response: dataOf(z.object({ devices: listOf(device) })),
})

/** Signs a device of the agent out, and forgets it. Our own. */
export const endDevice = defineCall({
  method: 'DELETE',
  path: '/v1/auth/devices/{id}',
  response: acknowledgement,
})

/** Says from a known device that a new one is the agent's too. Our own. */
export const approveDevice = defineCall({
  method: 'PUT',
  path: '/v1/auth/devices/{id}/approval',
  response: acknowledgement,
})
