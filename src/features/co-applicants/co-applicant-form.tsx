import { useState } from 'react'
import type { Application } from '@/schemas/entities/application'
import { coApplicantDefaults, coApplicantSchema } from '@/schemas/forms/co-applicant'
import { GENDERS, MARITAL_STATUSES, RESIDENCE_TYPES } from '@/schemas/options'
import { useWizard, useWizardActor } from '../../actors/wizard'
import { findPlace } from '../../api/find-place'
import { useBanks } from '../../form/use-banks'
import { AddressFields, addressNames } from '../../form/address-fields'
import { AnotherWriter } from '../../form/another-writer'
import { useAppForm } from '../../form/app-form'
import { BankFields, bankNames } from '../../form/bank-fields'
import { birthDateRange } from '../../form/birth-dates'
import { coApplicantDraftKey } from '../../form/draft-store'
import { FormSection } from '../../form/form-body'
import { prefill, uploadedFiles } from '../../form/prefill'
import { sendAndSettle } from '../../form/send-and-settle'
import { ApplicationUploads } from '../../form/application-uploads'
import { useDraft } from '../../form/use-draft'
import { useRevalidation } from '../../form/use-revalidation'
import { validatedBy } from '../../form/validated-by'
import { RemarksBanner } from '../../ui/banner'

const UPLOAD_TYPE = 'LOAN_APPLICANT_CO_APPLICANT'

/** What the server has of the co-applicant, else the files that were uploaded before the first save. */
function initialValues(application: Application, recordIndex: number) {
  const saved = application.co_applicants[recordIndex]
  return prefill(coApplicantDefaults, saved ?? uploadedFiles(application, UPLOAD_TYPE, recordIndex))
}

/** The form of the co-applicant at `recordIndex`; one past the last is a new one. */
export function CoApplicantForm(props: { application: Application; recordIndex: number }) {
  const { application, recordIndex } = props
  const wizard = useWizardActor()
  const banks = useBanks()
  const isNew = useWizard(({ context }) => context.isNewRecord)
  const known = initialValues(application, recordIndex)
  const [defaultValues] = useState(known)
  const form = useAppForm({
    defaultValues,
    ...validatedBy(coApplicantSchema),
    onSubmit: ({ value }) =>
      sendAndSettle(wizard, { type: 'coApplicant.submitted', value: coApplicantSchema.parse(value) }),
  })
  const id = isNew ? undefined : application.co_applicants[recordIndex]?.id
  useDraft(form, coApplicantDraftKey(application.id, id))
  useRevalidation(form, application.status === 'INCOMPLETE' && !isNew)
  return (
    <form.AppForm>
      <ApplicationUploads application={application} uploadType={UPLOAD_TYPE} recordIndex={recordIndex}>
        <AnotherWriter theirs={isNew ? defaultValues : known} />
        {application.status === 'INCOMPLETE' && <RemarksBanner remarks={application.remarks} />}
        <form.FormBody>
          <form.AppField name="name">
            {(field) => <field.TextField label="Name" required autoComplete="off" />}
          </form.AppField>
          <form.AppField name="mobile">
            {(field) => <field.DigitsField label="Mobile" required inputMode="tel" maxLength={10} />}
          </form.AppField>
          <form.AppField name="email">
            {(field) => <field.TextField label="Email" type="email" inputMode="email" />}
          </form.AppField>
          <form.AppField name="shareholding_percentage">
            {(field) => (
              <field.DigitsField
                label="Shareholding percentage"
                required
                maxLength={3}
                description="0 when there is no share in the business"
              />
            )}
          </form.AppField>
          <form.AppField name="dob">
            {(field) => (
              <field.DateField label="Date of birth" required openAt="decade" {...birthDateRange()} />
            )}
          </form.AppField>
          <form.AppField name="gender">
            {(field) => <field.DropdownField label="Gender" options={GENDERS} required />}
          </form.AppField>
          <form.AppField name="marital_status">
            {(field) => <field.DropdownField label="Marital status" options={MARITAL_STATUSES} required />}
          </form.AppField>
          <form.Subscribe selector={({ values }) => values.marital_status === ''}>
            {(isUnknown) => (
              <form.AppField name="spouse_name">
                {(field) => <field.TextField label="Spouse name" readOnly={isUnknown} />}
              </form.AppField>
            )}
          </form.Subscribe>
          <form.AppField name="mothers_name">
            {(field) => <field.TextField label="Mother's name" />}
          </form.AppField>
          <FormSection title="Address">
            <AddressFields
              form={form}
              fields={addressNames('')}
              findPlace={findPlace}
              addressTypes={RESIDENCE_TYPES}
              addressTypeLabel="Address type"
              required
            >
              <form.AppField name="years_of_residence">
                {(field) => <field.DigitsField label="Years of residence" maxLength={2} />}
              </form.AppField>
            </AddressFields>
          </FormSection>
          <FormSection title="Identity">
            <form.AppField name="pan_number">
              {(field) => <field.TextField label="PAN number" required uppercase maxLength={10} />}
            </form.AppField>
            <form.AppField name="pan">{(field) => <field.UploadField label="PAN" required />}</form.AppField>
            <form.AppField name="aadhaar_front">
              {(field) => <field.UploadField label="Aadhaar front" required />}
            </form.AppField>
            <form.AppField name="aadhaar_back">
              {(field) => <field.UploadField label="Aadhaar back" required />}
            </form.AppField>
          </FormSection>
          <FormSection title="Bank account (optional)">
            <BankFields form={form} fields={bankNames('')} banks={banks} required={false} />
          </FormSection>
          <form.SubmitButton label="Submit" />
        </form.FormBody>
      </ApplicationUploads>
    </form.AppForm>
  )
}
