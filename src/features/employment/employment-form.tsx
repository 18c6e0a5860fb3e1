import type { Application } from '@/schemas/entities/application'
import { employmentDefaults, employmentSchema } from '@/schemas/forms/employment'
import { EMPLOYMENT, EMPLOYMENT_FIELDS } from '@/schemas/steps/employment'
import { FieldPair, FormSection, LaterFields } from '@/src/form/core/form-section'
import { prefill, prefillUploads } from '@/src/form/core/prefill'
import { StepFrame } from '@/src/form/core/step-frame'
import { useConfirmAcceptanceEnd } from '@/src/form/core/use-confirm-acceptance-end'
import { useFields } from '@/src/form/core/use-fields'
import { useStepForm } from '@/src/form/core/use-step-form'
import { draftKey } from '@/src/form/draft/draft-store'
import { PlaceFields, placeFieldNames } from '@/src/form/groups/place-fields'
import { useIsBorrower } from '@/src/hooks/wizard'
import { text } from '@/src/language/current-language'
import { PageHeading } from '@/src/ui/page/page-heading'

const { answers, uploadType } = EMPLOYMENT

/** In the order of specification 2.17. */
export function EmploymentForm({ application }: { application: Application }) {
  const isBorrower = useIsBorrower()
  const ownerKnows = (kind: string) => (isBorrower ? kind : 'off')
  const initialValues = prefill(
    employmentDefaults,
    application[answers] ?? prefillUploads(application, uploadType),
  )
  const { ask, dialog } = useConfirmAcceptanceEnd(application)
  const form = useStepForm({
    initialValues,
    schema: employmentSchema,
    toEvent: (value) => ({ type: 'employment.submitted', value: employmentSchema.parse(value) }),
    draft: draftKey({ applicationId: application.id, stage: 'employment' }),
    isSentBack: application.status === 'INCOMPLETE',
    confirmAcceptanceEnd: (value) => ask({ [answers]: employmentSchema.parse(value) }),
    announcement: application[answers] && 'Employment information found for the given mobile number',
  })
  const fields = useFields(form, EMPLOYMENT_FIELDS)

  return (
    <>
      <PageHeading>{text('Employment details')}</PageHeading>
      {dialog}
      <StepFrame
        form={form}
        schema={employmentSchema}
        application={application}
        uploadType={uploadType}
        theirs={initialValues}
        submitLabel="Next"
      >
        <fields.Field name="company_name" autoComplete={ownerKnows('organization')} />
        <fields.Field name="designation" autoComplete={ownerKnows('organization-title')} />
        <fields.Field name="official_email" autoComplete={ownerKnows('work email')} />
        <fields.Field name="monthly_in_hand_salary" />
        <LaterFields>
          <FieldPair>
            <fields.Field name="work_experience_years" />
            <fields.Field name="work_experience_months" />
          </FieldPair>
        </LaterFields>
        <FormSection title="Company address">
          <PlaceFields form={form} fields={placeFieldNames('company_')} />
          <fields.Field name="company_address_type" />
        </FormSection>
        <FormSection title="Documents">
          <fields.Field name="company_id_card" />
          <fields.Field name="salary_slip1" />
          <fields.Field name="salary_slip2" />
          <fields.Field name="salary_slip3" />
        </FormSection>
        <FormSection title="About the company">
          <fields.Field name="company_website_link" />
          <fields.Field name="company_sector" />
        </FormSection>
      </StepFrame>
    </>
  )
}
