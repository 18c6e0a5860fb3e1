import { expect } from '@playwright/test'
import type { OfflineCaseLogic } from '@/machines/offline-case/offline-case.machine'
import { TIME_LIMITS } from '@/schemas/time-limits'
import { offlineCaseCatalogue } from '@/tests/model/catalogues'
import { translateName } from '../../helpers/language/labels'
import { all, button, form, heading, sending, showsText } from '../expectations'
import { fillIn, goBackTo, presses, request, submit } from '../gestures'
import { screen, type Hand } from '../screen'
import { atOnceWith, SIGNED_IN } from '../server-bodies'

const TITLE = 'Create Case'
/** The call that records one. */
export const RECORD = 'POST /v1/payout/case'

/** Fills the form in, and submits it. */
export async function submitCase(hand: Hand, name: string): Promise<void> {
  // The lenders come by a request of their own.
  await expect(hand.form.list('Lender name')).toHaveText(translateName(/^(?:Select|Banyan Lending)$/))
  await fillIn(hand.form, {
    'Lender name': { option: 'Banyan Lending' },
    'Case name': name,
    'Loan type': { option: 'Home Loan' },
    Amount: '2500000',
    'Disbursement date': '20-11-2026',
  })
  await submit(hand.form)
}

/** An agent's record of a loan that was paid out elsewhere. */
export const offlineCaseScreen = screen<OfflineCaseLogic>({
  catalogue: offlineCaseCatalogue,
  begins: { at: () => '/application/create-case', stored: () => SIGNED_IN },
  gestures: {
    GO: ({ page }, { stage }) => goBackTo(page, `/application/${stage}`),
    'offlineCase.submitted': (hand, { value }) => submitCase(hand, value.name),
    'offlineCase.newRequested': presses('Create new'),
  },
  outcomes: {
    recordOfflineCase: {
      ...request(RECORD, () => ({ body: {} })),
      done: async ({ page, api }, { isKept }) => {
        if (isKept) {
          // Nobody waits longer for an answer; it comes when the next page stands already.
          await page.clock.fastForward(TIME_LIMITS.longWait)
          await showsText(/is kept on this phone/)(page)
        }
        await api.answer([RECORD], { body: {} })
      },
    },
  },
  expectations: {
    'create-case.editing': form(TITLE),
    'create-case.savingOfflineCase': sending(TITLE),
    'create-case.saveFailed': all(form(TITLE), showsText(/^The case was not recorded\./)),
    'create-case.recorded': null,
    'case-recorded-success': all(
      heading(/^Case (?:recorded|kept on this phone)$/),
      showsText(/Lakshmi Nair/),
      button('Create new'),
    ),
  },
  atOnce: atOnceWith({ offlineCases: true }),
  isAwaited: () => true,
  isPossible: () => true,
  impossible: [],
})
