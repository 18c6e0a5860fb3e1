import type { PartnerWizardLogic } from '@/machines/partner-wizard/partner-wizard.machine'
import { STEP_PAGES, type Section } from '@/schemas/steps/steps'
import { partnerWizardCatalogue } from '@/tests/model/catalogues'
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
import { goBackTo } from '../gestures'
import { screen } from '../screen'
import { APPLICATION_ID, SIGNED_IN } from '../server-bodies'
import { wizardGestures } from '../wizard-gestures'
import {
  isAwaitedByWizard,
  isPossibleForWizard,
  NO_GESTURE,
  refusedChanges,
  wizardOutcomes,
} from '../wizard-outcomes'

const start = /^(?:Create|Continue) Application$/
const references = /^(?:Business|Personal) references$/

/** The agent's wizard on its screens. */
export const partnerWizardScreen = screen<PartnerWizardLogic>({
  // On the screen a save on its way is in the outbox, which has a chart and walks of its own.
  catalogue: { ...partnerWizardCatalogue, facts: wizardFacts },
  begins: {
    at: () => '/',
    stored: (input) => ({
      ...SIGNED_IN,
      ...(input === 'no application' ? {} : { APPLICATION_ID }),
    }),
  },
  gestures: {
    ...wizardGestures('/application'),
    LEAVE: async ({ page }) => {
      // Behind a dialog there is only Back.
      if (await page.getByRole('dialog').isVisible()) await goBackTo(page, '/')
      else await page.getByRole('link', { name: translate('Home') }).click()
    },
  },
  outcomes: wizardOutcomes('/v1/loan-application'),
  expectations: {
    resting: heading('Dashboard'),
    loadingApplication: showsText('Loading application'),
    loadFailed: all(showsText('The application could not be loaded.'), button('Try again')),
    arriving: null,
    'complete-application': all(heading('Complete application'), showsText('Progress')),
    ...lookupStep('track', 'Track your application'),
    ...formStep('mobile', start, 'creatingApplication', 'updatingApplication'),
    ...codeDialog('mobile'),
    'mobile.saving': null,
    ...sectionSteps<Section['page']>(() => true),
    'co-applicants': all(heading('Co-applicants'), button('Submit')),
    ...formStep('co-applicant-details', 'Co-applicant details', 'saving'),
    'references.listing': all(heading('References'), button('Submit')),
    'references.removing': showsText('Remove this reference?'),
    ...formStep('reference-details', references, 'saving'),
    'success/loan-offers.awaitingOutbox': null,
    'success/loan-offers.requestingLoanOffer': all(heading('Loan offers'), showsText('Fetching loan offers')),
    'success/loan-offers.requestFailed': all(
      showsText('The loan offers could not be fetched.'),
      button('Try again'),
    ),
    'success/loan-offers.rejected': null,
    'success/loan-offers.offered': null,
    'loan-offer.reviewing': all(
      heading('Loan offer'),
      button(/^(?:Accept Offer|Continue|Back to the application)$/),
    ),
    'loan-offer.sendingOffer': all(heading('Loan offer'), waiting),
    'loan-offer.rejected': null,
    'loan-offer.accepted': null,
    'final-submit.editing': all(heading('Submit application'), button('Submit Application')),
    'final-submit.markingCompleted': all(heading('Submit application'), waiting),
    'final-submit.saveFailed': all(
      showsText('The application was not submitted.'),
      button('Submit Application'),
    ),
    'final-submit.saved': null,
    success: all(heading('Application submitted'), showsText('External loan id')),
    rejection: all(heading('Application rejected'), button('Change Loan Type')),
  },
  isAwaited: isAwaitedByWizard,
  isPossible: isPossibleForWizard,
  impossible: [
    refusedChanges('partnerWizard', STEP_PAGES),
    {
      reason:
        'The charts of the code and of the offer answer every failure of the server themselves: they end in error by a mistake in the app only.',
      names: [
        'partnerWizard.mobile.verifyingMobile -- xstate.error.actor.otp --> partnerWizard.mobile.editing',
        'loan-offer -- xstate.error.actor.loanOffer --> loan-offers',
      ],
    },
    {
      reason: NO_GESTURE.noStep,
      names: ['partnerWizard.complete-application -- application.submitted --> stays'],
    },
    {
      reason: NO_GESTURE.list,
      names: [
        'partnerWizard.co-applicants refuses coApplicant.addRequested',
        'partnerWizard.co-applicants refuses coApplicant.editRequested',
      ],
    },
    {
      reason: NO_GESTURE.offered,
      names: [
        'partnerWizard.references refuses reference.addRequested',
        'partnerWizard.references refuses reference.editRequested',
        'loan-offer refuses application.submitted',
      ],
    },
    {
      reason:
        'The button is there only while the chart takes it, and the answer to its question is sent only then.',
      names: ['partnerWizard.references.listing refuses reference.removeRequested'],
    },
    {
      reason: 'While a reference is removed, the question stands before the list.',
      names: ['reference.addRequested', 'reference.editRequested', 'references.submitted'].map(
        (type) => `partnerWizard.references.removing -- ${type} --> stays`,
      ),
    },
    {
      reason: NO_GESTURE.unnamed,
      names: [
        'partnerWizard.reference-details.editing refuses references.added',
        'partnerWizard.reference-details.saveFailed refuses references.added',
        'partnerWizard.reference-details.outdated refuses references.added',
      ],
    },
  ],
})
