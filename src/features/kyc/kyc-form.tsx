import { TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { Application } from '@/schemas/entities/application'
import { personalDefaults, personalSchema } from '@/schemas/forms/personal'
import { GENDERS, MARITAL_STATUSES, RESIDENCE_TYPES } from '@/schemas/options'
import { useIsBusy, useWizardActor } from '@/src/actors/wizard'
import { findPlace } from '@/src/api/find-place'
import { useBanks } from '@/src/form/use-banks'
import { AddressFields, addressNames } from '@/src/form/address-fields'
import { AnotherWriter } from '@/src/form/another-writer'
import { useAppForm } from '@/src/form/app-form'
import { BankFields, bankNames } from '@/src/form/bank-fields'
import { birthDateRange } from '@/src/form/birth-dates'
import { draftKey } from '@/src/form/draft-store'
import { FormSection } from '@/src/form/form-body'
import { prefill, uploadedFiles } from '@/src/form/prefill'
import { sendAndSettle } from '@/src/form/send-and-settle'
import { ApplicationUploads } from '@/src/form/application-uploads'
import { useDraft } from '@/src/form/use-draft'
import { useRevalidation } from '@/src/form/use-revalidation'
import { validatedBy } from '@/src/form/validated-by'
import { useTenant } from '@/src/tenant/use-tenant'
import { RemarksBanner } from '@/src/ui/banner'
import { PageHeading } from '@/src/ui/page-heading'
import { StepIndicator } from '@/src/ui/step-indicator'

const UPLOAD_TYPE = 'LOAN_APPLICANT_PERSONAL_INFO'

/** The personal form in the order of specification 2.16. The restricted mode asks no marital status, PAN or Aadhaar. */
export function KycForm({ application }: { application: Application }) {
  const wizard = useWizardActor()
  const isBusy = useIsBusy()
  const restricted = useTenant().features.restrictedKyc
  const banks = useBanks()
  const schema = useMemo(() => personalSchema({ restricted }), [restricted])
  const known = prefill(
    personalDefaults,
    application.personal_info ?? uploadedFiles(application, UPLOAD_TYPE),
  )
  const [defaultValues] = useState(known)
  const form = useAppForm({
    defaultValues,
    ...validatedBy(schema),
    onSubmit: ({ value }) => sendAndSettle(wizard, { type: 'kyc.submitted', value: schema.parse(value) }),
  })
  useDraft(form, draftKey({ applicationId: application.id, stage: 'kyc' }))
  useRevalidation(form, application.status === 'INCOMPLETE')
  const jobStep = application.job_type === 'SELF_EMPLOYED' ? 'Business details' : 'Employment details'

  return (
    <>
      <StepIndicator current={1} labels={['Personal details', jobStep]} />
      <PageHeading>Personal details</PageHeading>
      {application.status === 'INCOMPLETE' && <RemarksBanner remarks={application.remarks} />}
      <form.AppForm>
        <AnotherWriter theirs={known} />
        <ApplicationUploads application={application} uploadType={UPLOAD_TYPE}>
          <form.FormBody>
            <TextInput label="Name" value={application.name ?? ''} readOnly />
            <form.AppField name="email">
              {(field) => <field.TextField label="Email" type="email" inputMode="email" />}
            </form.AppField>
            <form.AppField name="dob">
              {(field) => (
                <field.DateField label="Date of birth" required openAt="decade" {...birthDateRange()} />
              )}
            </form.AppField>
            <form.AppField name="gender">
              {(field) => <field.DropdownField label="Gender" required options={GENDERS} />}
            </form.AppField>
            {!restricted && (
              <>
                <form.AppField name="marital_status">
                  {(field) => (
                    <field.DropdownField label="Marital status" required options={MARITAL_STATUSES} />
                  )}
                </form.AppField>
                <form.Subscribe selector={({ values }) => values.marital_status === ''}>
                  {(isLocked) => (
                    <form.AppField name="spouse_name">
                      {(field) => (
                        <field.TextField
                          label="Spouse name"
                          readOnly={isLocked}
                          description={isLocked ? 'Choose the marital status first' : undefined}
                        />
                      )}
                    </form.AppField>
                  )}
                </form.Subscribe>
              </>
            )}
            <form.AppField name="mothers_name">
              {(field) => <field.TextField label="Mother's name" />}
            </form.AppField>
            <AddressFields
              form={form}
              fields={addressNames('')}
              findPlace={findPlace}
              addressTypes={RESIDENCE_TYPES}
              addressTypeLabel="Address ownership type"
              required
            >
              <form.AppField name="years_of_residence">
                {(field) => <field.DigitsField label="Years of residence" maxLength={2} />}
              </form.AppField>
            </AddressFields>
            {!restricted && (
              <FormSection title="PAN and Aadhaar">
                <form.AppField name="pan">
                  {(field) => <field.UploadField label="PAN" required />}
                </form.AppField>
                <form.AppField name="aadhaar_front">
                  {(field) => <field.UploadField label="Aadhaar front" required />}
                </form.AppField>
                <form.AppField name="aadhaar_back">
                  {(field) => <field.UploadField label="Aadhaar back" required />}
                </form.AppField>
              </FormSection>
            )}
            <FormSection title="Bank account">
              <BankFields form={form} fields={bankNames('')} banks={banks} required={false} />
            </FormSection>
            <form.SubmitButton label="Next" busy={isBusy} />
          </form.FormBody>
        </ApplicationUploads>
      </form.AppForm>
    </>
  )
}
