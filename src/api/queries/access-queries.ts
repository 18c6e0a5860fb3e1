import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../client'

export const DEVICES = ['devices'] as const
export const PASSKEYS = ['passkeys'] as const

/** Our own: only for a server that lists them (`lists_devices` of the tenant's config). */
export function devicesQuery() {
  return queryOptions({
    queryKey: DEVICES,
    queryFn: async ({ signal }) => {
      const { listDevices } = await import('@/schemas/calls/devices')
      return (await callApi(listDevices, { signal })).devices
    },
  })
}

export function passkeysQuery() {
  return queryOptions({
    queryKey: PASSKEYS,
    queryFn: async ({ signal }) => {
      const { listPasskeys } = await import('@/schemas/calls/passkeys')
      return (await callApi(listPasskeys, { signal })).passkeys
    },
  })
}
