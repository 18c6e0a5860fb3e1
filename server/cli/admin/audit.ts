import { verifyTrail } from '../../http/audit/verify'
import type { Operator } from './operator'

export async function verifyAudit({ database, write }: Operator): Promise<number> {
  const verdicts = await verifyTrail(database.db)
  for (const verdict of verdicts) {
    if ('broken' in verdict) {
      write(`${verdict.tenant}: broken at entry ${verdict.broken}: ${verdict.defect}`)
    } else {
      const { tenant, entries, after, hash } = verdict
      const where = after > 0 ? ` after the ${after} that were let go` : ''
      write(`${tenant}: ${entries} entries${where} are whole, the last one is ${hash}`)
    }
  }
  if (verdicts.length === 0) write('There are no entries yet')
  return verdicts.some((verdict) => 'broken' in verdict) ? 1 : 0
}
