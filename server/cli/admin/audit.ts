import { existsSync, readFileSync } from 'node:fs'
import { loadSecrets } from '../../app/start'
import { findWitnessFiles } from '../../delivery/witness/witness-files'
import { parseCheckpoints } from '../../http/audit/parse-checkpoints'
import { verifyTrail, type Verdict } from '../../http/audit/verify'
import { verifyCheckpoints, type CheckpointVerdict } from '../../http/audit/verify-checkpoints'
import type { Operator } from './operator'

function describeEntries(verdict: Verdict): string {
  if ('broken' in verdict)
    return `broken at entry ${verdict.broken} of chain ${verdict.chain}: ${verdict.defect}`
  const { entries, after, hash } = verdict
  const where = after > 0 ? ` after the ${after} that were let go` : ''
  return `${entries} entries${where} are whole, the hash of their heads is ${hash}`
}

function describeCheckpoints(verdict: CheckpointVerdict): string {
  if ('broken' in verdict) return `broken at signed heads ${verdict.broken}: ${verdict.defect}`
  const { checkpoints, witnessed, last } = verdict
  if (!last) return 'no heads are signed yet'
  const where = `the last of ${last.toISOString()}, ${witnessed} of them are with the witness`
  return `${checkpoints} signed heads are whole, ${where}`
}

/** @param file lines that a witness has got, else those of the one that is configured, where it is a file */
export async function verifyAudit(
  { database: { db }, environment, write }: Operator,
  [given]: readonly string[],
): Promise<number> {
  const own = findWitnessFiles(environment)?.heads
  const file = given ?? (own !== undefined && existsSync(own) ? own : undefined)
  const witnessed = file === undefined ? [] : parseCheckpoints(readFileSync(file, 'utf8'))
  const secrets = await loadSecrets(environment)
  const verdicts = await verifyTrail(db)
  let isWhole = true
  for (const tenant of new Set([...verdicts, ...witnessed].map((one) => one.tenant))) {
    const signed = await verifyCheckpoints(db, { secrets, tenant, witnessed, now: new Date() })
    const verdict = verdicts.find((one) => one.tenant === tenant)
    write(`${tenant}: ${verdict ? describeEntries(verdict) : 'there are no entries'}`)
    write(`${tenant}: ${describeCheckpoints(signed)}`)
    isWhole &&= !('broken' in signed) && !(verdict && 'broken' in verdict)
  }
  if (verdicts.length === 0) write('There are no entries yet')
  return isWhole ? 0 : 1
}
