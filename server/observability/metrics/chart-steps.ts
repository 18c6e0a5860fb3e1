import { CHART_LISTS, isUnjoined, type ChartList } from '@/machines/lists/chart-lists'
import type { ChartStep } from '@/schemas/calls/reports/chart-steps'
import { STAYS, STEP_KINDS } from '@/schemas/chart-steps'

/** One count as files and pages have it; `stay` is the range of time in the state. */
export type StepCount = Omit<ChartStep, 'times'> & { tenant: string; times: number }

/** The name of what an older release's chart had and this one's has no more, and the hash of a release that this server does not know. */
const [GONE, UNKNOWN] = ['(no longer in the chart)', 'other'] as const

/** Anybody may make up pairs of states: so many are named, the others are counted together. */
const MOST_UNJOINED = 100
const OTHERS = '(others)'

type Kind = Exclude<ChartStep['kind'], 'unjoined'>

const listOf = ({ states, transitions }: ChartList, kind: Kind) => (kind === 'taken' ? transitions : states)

const KINDS = STEP_KINDS.filter((kind): kind is Kind => kind !== 'unjoined')

/** A number for each name and range, and one more name for what is gone. */
type Tally = Readonly<Record<Kind, Float64Array>>

const openTally = (list: ChartList): Tally => {
  const numbers = (kind: Kind) => new Float64Array((listOf(list, kind).length + 1) * STAYS.length)
  return { taken: numbers('taken'), left: numbers('left'), entered: numbers('entered') }
}

/**
 * Counts what charts did in pages, by tenant, chart and hash. The numbers are as many as the lists have names, for each tenant and
 * each of the releases it knows, whatever is reported.
 */
export function openChartSteps() {
  const tallies = new Map<string, Tally>()
  const unjoined = new Map<string, number>()
  const older = new Map<string, Set<string>>()

  /** @returns the hash to count by, or null for a report that this release's own charts cannot have made */
  function hashFor({ chart, hash, kind, name, stay }: ChartStep): string | null {
    const list = CHART_LISTS.get(chart)
    if (!list || (stay === undefined) === (kind === 'taken' || kind === 'left')) return null
    if (hash !== list.hash) return older.get(chart)?.has(hash) ? hash : UNKNOWN
    const isNamed = kind === 'unjoined' ? isUnjoined(list, name) : listOf(list, kind).includes(name)
    return isNamed ? hash : null
  }

  function countUnjoined(key: string, list: ChartList, { name, times }: ChartStep): void {
    const named = `${key}\t${isUnjoined(list, name) ? name : GONE}`
    const isNew = !unjoined.has(named)
    const counted = isNew && unjoined.size >= MOST_UNJOINED ? `${key}\t${OTHERS}` : named
    unjoined.set(counted, (unjoined.get(counted) ?? 0) + times)
  }

  function countNamed(key: string, list: ChartList, kind: Kind, { name, stay, times }: ChartStep): void {
    const tally = tallies.get(key) ?? openTally(list)
    tallies.set(key, tally)
    const names = listOf(list, kind)
    const at = names.includes(name) ? names.indexOf(name) : names.length
    const index = at * STAYS.length + (stay === undefined ? 0 : STAYS.indexOf(stay))
    tally[kind][index] = (tally[kind][index] ?? 0) + times
  }

  function* read(): Generator<StepCount> {
    for (const [key, tally] of tallies) {
      const [tenant = '', chart = '', hash = ''] = key.split('\t')
      const list = CHART_LISTS.get(chart)
      for (const kind of list ? KINDS : [])
        for (const [index, times] of tally[kind].entries()) {
          if (times === 0 || !list) continue
          const name = listOf(list, kind)[Math.floor(index / STAYS.length)] ?? GONE
          const stay = kind === 'entered' ? undefined : STAYS[index % STAYS.length]
          yield { tenant, chart, hash, kind, name, ...(stay && { stay }), times }
        }
    }
    for (const [key, times] of unjoined) {
      const [tenant = '', chart = '', hash = '', name = ''] = key.split('\t')
      yield { tenant, chart, hash, kind: 'unjoined', name, times }
    }
  }

  return {
    /** Of this release, by chart. */
    hashes: (): Record<string, string> =>
      Object.fromEntries([...CHART_LISTS].map(([chart, { hash }]) => [chart, hash])),
    /** Has the charts of older releases, from which pages are still open, counted by their own hashes. */
    admit(releases: readonly Readonly<Record<string, string>>[]): void {
      older.clear()
      for (const release of releases)
        for (const [chart, hash] of Object.entries(release))
          older.set(chart, (older.get(chart) ?? new Set()).add(hash))
    },
    /** @returns false, and nothing is counted, if one of the steps is none of its chart */
    add(tenant: string, steps: readonly ChartStep[]): boolean {
      const counted = steps.map((step) => ({ step, hash: hashFor(step), list: CHART_LISTS.get(step.chart) }))
      if (counted.some(({ hash }) => hash === null)) return false
      for (const { step, hash, list } of counted) {
        if (!list) continue
        const key = [tenant, step.chart, hash].join('\t')
        if (step.kind === 'unjoined') countUnjoined(key, list, step)
        else countNamed(key, list, step.kind, step)
      }
      return true
    },
    read,
    /** In the format of Prometheus; the ranges of a name are one number each. */
    text(): string {
      const lines = [...read()].map(({ times, ...labels }) => {
        const pairs = Object.entries(labels).map(([label, value]) => `${label}=${JSON.stringify(value)}`)
        return `chart_steps_total{${pairs.join(',')}} ${times}\n`
      })
      const help = '# HELP chart_steps_total Steps of the charts in pages: taken, left, entered, unjoined\n'
      return lines.length === 0 ? '' : `${help}# TYPE chart_steps_total counter\n${lines.join('')}`
    },
  }
}
