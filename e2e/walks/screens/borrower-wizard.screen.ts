import type { BorrowerWizardLogic } from '@/machines/borrower-wizard/borrower-wizard.machine'
import { isBorrowerPage, STEP_PAGES, type BorrowerPage, type Section } from '@/schemas/steps/steps'
import { borrowerWizardCatalogue } from '@/tests/model/catalogues'
import { wizardFacts } from '@/tests/model/catalogues/wizards'
import { translate } from '../../helpers/language/labels'
import {
  all,
  button,
  codeDialog,
  formStep,
  heading,
  lookupStep,
  sectionSteps,
  waiting,
  showsText,
} from '../expectations'
import { CODE_NEVER_FAILS, goBackTo } from '../gestures'
import { screen } from '../screen'
import { APPLICATION_ID } from '../server-bodies'
import { wizardGestures } from '../wizard-gestures'
import {
  isAwaitedByWizard,
  isPossibleForWizard,
  NO_GESTURE,
  refusedChanges,
  wizardOutcomes,
} from '../wizard-outcomes'

const gestures = wizardGestures('/apply-loan')
const lookup = 'Complete application'
const NOTHING: Readonly<Record<string, string>> = {}

/** The wizard of a borrower who applies alone, on its screens. */
export const borrowerWizardScreen = screen<BorrowerWizardLogic>({
  catalogue: {
    ...borrowerWizardCatalogue,
    // On the screen a code proves the very mobile that was typed, and a save on its way is in the outbox, which has walks of its own.
    facts: (snapshot) => [
      ...wizardFacts(snapshot),
      snapshot.context.isVerified,
      snapshot.hasTag('otpDialog') && snapshot.context.soughtMobile,
    ],
  },
  begins: {
    at: () => '/apply-loan/mobile',
    stored: (input) => {
      const proof = { guest_token: 'token-2', work_owner: 'borrower 9876543210', APPLICATION_ID }
      return input === 'nothing proved' ? NOTHING : proof
    },
    // The chart runs from the first of its pages on; the walk begins beside them.
    by: async ({ page }) => {
      await page.getByRole('heading', { name: translate('Apply for a loan') }).waitFor()
      await page.getByRole('link', { name: translate('Home') }).click()
    },
  },
  gestures: {
    ...gestures,
    LEAVE: async ({ page }) => {
      // Behind a dialog there is only Back.
      if (await page.getByRole('dialog').isVisible()) await goBackTo(page, '/login')
      else await page.getByRole('link', { name: translate('Home') }).click()
    },
  },
  outcomes: wizardOutcomes('/v1/apply-loan'),
  expectations: {
    resting: heading('Loan applications'),
    loadingApplication: showsText('Loading application'),
    loadFailed: all(showsText('The application could not be loaded.'), button('Try again')),
    arriving: null,
    ...lookupStep('complete-application', lookup),
    ...codeDialog('complete-application'),
    'complete-application.overview': all(heading(lookup), showsText('Progress')),
    ...formStep(
      'mobile',
      /^(?:Apply for a loan|Continue Application)$/,
      'creatingApplication',
      'updatingApplication',
    ),
    ...codeDialog('mobile'),
    'mobile.saving': null,
    ...sectionSteps<Extract<Section['page'], BorrowerPage>>(isBorrowerPage),
    'co-applicants.editing': all(heading('Co-applicants'), button('Submit')),
    'co-applicants.awaitingOutbox': null,
    'co-applicants.markingCompleted': all(heading('Co-applicants'), waiting),
    'co-applicants.saveFailed': all(showsText('The application was not submitted.'), button('Submit')),
    'co-applicants.saved': null,
    ...formStep('co-applicant-details', 'Co-applicant details', 'saving'),
    ...formStep('reference-details', /^(?:Business|Personal) references$/, 'saving'),
    success: all(heading('Application submitted'), showsText('Tracker id'), showsText('Go Back to login')),
  },
  isAwaited: isAwaitedByWizard,
  isPossible: (event, snapshot) => {
    const { context } = snapshot
    // The mobile of a known application is the borrower's proof, and cannot be changed.
    if (event.type === 'start.submitted' && context.applicationId !== null)
      return event.sent['value'].mobile === context.mobile && isPossibleForWizard(event, snapshot)
    return isPossibleForWizard(event, snapshot)
  },
  impossible: [
    refusedChanges('borrowerWizard', STEP_PAGES.filter(isBorrowerPage)),
    {
      reason: CODE_NEVER_FAILS,
      names: [
        'borrowerWizard.complete-application.verifyingMobile -- xstate.error.actor.otp --> borrowerWizard.complete-application.editing',
        'borrowerWizard.mobile.verifyingMobile -- xstate.error.actor.otp --> borrowerWizard.mobile.editing',
      ],
    },
    {
      reason: NO_GESTURE.noStep,
      names: ['borrowerWizard.complete-application.overview -- application.submitted --> stays'],
    },
    {
      reason: NO_GESTURE.offered,
      names: [
        'borrowerWizard.complete-application refuses reference.addRequested',
        'borrowerWizard.complete-application refuses reference.editRequested',
      ],
    },
    {
      reason: NO_GESTURE.list,
      names: [
        'co-applicants refuses coApplicant.addRequested',
        'co-applicants refuses coApplicant.editRequested',
      ],
    },
    {
      reason: "The mobile of a known application is the borrower's proof: its field cannot be changed.",
      names: ['borrowerWizard.mobile.outdated -- start.submitted --> borrowerWizard.mobile.verifyingMobile'],
    },
    {
      reason: NO_GESTURE.unnamed,
      names: [
        'borrowerWizard.reference-details.editing refuses references.added',
        'borrowerWizard.reference-details.saveFailed refuses references.added',
        'borrowerWizard.reference-details.outdated refuses references.added',
      ],
    },
  ],
})
