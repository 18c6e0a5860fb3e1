import { expect, test } from 'vitest'
import { missingImplementations } from '@/machines/declared'
import { providedConsents } from '@/src/actors/consents-actors'
import { providedBorrowerHandOver } from '@/src/actors/borrower-hand-over-actors'
import { providedCoolingOff } from '@/src/actors/cooling-off-actors'
import { providedBorrowerWizard } from '@/src/actors/wizard/guest-actors'
import { providedJoinUs } from '@/src/actors/join-us-actors'
import { providedOfflineCase, providedPartnerWizard } from '@/src/actors/wizard/partner-actors'
import { providedSession } from '@/src/actors/session/session-actor'
import { providedUploads } from '@/src/actors/upload-actors'
import { providedLender } from '@/src/features/lenders/provided-lender'

test.each([
  ['session', providedSession],
  ['partner wizard', providedPartnerWizard],
  ['borrower wizard', providedBorrowerWizard],
  ['partner registration', providedJoinUs],
  ['uploads', providedUploads],
  ['offline case', providedOfflineCase],
  ['lender', providedLender],
  ['cooling-off', providedCoolingOff],
  ['consents', providedConsents],
  ['hand-over on the borrower’s phone', providedBorrowerHandOver],
])('every actor and action that the %s declares is provided by the app', (_, chart) => {
  expect(missingImplementations(chart)).toEqual([])
})
