import { tenantOfHost } from '@/schemas/tenant-id'

const ENTRY = /^([a-z\d](?:[a-z\d.-]*[a-z\d])?)(?:=([a-z\d][\w-]*))?$/

/**
 * A list like `ucap.example.in, loans.finbros.in=finbros` (specification 1.2); the public address's host is served too.
 * @param stated hosts that the tenants' own data names; the list overrides them
 */
export function tenantHosts(
  list: string,
  publicUrl: string | undefined,
  stated: Iterable<readonly [host: string, tenant: string]> = [],
): { hosts: ReadonlyMap<string, string>; wrong: string[] } {
  const hosts = new Map<string, string>()
  const wrong: string[] = []
  if (publicUrl !== undefined) {
    const { hostname } = new URL(publicUrl)
    hosts.set(hostname, tenantOfHost(hostname))
  }
  for (const [host, tenant] of stated) hosts.set(host, tenant)
  const entries = list.toLowerCase().split(',')
  for (const entry of entries.map((text) => text.trim()).filter((text) => text !== '')) {
    const [, host, tenant] = ENTRY.exec(entry) ?? []
    if (host === undefined) wrong.push(entry)
    else hosts.set(host, tenant ?? tenantOfHost(host))
  }
  return { hosts, wrong }
}
