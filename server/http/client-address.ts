import { isIP, isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

const GROUPS = 8
const GROUPS_OF_NETWORK = 4

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

/** Some proxies write the port too: `203.0.113.7:4711`, `[2001:db8::1]:443`. */
const WITH_PORT = /^(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/

/** Each proxy adds at the right whom it was asked by; what is left of theirs came with the request, and may be invented. */
function forwardedAddress(context: Context, hops: number): string | undefined {
  if (hops === 0) return undefined
  const entry = context.req.header('x-forwarded-for')?.split(',').at(-hops)?.trim() ?? ''
  const [, bracketed, dotted] = WITH_PORT.exec(entry) ?? []
  const address = bracketed ?? dotted ?? entry
  return isIP(address) ? address : undefined
}

/**
 * For limits and logs: an IPv6 address as its /64. A request with fewer entries in X-Forwarded-For than `hops` came past a proxy and
 * counts by its connection, which nobody invents.
 */
export function clientAddress(context: Context, hops: number): string {
  // Without a socket, as in tests, all count as one address.
  return networkOf(forwardedAddress(context, hops) ?? socketAddress(context) ?? 'none')
}
