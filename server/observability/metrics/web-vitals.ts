import { Histogram, type Registry } from 'prom-client'
import type * as z from 'zod/mini'
import type { reportWebVitals } from '@/schemas/calls/reports/web-vitals'

type WebVital = z.output<typeof reportWebVitals.request>['measurements'][number]
type Metric = WebVital['metric']

/** Ends of buckets; LCP and INP in seconds. */
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

function histogramOf(metric: Metric, registry: Registry) {
  const { unit, ends, help } = RANGES[metric]
  return new Histogram({
    name: `web_vitals_${metric.toLowerCase()}${unit}`,
    help: `${help} of real use`,
    labelNames: ['page'],
    buckets: [...ends],
    registers: [registry],
  })
}

export function openWebVitals(registry: Registry) {
  const histograms: Readonly<Record<Metric, Histogram<'page'>>> = {
    LCP: histogramOf('LCP', registry),
    INP: histogramOf('INP', registry),
    CLS: histogramOf('CLS', registry),
  }
  return {
    add(measurements: readonly WebVital[]) {
      for (const { metric, page, value } of measurements)
        histograms[metric].observe({ page }, value / RANGES[metric].scale)
    },
  }
}
