import type { AnyStateMachine } from 'xstate'
import { CALLERS_OF, type Caller } from '@/machines/application/events'
import type { CallerTable, CallerTables } from '@/tests/tools/statecharts/diagrams/callers'
import { withCallers } from '@/tests/tools/statecharts/diagrams/chart-callers'
import { withCode } from '@/tests/tools/statecharts/diagrams/chart-code'
import { chartsIn } from '@/tests/tools/statecharts/diagrams/charts-in'
import { describeChart, type ChartFacts } from '@/tests/tools/statecharts/diagrams/description'
import type { ChartSource } from '@/tests/tools/statecharts/diagrams/diff/revision'
import { withGoodWay, type GoodWays } from '@/tests/tools/statecharts/diagrams/good-way'

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

/** The states of each chart where nothing goes wrong; those of a life stand side by side, and have none. */
const GOOD_WAYS: GoodWays = {
  session: ['guest', 'signedIn'],
  otp: ['enteringMobile', 'sending', 'awaitingCode.entry.verifying', 'verified'],
  partnerWizard: [
    'mobile',
    'kyc',
    'employment',
    'co-applicants',
    'references',
    'success/loan-offers.offered',
    'loan-offer.accepted',
    'final-submit.saved',
    'success',
  ],
  borrowerWizard: ['mobile', 'kyc', 'employment', 'co-applicants.editing', 'success'],
  loanOffer: ['editing', 'confirming', 'accepting', 'accepted'],
  upload: ['none', 'progress', 'success'],
  offlineCase: ['create-case', 'case-recorded-success'],
  lender: ['idle', 'recordingConsent', 'sendingLead'],
  borrowerLink: ['choosing', 'creating', 'following', 'accepted'],
  borrowerLinkAnswer: ['enteringMobile', 'provingMobile', 'reading', 'answering', 'answered'],
  consents: ['enteringMobile', 'provingMobile', 'reading', 'changing'],
  coolingOff: ['offered', 'provingMobile', 'open', 'withdrawing', 'withdrawn'],
  entry: ['keeping', 'sending', 'done'],
  joinUs: ['starting', 'provingMobile', 'registering', 'submitted'],
}

const RAW: Record<string, string> = import.meta.glob('/machines/**/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The code of all charts, by path. */
export const SOURCES = Object.fromEntries(Object.entries(RAW).map(([path, text]) => [path.slice(1), text]))

/** Every chart of this revision as facts, with who may send what, its good way, and the files of its code. */
export function describeCharts(): ChartFacts[] {
  return currentCharts().map((machine) =>
    withCode(withGoodWay(withCallers(describeChart(machine), CALLERS), GOOD_WAYS), SOURCES),
  )
}

/** All that the atlas says it shows. */
export const ATLAS_OF =
  'Every state that the loan application can be in: what it means, what the screen shows, what can happen next, and which test walk shows that it does.'

/** Every chart of this revision, in the order of the flow. */
export function currentCharts(): AnyStateMachine[] {
  const modules = import.meta.glob<Record<string, unknown>>('/machines/**/*.machine.ts', { eager: true })
  return chartsIn(Object.values(modules), CHART_SOURCE.order)
}
