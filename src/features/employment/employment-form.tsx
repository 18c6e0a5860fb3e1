import { useState } from 'react'
import type { Application } from '@/schemas/entities/application'
import { employmentDefaults, employmentSchema } from '@/schemas/forms/employment'
import { INDUSTRY_SECTORS, RESIDENCE_TYPES } from '@/schemas/options'
import { useIsBusy, useWizardActor } from '@/src/actors/wizard'
import { findPlace } from '@/src/api/find-place'
import { AddressFields, addressNames } from '@/src/form/address-fields'
import { neverAnnounce, useAnnouncement } from '@/src/form/announce-once'
import { AnotherWriter } from '@/src/form/another-writer'
import { useAppForm } from '@/src/form/app-form'
import { draftKey } from '@/src/form/draft-store'
import { FormSection } from '@/src/form/form-body'
import { prefill, uploadedFiles } from '@/src/form/prefill'
import { sendAndSettle } from '@/src/form/send-and-settle'
import { ApplicationUploads } from '@/src/form/application-uploads'
import { useDraft } from '@/src/form/use-draft'
import { useRevalidation } from '@/src/form/use-revalidation'
import { validatedBy } from '@/src/form/validated-by'
import { RemarksBanner } from '@/src/ui/banner'
import { PageHeading } from '@/src/ui/page-heading'
import { StepIndicator } from '@/src/ui/step-indicator'

const UPLOAD_TYPE = 'LOAN_APPLICANT_EMPLOYMENT_INFO'

/** The employment form in the order of specification 2.17. */
export function EmploymentForm({ application }: { application: Application }) {
  const wizard = useWizardActor()
  const isBusy = useIsBusy()
  const known = prefill(
    employmentDefaults,
    application.employment_info ?? uploadedFiles(application, UPLOAD_TYPE),
  )
  const step = draftKey({ applicationId: application.id, stage: 'employment' })
  const [defaultValues] = useState(known)
  useAnnouncement(
    application.employment_info ? step : null,
    'Employment information found for the given mobile number',
  )
  const form = useAppForm({
    defaultValues,
    ...validatedBy(employmentSchema),
    onSubmit: ({ value }) => {
      neverAnnounce(step)
      return sendAndSettle(wizard, { type: 'employment.submitted', value: employmentSchema.parse(value) })
    },
  })
  useDraft(form, step)
  useRevalidation(form, application.status === 'INCOMPLETE')

  return (
    <>
      <StepIndicator current={2} labels={['Personal details', 'Employment details']} />
      <PageHeading>Employment details</PageHeading>
      {application.status === 'INCOMPLETE' && <RemarksBanner remarks={application.remarks} />}
      <form.AppForm>
        <AnotherWriter theirs={known} />
        <ApplicationUploads application={application} uploadType={UPLOAD_TYPE}>
          <form.FormBody>
            <form.AppField name="company_name">
              {(field) => <field.TextField label="Company name" />}
            </form.AppField>
            <form.AppField name="designation">
              {(field) => <field.TextField label="Designation" />}
            </form.AppField>
            <form.AppField name="official_email">
              {(field) => <field.TextField label="Office email" type="email" inputMode="email" />}
            </form.AppField>
            <form.AppField name="monthly_in_hand_salary">
              {(field) => <field.AmountField label="In-hand monthly salary" />}
            </form.AppField>
            <form.AppField name="work_experience_years">
              {(field) => <field.DigitsField label="Work experience (years)" maxLength={2} />}
            </form.AppField>
            <form.AppField name="work_experience_months">
              {(field) => <field.DigitsField label="Work experience (months)" maxLength={2} />}
            </form.AppField>
            <FormSection title="Company address">
              <AddressFields
                form={form}
                fields={addressNames('company_')}
                findPlace={findPlace}
                addressTypes={RESIDENCE_TYPES}
                addressTypeLabel="Company address type"
                required={false}
              />
            </FormSection>
            <FormSection title="Documents">
              <form.AppField name="company_id_card">
                {(field) => <field.UploadField label="Company ID card" />}
              </form.AppField>
              <form.AppField name="salary_slip1">
                {(field) => <field.UploadField label="Salary slip 1" required />}
              </form.AppField>
              <form.AppField name="salary_slip2">
                {(field) => <field.UploadField label="Salary slip 2" required />}
              </form.AppField>
              <form.AppField name="salary_slip3">
                {(field) => <field.UploadField label="Salary slip 3" required />}
              </form.AppField>
            </FormSection>
            <form.AppField name="company_website_link">
              {(field) => <field.TextField label="Company website" inputMode="url" />}
            </form.AppField>
            <form.AppField name="company_sector">
              {(field) => (
                <field.DropdownField label="Company sector" options={INDUSTRY_SECTORS} searchable />
              )}
            </form.AppField>
            <form.SubmitButton label="Next" busy={isBusy} />
          </form.FormBody>
        </ApplicationUploads>
      </form.AppForm>
    </>
  )
}
