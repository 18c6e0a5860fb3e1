import { useState } from 'react'
import type { Application } from '@/schemas/entities/application'
import { EMPLOYMENT_FIELDS } from '@/schemas/fields/employment'
import { employmentDefaults, employmentSchema } from '@/schemas/forms/employment'
import { useIsBusy, useWizardActor } from '@/src/actors/wizard'
import { findPlace } from '@/src/api/find-place'
import { neverAnnounce, useAnnouncement } from '@/src/form/announce-once'
import { AnotherWriter } from '@/src/form/another-writer'
import { useAppForm } from '@/src/form/app-form'
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
  const fields = useFields(form, EMPLOYMENT_FIELDS)
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
            <fields.Field name="company_name" />
            <fields.Field name="designation" />
            <fields.Field name="official_email" />
            <fields.Field name="monthly_in_hand_salary" />
            <fields.Field name="work_experience_years" />
            <fields.Field name="work_experience_months" />
            <FormSection title="Company address">
              <PlaceFields
                form={form}
                fields={placeNames('company_')}
                findPlace={findPlace}
                required={false}
                clearsEarly={false}
              />

              <fields.Field name="company_address_type" required />
            </FormSection>
            <FormSection title="Documents">
              <fields.Field name="company_id_card" />
              <fields.Field name="salary_slip1" required />
              <fields.Field name="salary_slip2" required />
              <fields.Field name="salary_slip3" required />
            </FormSection>
            <fields.Field name="company_website_link" />
            <fields.Field name="company_sector" />
            <form.SubmitButton label="Next" busy={isBusy} />
          </form.FormBody>
        </ApplicationUploads>
      </form.AppForm>
    </>
  )
}
