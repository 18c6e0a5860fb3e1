/** A tenant is told by the host of a request, which no client of Node may choose: each has a loopback address of its own. */
const addressOf = (tenant: string) => `127.0.1.${Number(/\d+$/.exec(tenant)?.[0])}`

/** @returns so many names */
export function nameTenants(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `tenant${index + 1}`)
}

/** Settings of a server that serves these tenants. */
export function tenantVariables(tenants: readonly string[]): Record<string, string> {
  const hosts = tenants.map((tenant) => `${addressOf(tenant)}=${tenant}`)
  return { HOST: '0.0.0.0', TENANT_HOSTS: hosts.join(',') }
}

/** @returns the addresses at which servers, of which these are the own ones, serve a tenant */
export function addressesOf(tenant: string, origins: readonly string[]): string[] {
  return origins.map((origin) => `http://${addressOf(tenant)}:${new URL(origin).port}`)
}
