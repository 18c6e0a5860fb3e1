import { verifyConsents } from '../../modules/consents/verify'
import type { Operator } from './operator'

export async function verifyConsentChain({ database, write }: Operator): Promise<number> {
  const verdicts = await verifyConsents(database.db)
  for (const verdict of verdicts) {
    if ('broken' in verdict) {
      write(`${verdict.tenant}: broken at receipt ${verdict.broken}: ${verdict.defect}`)
    } else {
      const { tenant, receipts, gone, hash } = verdict
      const past = gone > 0 ? `, ${gone} went with their time` : ''
      write(`${tenant}: ${receipts} receipts are whole${past}, the last link is ${hash}`)
    }
  }
  if (verdicts.length === 0) write('There are no consents yet')
  return verdicts.some((verdict) => 'broken' in verdict) ? 1 : 0
}
