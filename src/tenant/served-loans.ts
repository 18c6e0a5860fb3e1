import type { TenantConfig } from '@/schemas/entities/tenant'
import type { Option } from '@/schemas/options'

/** The loan types to choose from where a tenant offers only what is served. One that was chosen before stays in the list. */
export function servedLoans(options: readonly Option[], config: TenantConfig | null, chosen = ''): Option[] {
  const unserved = config?.unserved_loan_types ?? []
  return options.filter(({ value }) => value === chosen || !unserved.includes(value))
}
