import { expect, test } from 'vitest'
import { missingImplementations } from '@/machines/unimplemented'
import { consentsWithActors } from '@/src/actors/consents-actors'
import { borrowerLinkAnswerWithActors } from '@/src/actors/borrower-link-answer-actors'
import { coolingOffWithActors } from '@/src/actors/cooling-off-actors'
import { borrowerWizardWithActors } from '@/src/actors/wizard/guest-actors'
import { joinUsWithActors } from '@/src/actors/join-us-actors'
import { offlineCaseWithActors, partnerWizardWithActors } from '@/src/actors/wizard/partner-actors'
import { sessionWithActors } from '@/src/actors/session/session-actor'
import { uploadsWithActors } from '@/src/actors/upload-actors'
import { lenderWithActors } from '@/src/features/lenders/lender-with-actors'

test.each([
  ['session', sessionWithActors],
  ['partner wizard', partnerWizardWithActors],
  ['borrower wizard', borrowerWizardWithActors],
  ['partner registration', joinUsWithActors],
  ['uploads', uploadsWithActors],
  ['offline case', offlineCaseWithActors],
  ['lender', lenderWithActors],
  ['cooling-off', coolingOffWithActors],
  ['consents', consentsWithActors],
  ['hand-over on the borrower’s phone', borrowerLinkAnswerWithActors],
])('every actor and action that the %s declares is provided by the app', (_, chart) => {
  expect(missingImplementations(chart)).toEqual([])
})
