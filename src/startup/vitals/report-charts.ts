import type { AnyMachineSnapshot, InspectionEvent } from 'xstate'
import type { ChartStep } from '@/schemas/calls/reports/chart-steps'
import { STEPS_AT_ONCE, TIMES_AT_ONCE } from '@/schemas/chart-steps'
import { takeSteps } from '@/src/startup/first-paint/early-steps'
import { followCharts } from './follow-charts'
import { sendReport } from './send-report'

/** Reports what the charts of this page do, as counts of their own names, whenever there are many or the page goes away. */
export function reportCharts(address: string): void {
  const waiting = new Map<string, ChartStep>()

  function flush(): void {
    if (waiting.size > 0) sendReport(address, { steps: [...waiting.values()] })
    waiting.clear()
  }

  const follow = followCharts((step) => {
    const key = Object.values(step).join('\t')
    const times = (waiting.get(key)?.times ?? 0) + 1
    waiting.set(key, { ...step, times })
    if (waiting.size === STEPS_AT_ONCE || times === TIMES_AT_ONCE) flush()
  })

  takeSteps((event: InspectionEvent, at: number) => {
    if (event.type !== '@xstate.microstep' && event.type !== '@xstate.snapshot') return
    // Promises and callbacks have snapshots, too.
    if (!('machine' in event.snapshot)) return
    // Only a machine's snapshot has one.
    const snapshot = event.snapshot as AnyMachineSnapshot
    follow(event.actorRef, snapshot, event.type === '@xstate.microstep' ? event._transitions : [], at)
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush()
  })
}
