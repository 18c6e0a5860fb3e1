import { expect, test } from 'vitest'
import { missingImplementations } from '@/machines/declared'
import { providedBorrowerWizard } from '@/src/app/guest-tools'
import { providedJoinUs } from '@/src/app/join-us-actors'
import { providedOfflineCase, providedPartnerWizard } from '@/src/app/partner-tools'
import { providedSession } from '@/src/app/session-actor'
import { providedUploads } from '@/src/app/upload-actors'
import { providedLender } from '@/src/features/lenders/provided-lender'

test.each([
  ['session', providedSession],
  ['partner wizard', providedPartnerWizard],
  ['borrower wizard', providedBorrowerWizard],
  ['partner registration', providedJoinUs],
  ['uploads', providedUploads],
  ['offline case', providedOfflineCase],
  ['lender', providedLender],
])('every actor and action that the %s declares is provided by the app', (_, chart) => {
  expect(missingImplementations(chart)).toEqual([])
})
