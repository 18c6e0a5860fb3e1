import { TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { Application } from '@/schemas/entities/application'
import { PERSONAL_FIELDS } from '@/schemas/fields/person'
import { personalDefaults, personalSchema } from '@/schemas/forms/personal'
import { useIsBusy, useWizardActor } from '@/src/actors/wizard'
import { findPlace } from '@/src/api/find-place'
import { useBanks } from '@/src/form/use-banks'
import { AnotherWriter } from '@/src/form/another-writer'
import { useAppForm } from '@/src/form/app-form'
import { BankFields, bankNames } from '@/src/form/bank-fields'
import { draftKey } from '@/src/form/draft-store'
import { FormSection } from '@/src/form/form-body'
import { PlaceFields, placeNames } from '@/src/form/place-fields'
import { prefill, uploadedFiles } from '@/src/form/prefill'
import { sendAndSettle } from '@/src/form/send-and-settle'
import { ApplicationUploads } from '@/src/form/application-uploads'
import { useDraft } from '@/src/form/use-draft'
import { useFields } from '@/src/form/use-fields'
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
  const fields = useFields(form, PERSONAL_FIELDS)
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
            <fields.Field name="email" />
            <fields.Field name="dob" required />
            <fields.Field name="gender" required />
            {!restricted && (
              <>
                <fields.Field name="marital_status" required />
                <form.Subscribe selector={({ values }) => values.marital_status === ''}>
                  {(isLocked) => (
                    <fields.Field
                      name="spouse_name"
                      readOnly={isLocked}
                      description={isLocked ? 'Choose the marital status first' : undefined}
                    />
                  )}
                </form.Subscribe>
              </>
            )}
            <fields.Field name="mothers_name" />
            <PlaceFields
              form={form}
              fields={placeNames('')}
              findPlace={findPlace}
              required
              clearsEarly={false}
            />
            <fields.Field name="years_of_residence" />
            <fields.Field name="address_type" required />
            {!restricted && (
              <FormSection title="PAN and Aadhaar">
                <fields.Field name="pan" required />
                <fields.Field name="aadhaar_front" required />
                <fields.Field name="aadhaar_back" required />
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
