/** IPv6's ::1 is in the network that `clientAddress` writes so. */
const LOOPBACK = /^(?:127\.|0:0:0:0::\/64$)/

/** The /24 of IPv4, the /48 of IPv6, which one customer may have whole; undefined for this machine, and without an address. */
export function networkPrefix(address: string): string | undefined {
  if (LOOPBACK.test(address) || !/[.:]/.test(address)) return undefined
  if (address.includes(':')) return `${address.split(':').slice(0, 3).join(':')}::/48`
  return `${address.split('.').slice(0, 3).join('.')}.0/24`
}
