import { groupBy } from '../../core/group-by'
import type { StepCount } from '../../observability/metrics/chart-steps'

/** A state that pages have entered, and how often it was the last that they were seen in. */
export type Stop = { state: string; entered: number; stopped: number }

/** One chart of one release, as a tenant's pages used it; states where most stop come first. */
export type ChartStops = {
  tenant: string
  chart: string
  hash: string
  stops: Stop[]
  unjoined: Pick<StepCount, 'name' | 'times'>[]
}

/** @returns where borrowers and agents stop, by tenant, chart and hash; states that everybody leaves are left out */
export function findStops(counts: readonly StepCount[]): ChartStops[] {
  const charts = groupBy(counts, ({ tenant, chart, hash }) => [tenant, chart, hash].join(' '))
  return [...charts.values()].flatMap((own): ChartStops[] => {
    const [first] = own
    if (!first) return []
    const { tenant, chart, hash } = first
    return [
      { tenant, chart, hash, stops: stopsIn(own), unjoined: own.filter(({ kind }) => kind === 'unjoined') },
    ]
  })
}

function stopsIn(counts: readonly StepCount[]): Stop[] {
  const entered = timesByName(counts, 'entered')
  const left = timesByName(counts, 'left')
  return [...entered]
    .map(([state, times]) => ({ state, entered: times, stopped: times - (left.get(state) ?? 0) }))
    .filter(({ stopped }) => stopped > 0)
    .toSorted((one, other) => other.stopped - one.stopped)
}

function timesByName(counts: readonly StepCount[], kind: StepCount['kind']): Map<string, number> {
  const times = new Map<string, number>()
  for (const count of counts)
    if (count.kind === kind) times.set(count.name, (times.get(count.name) ?? 0) + count.times)
  return times
}
