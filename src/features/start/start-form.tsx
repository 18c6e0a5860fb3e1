import { useCallback, useMemo, useState, type ComponentType } from 'react'
import type { Application } from '@/schemas/entities/application'
import { startDefaults, startSchema } from '@/schemas/forms/start'
import type { Label } from '@/schemas/language/texts'
import { LIMITS } from '@/schemas/limits'
import { LOAN_TYPES_BY_JOB, type Option } from '@/schemas/options'
import { START_FIELDS } from '@/schemas/steps/start'
import { VersionConflict } from '@/src/form/conflict/version-conflict'
import { focusField } from '@/src/form/core/focus-first-invalid'
import { prefill } from '@/src/form/core/prefill'
import { useConfirmAcceptanceEnd } from '@/src/form/core/use-confirm-acceptance-end'
import { useFields } from '@/src/form/core/use-fields'
import { useStepForm } from '@/src/form/core/use-step-form'
import { startDraftKey } from '@/src/form/draft/draft-store'
import { OtpDialog } from '@/src/form/otp/otp-dialog'
import { useIsBorrower, useIsBusy } from '@/src/hooks/wizard'
import { text } from '@/src/language/current-language'
import { servedLoans } from '@/src/tenant/served-loans'
import { useTenant } from '@/src/tenant/use-tenant'
import { PageHeading } from '@/src/ui/page/page-heading'
import { ErrorPanel } from '@/src/ui/page/panels'
import type { ConsentByLinkProps } from './consent-by-link'
import { LinkAgent } from './link-agent'
import { linkedLoan } from './linked-loan'
import { OwnPhoneConsent } from './own-phone-consent'
import { BegunBefore, StartNotice } from './start-notice'
import classes from './start.module.css'
import { UnfinishedForm } from './unfinished-form'
import { WhatToHaveReady } from './what-to-have-ready'

/** A consent is an act of its own: a draft does not give it. */
const NOT_DRAFTED = ['terms_accepted', 'bureau_consent']

const loanTypes = new Map<string, readonly Option[]>(Object.entries(LOAN_TYPES_BY_JOB))

function headingOf(application: Application | null, isBorrower: boolean): Label {
  if (application) return 'Continue Application'
  return isBorrower ? 'Apply for a loan' : 'Create Application'
}

/** The start form and its OTP dialog; filled in when the application exists already (specification 2.13, 2.14, 5.7). */
export function StartForm({
  application,
  onStartEmpty,
  ConsentByLink,
}: {
  application: Application | null
  onStartEmpty?: () => void
  ConsentByLink?: ComponentType<ConsentByLinkProps> | undefined
}) {
  const isBusy = useIsBusy()
  const isBorrower = useIsBorrower()
  const { config, isPending, isMissing, retry } = useTenant()
  const termsLink = config?.tnc_link
  const consentLink = config?.lender_consent_link
  const schema = useMemo(
    () => startSchema({ terms: Boolean(termsLink), bureau: Boolean(consentLink) }),
    [termsLink, consentLink],
  )
  const draft = startDraftKey({ applicationId: application?.id ?? null, isBorrower })
  const [linked] = useState(() => (isBorrower && !application ? linkedLoan() : undefined))
  const initialValues = { ...prefill(startDefaults, application ?? undefined), ...linked?.values }
  const { ask, dialog } = useConfirmAcceptanceEnd(application)
  const form = useStepForm({
    initialValues,
    schema,
    toEvent: (value) => ({ type: 'start.submitted', value: schema.parse(value) }),
    draft,
    omitFromDraft: NOT_DRAFTED,
    isSentBack: application?.status === 'INCOMPLETE',
    confirmAcceptanceEnd: (value) => ask(schema.parse(value)),
  })
  const fields = useFields(form, START_FIELDS)
  // Consents that the borrower gave on their own phone are of one mobile: with another there are none, and no box is ticked.
  const [givenBy, setGivenBy] = useState<string | null>(null)
  const takeConsents = useCallback(
    (mobile: string | null) => {
      setGivenBy(mobile)
      if (termsLink) form.setFieldValue('terms_accepted', mobile !== null)
      if (consentLink) form.setFieldValue('bureau_consent', mobile !== null)
    },
    [form, termsLink, consentLink],
  )

  return (
    <>
      <PageHeading>{text(headingOf(application, isBorrower))}</PageHeading>
      {application && <StartNotice application={application} />}
      {isBorrower && !application && <LinkAgent />}
      {isBorrower && !application && <BegunBefore />}
      {!application && <WhatToHaveReady />}
      {onStartEmpty && <UnfinishedForm draft={draft} onStartEmpty={onStartEmpty} />}
      <form.AppForm>
        <VersionConflict theirs={initialValues} />
        <form.FormBody
          schema={schema}
          actions={
            !isMissing && (
              <form.SubmitButton
                label={application ? 'Continue Application' : 'Verify mobile'}
                busy={isBusy || isPending}
              />
            )
          }
        >
          {/* Borrowers own what belongs to their proved mobile: with another it would not be theirs any more. */}
          <fields.Field
            name="mobile"
            readOnly={isBorrower && application !== null}
            autoComplete={isBorrower ? 'tel-national' : 'off'}
            onChange={(typed) => givenBy !== null && typed !== givenBy && takeConsents(null)}
          />
          <fields.Field name="name" description="As on PAN" autoComplete={isBorrower ? 'name' : 'off'} />
          <fields.Field name="pan_number" />
          <fields.Field
            name="job_type"
            onChange={(jobType) =>
              form.setFieldValue('loan_type', linked?.loanFor(jobType) ?? '', { dontValidate: true })
            }
          />
          <form.Subscribe selector={({ values }) => values.job_type}>
            {(jobType) => (
              <fields.Field
                name="loan_type"
                options={servedLoans(loanTypes.get(jobType) ?? [], config, initialValues.loan_type)}
                disabled={jobType === ''}
                description={jobType === '' ? 'Choose the job type first' : undefined}
              />
            )}
          </form.Subscribe>
          <fields.Field name="required_amount" />
          <form.Subscribe selector={({ values }) => values.purpose.length}>
            {(length) => <fields.Field name="purpose" description={`${length}/${LIMITS.purposeMaximum}`} />}
          </form.Subscribe>
          {isBorrower && <fields.Field name="referral_code" description="Optional" />}
          <div className={classes.consents}>
            {ConsentByLink && config?.consents_by_link && (termsLink || consentLink) && (
              <form.Subscribe selector={({ values }) => values.mobile}>
                {(mobile) => (
                  <OwnPhoneConsent
                    mobile={mobile}
                    isGiven={mobile === givenBy}
                    ConsentByLink={ConsentByLink}
                    onGiven={takeConsents}
                    onMobileMissing={() => {
                      void form.validateField('mobile', 'submit')
                      focusField(form, 'mobile')
                    }}
                  />
                )}
              </form.Subscribe>
            )}
            {termsLink && (
              <fields.Field
                name="terms_accepted"
                link={{ href: termsLink, text: 'Read the Terms and Conditions' }}
              />
            )}
            {consentLink && (
              <fields.Field
                name="bureau_consent"
                link={{ href: consentLink, text: 'Read the Lenders Consent' }}
              />
            )}
          </div>
          {isMissing && (
            // The consents that are asked for are not known: a code would be spent, and the server refuse the form.
            <div className={classes.wide}>
              <ErrorPanel
                message="The lender's terms could not be loaded, so this cannot be sent yet. What you typed is kept."
                onRetry={retry}
              />
            </div>
          )}
        </form.FormBody>
      </form.AppForm>
      <OtpDialog />
      {dialog}
    </>
  )
}
