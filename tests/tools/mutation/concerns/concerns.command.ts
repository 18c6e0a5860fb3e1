import { parseArgs } from 'node:util'
import { percent, tableOf, type Column } from '@/tests/tools/statecharts/model/report'
import { concerns } from './concerns'
import type { Mutant } from './mutant'
import { tryMutants } from './try-mutants'

type Trial = { concern: string; mutants: number; survivors: number }

const COLUMNS: readonly Column<Trial>[] = [
  ['concern', ({ concern }) => concern],
  ['mutants', ({ mutants }) => mutants],
  ['survivors', ({ survivors }) => survivors],
  ['share', ({ mutants, survivors }) => percent(1 - survivors / mutants)],
]

/** Of thirty; it says why where it stands. */
const MAY_SURVIVE = 1

/**
 * `npm run mutants:concerns -- [concern ...] [--sample 5] [--at accept.ts]`: every fault of the concerns, or so many of each, or those in
 * files and symbols of such a name. Fails where a fault survives without a reason, or more than one of a concern does.
 */
export default async function tryConcerns(parameters: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...parameters],
    options: { sample: { type: 'string' }, at: { type: 'string', default: '' } },
    allowPositionals: true,
  })
  const names = positionals.length > 0 ? positionals : Object.keys(concerns)
  const trials: Trial[] = []
  let isUnexplained = false
  for (const concern of names) {
    const all = concerns[concern]
    if (!all)
      throw new Error(`There is no concern '${concern}'; there are ${Object.keys(concerns).join(', ')}`)
    const asked = drawSample(
      all.filter(({ at }) => at.includes(values.at)),
      Number(values.sample ?? all.length),
    )
    if (asked.length === 0) continue
    let survivors = 0
    await tryMutants(asked, (mutant, noticedBy) => {
      if (noticedBy === undefined) survivors += 1
      isUnexplained ||= noticedBy === undefined && mutant.survives === undefined
      process.stdout.write(`${describeResult(concern, mutant, noticedBy)}\n`)
    })
    trials.push({ concern, mutants: asked.length, survivors })
  }
  process.stdout.write(`\n${tableOf(COLUMNS, trials)}\n`)
  return isUnexplained || trials.some(({ survivors }) => survivors > MAY_SURVIVE) ? 1 : 0
}

/** Spread over the list, so that a short one has something of each part. */
function drawSample(mutants: readonly Mutant[], size: number): Mutant[] {
  const step = Math.max(1, mutants.length / size)
  return mutants.filter((_, index) => Math.floor(index % step) === 0).slice(0, size)
}

function describeResult(
  concern: string,
  { at, text, replacement, harm, survives }: Mutant,
  noticedBy: string | undefined,
): string {
  if (noticedBy !== undefined) return `${concern}: noticed  ${at}  by ${noticedBy.split('\n')[0]}`
  return `${concern}: SURVIVES ${at}  ${text} -> ${replacement}: ${survives ?? harm}`
}
