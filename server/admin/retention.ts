import type { Operator } from './operator'

/** Prints how long each kind of record is kept, from when, why, and by which law. */
export async function showRetention({ environment, write }: Operator): Promise<number> {
  for (const [kind, { days, since, why, law }] of Object.entries(environment.retention)) {
    write(`${kind}: ${days} days from ${since}`)
    write(`  ${why}${law === null ? '' : ` ${law}.`}`)
  }
  return 0
}
