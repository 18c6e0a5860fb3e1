/** The tenant of a development machine, and of an address without a name. */
export const LOCAL_TENANT = 'localhost'

/** The first label of a host's name, less `-uat`; localhost and addresses are `localhost` (specification 1.2). */
export function tenantOfHost(host: string): string {
  const name = host.replace(/:\d+$/, '').toLowerCase()
  if (/^[\d.]*$|:/.test(name)) return LOCAL_TENANT
  return (name.split('.')[0] ?? '').replace(/-uat$/, '') || LOCAL_TENANT
}
