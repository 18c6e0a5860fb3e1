import { distribute } from '../../database/connection/distribute'
import type { Operator } from './operator'

/** Repeatable: what is spread already stays as it is. */
export async function distributeTables({ database, write }: Operator): Promise<number> {
  await distribute(database.pool, write)
  write('All tables are where they belong')
  return 0
}
