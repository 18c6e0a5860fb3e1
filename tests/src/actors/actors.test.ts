import { expect, test } from 'vitest'
import { StateMachine, type AnyStateMachine } from 'xstate'
import { missingImplementations } from '@/machines/unimplemented'
import { borrowerLinkAnswerWithActors } from '@/src/actors/borrower-link-answer-actors'
import { consentsWithActors } from '@/src/actors/consents-actors'
import { coolingOffWithActors } from '@/src/actors/cooling-off-actors'
import { joinUsWithActors } from '@/src/actors/join-us-actors'
import { sessionWithActors } from '@/src/actors/session/session-actor'
import { uploadsWithActors } from '@/src/actors/upload-actors'
import { borrowerWizardWithActors } from '@/src/actors/wizard/guest-actors'
import { offlineCaseWithActors, partnerWizardWithActors } from '@/src/actors/wizard/partner-actors'
import { lenderWithActors } from '@/src/features/lenders/lender-with-actors'
import { outboxWithActors } from '@/src/outbox/outbox-actors'
import { currentCharts } from '@/tests/model/charts'

const CHARTS = [
  ['session', sessionWithActors],
  ['partner wizard', partnerWizardWithActors],
  ['borrower wizard', borrowerWizardWithActors],
  ['partner registration', joinUsWithActors],
  ['uploads', uploadsWithActors],
  ['outbox', outboxWithActors],
  ['offline case', offlineCaseWithActors],
  ['lender', lenderWithActors],
  ['cooling-off', coolingOffWithActors],
  ['consents', consentsWithActors],
  ['hand-over on the borrower’s phone', borrowerLinkAnswerWithActors],
] as const

test.each(CHARTS)('every actor and action that the %s declares is provided by the app', (_, chart) => {
  expect(missingImplementations(chart)).toEqual([])
})

/** Asked by page and server without being run (ADR 51). */
const DECIDES_ALONE = 'application'

test('the app runs every chart', () => {
  const run = new Set(CHARTS.flatMap(([, chart]) => withChildren(chart)).map(({ id }) => id))
  expect(currentCharts().flatMap(({ id }) => (run.has(id) ? [] : [id]))).toEqual([DECIDES_ALONE])
})

function withChildren(chart: AnyStateMachine): AnyStateMachine[] {
  const actors = Object.values<unknown>(chart.implementations.actors)
  return [chart, ...actors.filter((actor) => actor instanceof StateMachine).flatMap(withChildren)]
}
