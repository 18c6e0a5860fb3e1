import { consent } from './consent'
import { loss } from './loss'
import { money } from './money'
import type { Mutant } from './mutant'
import { privacy } from './privacy'
import { tenantWalls } from './tenant-walls'

/** The faults of each concern, by its name. */
export const concerns: Readonly<Record<string, readonly Mutant[]>> = {
  privacy,
  money,
  consent,
  loss,
  'tenant-walls': tenantWalls,
}
