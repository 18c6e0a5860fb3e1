import { expect, test } from 'vitest'
import { missingImplementations } from '@/machines/declared'
import { providedConsents } from '@/src/app/provided/consents-actors'
import { providedBorrowerHandOver } from '@/src/app/provided/borrower-hand-over-actors'
import { providedCoolingOff } from '@/src/app/provided/cooling-off-actors'
import { providedBorrowerWizard } from '@/src/app/provided/guest-actors'
import { providedJoinUs } from '@/src/app/provided/join-us-actors'
import { providedOfflineCase, providedPartnerWizard } from '@/src/app/provided/partner-actors'
import { providedSession } from '@/src/app/provided/session-actor'
import { providedUploads } from '@/src/app/provided/upload-actors'
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
