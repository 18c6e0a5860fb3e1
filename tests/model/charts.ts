import type { AnyStateMachine } from 'xstate'
import { CALLERS_OF, type Caller } from '@/machines/application/events'
import type { CallerTable, CallerTables } from '@/tests/tools/statecharts/diagrams/callers'
import { chartsIn } from '@/tests/tools/statecharts/diagrams/charts-in'
import type { ChartSource } from '@/tests/tools/statecharts/diagrams/diff/revision'

/** Says where a revision has its charts, what their code needs, and the order in which an application meets them. */
export const CHART_SOURCE: ChartSource = {
  folder: 'machines',
  needed: ['machines', 'schemas', 'tsconfig.json', 'package.json'],
  order: [
    'application',
    'session',
    'otp',
    'partnerWizard',
    'borrowerWizard',
    'loanOffer',
    'uploads',
    'upload',
    'offlineCase',
    'lender',
  ],
}

/** All that the page of the pictures says of them. */
export const DRAWN_FROM = 'the machines in `machines/` by `npm run diagrams`'

/** Whoever does what to an application. Events of the other charts come from whoever holds the phone. */
export const CALLERS: CallerTables = {
  application: {
    callers: {
      agent: { letter: 'A', words: 'agent' },
      borrower: { letter: 'B', words: 'borrower' },
      borrowerPhone: { letter: 'P', words: 'borrower on their own phone' },
      reviewer: { letter: 'R', words: 'reviewer' },
      lender: { letter: 'L', words: 'lender' },
      operator: { letter: 'O', words: 'operator' },
      clock: { letter: 'C', words: 'clock' },
    } satisfies Record<Caller, CallerTable['callers'][string]>,
    events: CALLERS_OF,
  },
}

/** All that the atlas says it shows. */
export const ATLAS_OF =
  'Every state that the loan application can be in: what it means, what the screen shows, what can happen next, and which test walk shows that it does.'

/** Every chart of this revision, in the order of the flow. */
export function currentCharts(): AnyStateMachine[] {
  const modules = import.meta.glob<Record<string, unknown>>('/machines/**/*.machine.ts', { eager: true })
  return chartsIn(Object.values(modules), CHART_SOURCE.order)
}
