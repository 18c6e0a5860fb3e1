import { COUNTED_FROM, RECORD_KINDS } from '../../config/retention-periods'
import type { Operator } from './operator'

export async function showRetention({ environment, write }: Operator): Promise<number> {
  for (const kind of RECORD_KINDS) {
    const { days, why, law } = environment.retention[kind]
    write(`${kind}: ${days} days from ${COUNTED_FROM[kind]}`)
    write(`  ${why}${law === null ? '' : ` ${law}.`}`)
  }
  return 0
}
