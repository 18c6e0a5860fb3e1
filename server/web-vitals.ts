import type * as z from 'zod/mini'
import type { reportWebVitals } from '@/schemas/calls/web-vitals'
import type { PAGES } from '@/schemas/pages'

type WebVital = z.output<typeof reportWebVitals.request>['measurements'][number]
type Metric = WebVital['metric']

/** The upper ends of the counted ranges: good, poor, and some around them. LCP and INP in seconds, as such metrics are. */
const RANGES: Readonly<
  Record<Metric, { unit: '' | '_seconds'; scale: number; ends: readonly number[]; help: string }>
> = {
  LCP: { unit: '_seconds', scale: 1000, ends: [0.5, 1, 1.8, 2.5, 4, 8], help: 'Largest contentful paint' },
  INP: {
    unit: '_seconds',
    scale: 1000,
    ends: [0.05, 0.1, 0.2, 0.35, 0.5, 1],
    help: 'Interaction to next paint',
  },
  CLS: { unit: '', scale: 1, ends: [0.01, 0.05, 0.1, 0.25, 0.5], help: 'Cumulative layout shift' },
}

/** How often a metric of a page came, how much in all, and how often within each range. */
type Counted = { count: number; sum: number; within: number[] }

/** What the phones have reported to this process, by metric and page: as many numbers as there are pages, whatever comes. */
export type WebVitalCounts = {
  add: (measurements: readonly WebVital[]) => void
  /** All counts in the text format of Prometheus. */
  text: () => string
}

function linesOf(metric: Metric, pages: ReadonlyMap<(typeof PAGES)[number], Counted>): string[] {
  const { unit, ends, help } = RANGES[metric]
  const name = `web_vitals_${metric.toLowerCase()}${unit}`
  const lines = [`# HELP ${name} ${help} of real use`, `# TYPE ${name} histogram`]
  for (const [page, { count, sum, within }] of pages) {
    for (const [index, end] of ends.entries())
      lines.push(`${name}_bucket{page="${page}",le="${end}"} ${within[index] ?? 0}`)
    lines.push(`${name}_bucket{page="${page}",le="+Inf"} ${count}`)
    lines.push(`${name}_sum{page="${page}"} ${sum}`, `${name}_count{page="${page}"} ${count}`)
  }
  return lines
}

/** Opens the counts, all of them 0. */
export function openWebVitals(): WebVitalCounts {
  const counts: Readonly<Record<Metric, Map<(typeof PAGES)[number], Counted>>> = {
    LCP: new Map(),
    INP: new Map(),
    CLS: new Map(),
  }
  return {
    add(measurements) {
      for (const { metric, page, value } of measurements) {
        const { ends, scale } = RANGES[metric]
        const known = counts[metric].get(page) ?? { count: 0, sum: 0, within: ends.map(() => 0) }
        const scaled = value / scale
        counts[metric].set(page, {
          count: known.count + 1,
          sum: known.sum + scaled,
          within: known.within.map((count, index) => count + (scaled <= (ends[index] ?? 0) ? 1 : 0)),
        })
      }
    },
    text: () =>
      [...linesOf('LCP', counts.LCP), ...linesOf('INP', counts.INP), ...linesOf('CLS', counts.CLS), ''].join(
        '\n',
      ),
  }
}
