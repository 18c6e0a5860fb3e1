import { isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

const GROUPS = 8
const GROUPS_OF_NETWORK = 4

/** An IPv4 address that came over an IPv6 socket. */
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

function groupsOf(address: string): string[] {
  const groups = address.split(':').filter((group) => group !== '')
  // Dotted digits at the end stand for two groups; which ones makes no difference to the network.
  return groups.flatMap((group) => (group.includes('.') ? [group, group] : group))
}

/** Whoever has one IPv6 address has all 2^64 of its network, so these count as one; an IPv4 address counts alone. */
function networkOf(address: string): string {
  const mapped = MAPPED.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  // A zone ('%eth0') belongs to the last group, which is none of the network's.
  const gap = Array.from({ length: GROUPS - groupsOf(address).length }, () => '0').join(':')
  const network = groupsOf(address.replace('::', `:${gap}:`)).slice(0, GROUPS_OF_NETWORK)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** The address at the other end of the connection; `undefined` for a request that this very process makes, without a socket. */
export function socketAddress(context: Context): string | undefined {
  const hasSocket = context.env && 'incoming' in Object(context.env)
  return hasSocket ? (getConnInfo(context).remote.address ?? 'unknown') : undefined
}

function addressOf(context: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  // Requests made without a socket, as tests do, all count as one address.
  return forwarded || (socketAddress(context) ?? 'none')
}

/**
 * The address a request came from, for the limits; of an IPv6 address its /64. Behind a proxy of one's own (TRUST_PROXY)
 * it is the last entry of X-Forwarded-For, the only one that the proxy wrote itself.
 */
export function clientAddress(context: Context, trustProxy: boolean): string {
  return networkOf(addressOf(context, trustProxy))
}
