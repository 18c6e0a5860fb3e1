import { isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

const GROUPS = 8
const GROUPS_OF_NETWORK = 4

/** An IPv4 address over an IPv6 socket. */
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

function groupsOf(address: string): string[] {
  const groups = address.split(':').filter((group) => group !== '')
  // Dotted digits at the end stand for two groups, outside the network part.
  return groups.flatMap((group) => (group.includes('.') ? [group, group] : group))
}

function networkOf(address: string): string {
  const mapped = MAPPED.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  // A zone ('%eth0') belongs to the last group, outside the network part.
  const gap = Array.from({ length: GROUPS - groupsOf(address).length }, () => '0').join(':')
  const network = groupsOf(address.replace('::', `:${gap}:`)).slice(0, GROUPS_OF_NETWORK)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** @returns undefined for a request that this process makes itself, without a socket */
export function socketAddress(context: Context): string | undefined {
  const hasSocket = context.env && 'incoming' in Object(context.env)
  return hasSocket ? (getConnInfo(context).remote.address ?? 'unknown') : undefined
}

function addressOf(context: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  // Without a socket, as in tests, all count as one address.
  return forwarded || (socketAddress(context) ?? 'none')
}

/** For limits: an IPv6 address as its /64; with TRUST_PROXY the last entry of X-Forwarded-For, which one's own proxy wrote. */
export function clientAddress(context: Context, trustProxy: boolean): string {
  return networkOf(addressOf(context, trustProxy))
}
