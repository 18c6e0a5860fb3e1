import { inboxOf, nameOfTenant, tenantIds } from '../../config/tenants'
import type { Operator } from './operator'

export async function showTenants({ database, environment, write }: Operator): Promise<number> {
  const { deployment, hosts } = environment
  const counted = await database.db
    .selectFrom('users')
    .select((eb) => ['tenant', eb.fn.countAll<number>().as('agents')])
    .where('role', '=', 'AGENT')
    .where('left_at', 'is', null)
    .groupBy('tenant')
    .execute()
  const agents = new Map(counted.map((row) => [row.tenant, row.agents]))
  for (const id of tenantIds(deployment)) {
    const served = [...hosts].filter(([, tenant]) => tenant === id).map(([host]) => host)
    write(`${id}: ${nameOfTenant(deployment, id)}, ${agents.get(id) ?? 0} agents`)
    write(`  hosts: ${served.join(', ') || 'none in production'}`)
    write(`  inbox: ${inboxOf(deployment, id).join(', ') || 'every agent'}`)
  }
  return 0
}
