import { walkable, type Walkable } from '@/tests/tools/statecharts/model/gate'
import type { Screen } from './screen'
import { borrowerLinkAnswerScreen } from './screens/borrower-link-answer.screen'
import { borrowerLinkScreen } from './screens/borrower-link.screen'
import { borrowerWizardScreen } from './screens/borrower-wizard.screen'
import { consentsScreen } from './screens/consents.screen'
import { coolingOffScreen } from './screens/cooling-off.screen'
import { entryScreen } from './screens/entry.screen'
import { joinUsScreen } from './screens/join-us.screen'
import { lenderScreen } from './screens/lender.screen'
import { loanOfferScreen } from './screens/loan-offer.screen'
import { offlineCaseScreen } from './screens/offline-case.screen'
import { otpScreen } from './screens/otp.screen'
import { outboxScreen } from './screens/outbox.screen'
import { partnerWizardScreen } from './screens/partner-wizard.screen'
import { sessionScreen } from './screens/session.screen'
import { uploadScreen } from './screens/upload.screen'
import { uploadsScreen } from './screens/uploads.screen'

const screens: readonly Screen[] = [
  partnerWizardScreen,
  borrowerWizardScreen,
  borrowerLinkScreen,
  borrowerLinkAnswerScreen,
  joinUsScreen,
  otpScreen,
  offlineCaseScreen,
  coolingOffScreen,
  consentsScreen,
  lenderScreen,
  loanOfferScreen,
  uploadsScreen,
  uploadScreen,
  sessionScreen,
  outboxScreen,
  entryScreen,
]

/** A chart, its screens, and the walks that people can walk there. */
export type Chart = Walkable & { screen: Screen; impossible: ReadonlySet<string> }

/** A drawn part of the walks goes no further: the wizards' have hundreds of steps. */
export const MOST_STEPS = Number(process.env['WALKS_STEPS'] ?? Infinity)

/** The name of a walk's test. */
export const titleOf = (chart: string, number: number) => `${chart} walk ${number}`

function walkableOn(screen: Screen): Chart {
  const impossible = new Set(screen.impossible.flatMap(({ names }) => names))
  const chart = walkable(screen.catalogue, { isPossible: screen.isPossible, without: impossible })
  const walks = chart.walks.map((walk) => ({ ...walk, steps: walk.steps.slice(0, MOST_STEPS) }))
  return { ...chart, walks, screen, impossible }
}

/** The one that is walked alone: finding the walks of all takes longer than walking one. */
const asked = process.env['WALKS_CHART']

/** Every chart with the walks for its screens: those of the generator, without what no gesture can cause. */
export const charts: readonly Chart[] = screens
  .filter(({ catalogue }) => asked === undefined || catalogue.name === asked)
  .map(walkableOn)
