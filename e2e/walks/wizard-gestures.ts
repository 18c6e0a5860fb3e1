import type { Goal, WizardEvent } from '@/machines/wizard/wizard-types'
import { JOB_TYPES, LOAN_TYPES, optionLabel } from '@/schemas/options'
import { bySection, hasOwnCalls } from '@/schemas/steps/steps'
import * as borrowers from '../helpers/borrowers'
import { pdf } from '../helpers/files'
import { translate, translateName } from '../helpers/language/labels'
import { SECTION_ANSWERS } from '../helpers/section-answers'
import { fillIn, goBackTo, press, presses, pressInDialog, submit } from './gestures'
import type { Hand } from './screen'
import { APPLICATION_ID, SAVED } from './server-bodies'
import { SAVES } from './wizard-outcomes'

type GestureOf<Type extends WizardEvent['type']> = (
  hand: Hand,
  event: Extract<WizardEvent, { type: Type }>,
) => Promise<void>

const option = (label: string) => ({ option: label })

const shortBusiness = {
  'Business name': 'Singh Traders',
  'Business type': option('Partnership'),
  'Is GST available': { radio: 'No' },
  Pincode: '560038',
  Address: '7 Connaught Place',
  'Business address type': option('Rented'),
  'Business proof type': option('GST Registration Certificate'),
  'Business proof': { files: [pdf('gst-certificate.pdf')] },
  'Bank name': option('State Bank of India'),
  'Bank statement': { files: [pdf('statement.pdf')] },
  'Business industry': option('Retail'),
}

const REFERENCE_ORDER = ['BUSINESS_REFERENCE', 'PERSONAL_REFERENCE'] as const

/** The address that asks for a goal, under the root of a wizard's pages (specification 2.7). */
export function addressOf(root: string, { stage, applicationId, recordIndex, referenceType }: Goal): string {
  const query = new URLSearchParams()
  if (applicationId !== undefined)
    query.set(stage === 'co-applicant-details' ? 'app_id' : 'id', APPLICATION_ID)
  if (recordIndex !== undefined) query.set('record_index', String(recordIndex))
  if (referenceType !== undefined) query.set('record_index', String(REFERENCE_ORDER.indexOf(referenceType)))
  return `${root}/${stage}?${query}`
}

/** Fills the form of a step in, as far as it is empty, and submits it. */
const completes =
  (answers: borrowers.Answers) =>
  async ({ form }: Hand, event?: { isOnlyChange?: boolean | undefined }): Promise<void> => {
    await fillIn(form, answers)
    await submit(form, event?.isOnlyChange)
  }

const sectionGestures = bySection('submitted', (_, name) => {
  if (name === 'business') return completes(shortBusiness)
  return completes(hasOwnCalls(name) ? SECTION_ANSWERS[name].answers : {})
})

/** @returns what people do on the pages that both wizards are made of; `root` is the address of a wizard's pages. */
export function wizardGestures(root: string) {
  return {
    GO: ({ page }, goal) => goBackTo(page, addressOf(root, goal)),
    retry: presses('Try again'),
    'request.cancelled': async ({ page, api }) => {
      await press(page, 'Stop waiting')
      // A save is still sent by the outbox, whose answer nobody waits for.
      if (api.isOpen(...SAVES)) await api.answer(SAVES, SAVED)
    },
    'lookup.submitted': async ({ form }, { mobile }) => {
      await fillIn(form, { 'Mobile number': mobile }, { anew: true })
      await submit(form)
    },
    'start.submitted': async ({ form }, { value }) => {
      await fillIn(
        form,
        {
          'Mobile number': value.mobile,
          'Full name': value.name,
          'PAN number': 'ABCPE1234F',
          'Job type': option(optionLabel(JOB_TYPES, value.job_type)),
          'Loan type': option(optionLabel(LOAN_TYPES, value.loan_type)),
        },
        { anew: true },
      )
      await form.tick('I accept the Terms and Conditions.')
      await form.tick('I accept the Lenders Consent to check the credit bureau.')
      await submit(form)
    },
    'otp.dismissed': ({ page }) => page.keyboard.press('Escape'),
    ...sectionGestures,
    'coApplicant.addRequested': presses('Add Co-applicant'),
    'coApplicant.editRequested': async ({ page }, { recordIndex }) => {
      await page
        .getByRole('list', { name: translate('Co-applicants') })
        .getByRole('button')
        .nth(recordIndex)
        .click()
    },
    'coApplicant.submitted': completes(borrowers.coApplicant('Vikram Sharma', '9812345670')),
    'coApplicants.submitted': presses('Submit'),
    'reference.addRequested': ({ page }, { referenceType }) =>
      press(
        page,
        referenceType === 'PERSONAL_REFERENCE' ? 'Add Personal References' : 'Add Business References',
      ),
    'reference.editRequested': async ({ page }, { referenceType }) => {
      const kind = referenceType === 'PERSONAL_REFERENCE' ? 'Personal' : 'Business'
      const card = page.getByRole('listitem').filter({ hasText: translate(`${kind} Reference`) })
      // A borrower's own overview has no list, and one button for each kind.
      const ofKind = page.getByRole('button', { name: translate(`Edit ${kind} References`), exact: true })
      await card
        .getByRole('button', { name: translateName(/^Edit /) })
        .or(ofKind)
        .click()
    },
    'reference.removeRequested': async ({ page }) => {
      await page
        .getByRole('button', { name: translateName(/^Remove /) })
        .first()
        .click()
      await pressInDialog(page, 'Remove')
    },
    'references.added': (hand) => completes(borrowers.reference('Anita Rao'))(hand),
    'references.submitted': presses('Submit'),
    'application.submitted': async ({ page }) => {
      await page
        .getByRole('button', {
          name: translateName(/^(?:Submit|Submit Application|Continue|Continue Application)$/),
        })
        .click()
    },
    'application.newRequested': async ({ page }) => {
      await page
        .getByRole('button', { name: translateName(/^(?:Create new|Start New Application)$/) })
        .click()
    },
    'loanType.changeRequested': presses('Change Loan Type'),
    'loanOffers.opened': presses('Loan Offers'),
    // All that the outbox tells the wizard is nobody's gesture.
    'outbox.changed': () => Promise.reject(new Error('Only the outbox tells the wizard what is not sent')),
  } satisfies { [Type in Exclude<WizardEvent['type'], 'LEAVE'>]: GestureOf<Type> }
}
