import { useMemo, useState } from 'react'
import type { Application } from '@/schemas/entities/application'
import { startDefaults, startSchema } from '@/schemas/forms/start'
import { JOB_TYPES, LOAN_TYPES_BY_JOB, type Option } from '@/schemas/options'
import { LIMITS } from '@/schemas/limits'
import { useIsBorrower, useIsBusy, useWizardActor } from '@/src/actors/wizard'
import { AnotherWriter } from '@/src/form/another-writer'
import { useAppForm } from '@/src/form/app-form'
import { startDraftKey } from '@/src/form/draft-store'
import { OtpDialog } from '@/src/form/otp-dialog'
import { prefill } from '@/src/form/prefill'
import { sendAndSettle } from '@/src/form/send-and-settle'
import { useDraft } from '@/src/form/use-draft'
import { useRevalidation } from '@/src/form/use-revalidation'
import { validatedBy } from '@/src/form/validated-by'
import { useTenant } from '@/src/tenant/use-tenant'
import { PageHeading } from '@/src/ui/page-heading'
import { BegunBefore, StartNotice } from './start-notice'

/** A consent is an act of its own: a draft does not give it. */
const NOT_DRAFTED = ['terms_accepted', 'bureau_consent']

const loanTypes = new Map<string, readonly Option[]>(Object.entries(LOAN_TYPES_BY_JOB))

function headingOf(application: Application | null, isBorrower: boolean): string {
  if (application) return 'Continue Application'
  return isBorrower ? 'Apply for a loan' : 'Create Application'
}

/** The start form and its OTP dialog; filled in when the application exists already (specification 2.13, 2.14, 5.7). */
export function StartForm({ application }: { application: Application | null }) {
  const wizard = useWizardActor()
  const isBusy = useIsBusy()
  const isBorrower = useIsBorrower()
  const { config } = useTenant()
  const termsLink = config?.tnc_link
  const consentLink = config?.lender_consent_link
  const schema = useMemo(
    () => startSchema({ terms: Boolean(termsLink), bureau: Boolean(consentLink) }),
    [termsLink, consentLink],
  )
  const known = prefill(startDefaults, application ?? undefined)
  const [defaultValues] = useState(known)
  const form = useAppForm({
    defaultValues,
    ...validatedBy(schema),
    onSubmit: ({ value }) => sendAndSettle(wizard, { type: 'start.submitted', value: schema.parse(value) }),
  })
  useDraft(form, startDraftKey({ applicationId: application?.id ?? null, isBorrower }), { omit: NOT_DRAFTED })
  useRevalidation(form, application?.status === 'INCOMPLETE')

  return (
    <>
      <PageHeading>{headingOf(application, isBorrower)}</PageHeading>
      {application && <StartNotice application={application} />}
      {isBorrower && !application && <BegunBefore />}
      <form.AppForm>
        <AnotherWriter theirs={known} />
        <form.FormBody>
          <form.AppField name="mobile">
            {(field) => (
              <field.DigitsField
                label="Mobile number"
                required
                inputMode="tel"
                maxLength={LIMITS.mobileDigits}
                // Borrowers own what belongs to their proved mobile: with another it would not be theirs any more.
                readOnly={isBorrower && application !== null}
              />
            )}
          </form.AppField>
          <form.AppField name="name">
            {(field) => <field.TextField label="Full name" required description="As on the PAN card" />}
          </form.AppField>
          <form.AppField name="pan_number">
            {(field) => <field.TextField label="PAN number" required uppercase maxLength={10} />}
          </form.AppField>
          <form.AppField
            name="job_type"
            listeners={{
              onChange: () => form.setFieldValue('loan_type', '', { dontValidate: true }),
            }}
          >
            {(field) => <field.DropdownField label="Job type" required options={JOB_TYPES} />}
          </form.AppField>
          <form.Subscribe selector={({ values }) => values.job_type}>
            {(jobType) => (
              <form.AppField name="loan_type">
                {(field) => (
                  <field.DropdownField
                    label="Loan type"
                    required
                    searchable
                    disabled={jobType === ''}
                    description={jobType === '' ? 'Choose the job type first' : undefined}
                    options={loanTypes.get(jobType) ?? []}
                  />
                )}
              </form.AppField>
            )}
          </form.Subscribe>
          <form.AppField name="required_amount">
            {(field) => <field.AmountField label="Loan amount" />}
          </form.AppField>
          <form.AppField name="purpose">
            {(field) => (
              <field.TextAreaField
                label="Loan purpose"
                description={`${field.state.value.length} of ${LIMITS.purposeMaximum} characters`}
              />
            )}
          </form.AppField>
          {isBorrower && (
            <form.AppField name="referral_code">
              {(field) => <field.TextField label="Referral code" description="If somebody gave you one" />}
            </form.AppField>
          )}
          {termsLink && (
            <form.AppField name="terms_accepted">
              {(field) => (
                <field.CheckboxField
                  label="I accept the Terms and Conditions."
                  link={{ href: termsLink, text: 'Read the Terms and Conditions' }}
                  required
                />
              )}
            </form.AppField>
          )}
          {consentLink && (
            <form.AppField name="bureau_consent">
              {(field) => (
                <field.CheckboxField
                  label="I accept the Lenders Consent to check the credit bureau."
                  link={{ href: consentLink, text: 'Read the Lenders Consent' }}
                  required
                />
              )}
            </form.AppField>
          )}
          <form.SubmitButton label={application ? 'Continue Application' : 'Verify mobile'} busy={isBusy} />
        </form.FormBody>
      </form.AppForm>
      <OtpDialog />
    </>
  )
}
