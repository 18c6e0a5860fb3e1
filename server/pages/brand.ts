import type { Deployment } from '../config/deployment/read-deployment'
import { findTenant, iconOf, nameOfTenant } from '../config/tenants'
import { DEFAULT_COLOUR } from './page-style'

/** Tells on a page whose it is: white text can be read on `colour`. */
export type Brand = { name: string; colour: string; icon: string }

export function brandOf(deployment: Deployment, tenant: string): Brand {
  const colour = findTenant(deployment, tenant)?.colour ?? DEFAULT_COLOUR
  return { name: nameOfTenant(deployment, tenant), colour, icon: iconOf(deployment, tenant) }
}
