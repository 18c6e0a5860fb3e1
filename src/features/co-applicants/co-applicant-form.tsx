import { useState } from 'react'
import type { Application, CoApplicant } from '@/schemas/entities/application'
import { coApplicantDefaults, coApplicantSchema } from '@/schemas/forms/co-applicant'
import { CO_APPLICANT_FIELDS } from '@/schemas/steps/co-applicant'
import { STEPS } from '@/schemas/steps/steps'
import { FieldTriple, FormSection, LaterFields } from '../../form/core/form-section'
import { prefill, prefillUploads } from '../../form/core/prefill'
import { StepFrame } from '../../form/core/step-frame'
import { useFields } from '../../form/core/use-fields'
import { useStepForm } from '../../form/core/use-step-form'
import { coApplicantDraftKey } from '../../form/draft/draft-store'
import { BankFields, bankFieldNames } from '../../form/groups/bank-fields'
import { getBorrowerAddress } from '../../form/groups/borrower-address'
import {
  namesForCoApplicant,
  namesForCoApplicantMother,
  namesForCoApplicantSpouse,
} from '../../form/groups/known-names'
import { MarriageFields, marriageFieldNames } from '../../form/groups/marriage-fields'
import { PlaceFields, placeFieldNames } from '../../form/groups/place-fields'
import { useWizard } from '../../hooks/wizard'
import { ScanCard } from '../../images/card/scan-card'
import { findRecord } from '../../outbox/store/server-ids'

const UPLOAD_TYPE = STEPS.coApplicant.uploadType

function getInitialValues(application: Application, recordIndex: number, self: CoApplicant | undefined) {
  if (self) return prefill(coApplicantDefaults, self)
  // Once somebody is taken out of the list, others stand at places that their files do not name.
  const inUse = new Set<unknown>(application.co_applicants.flatMap((other) => Object.values(other).flat()))
  const files = application.files.filter(({ file_id }) => !inUse.has(file_id))
  return prefill(coApplicantDefaults, prefillUploads({ files }, UPLOAD_TYPE, recordIndex))
}

/** One past the last index is a new one. */
export function CoApplicantForm(props: { application: Application; recordIndex: number }) {
  const { application, recordIndex } = props
  const isNew = useWizard(({ context }) => context.isNewRecord)
  const [person] = useState(isNew ? undefined : application.co_applicants[recordIndex])
  const self = person && (findRecord(application.co_applicants, person.id) ?? person)
  const initialValues = getInitialValues(application, recordIndex, self)
  const [first] = useState(initialValues)
  const form = useStepForm({
    initialValues,
    schema: coApplicantSchema,
    toEvent: (value) => ({
      type: 'coApplicant.submitted',
      value: coApplicantSchema.parse(value),
      recordId: person?.id,
    }),
    draft: coApplicantDraftKey(application.id, self),
    isSentBack: application.status === 'INCOMPLETE' && !isNew,
  })
  const fields = useFields(form, CO_APPLICANT_FIELDS)
  return (
    <StepFrame
      form={form}
      schema={coApplicantSchema}
      application={application}
      uploadType={UPLOAD_TYPE}
      recordIndex={recordIndex}
      recordId={self?.client_id ?? self?.id}
      theirs={isNew ? first : initialValues}
      submitLabel="Submit"
    >
      <ScanCard form={form}>
        <fields.Field name="name" knownNames={namesForCoApplicant(application)} />
        <fields.Field name="mobile" />
        <fields.Field name="email" />
        <fields.Field name="shareholding_percentage" description="0 when there is no share in the business" />
        <LaterFields>
          <fields.Field name="dob" />
          <fields.Field name="gender" />
          <FieldTriple>
            <MarriageFields
              form={form}
              fields={marriageFieldNames}
              knownNames={namesForCoApplicantSpouse(application, self)}
            />
            <fields.Field name="mothers_name" knownNames={namesForCoApplicantMother(application)} />
          </FieldTriple>
        </LaterFields>
        <FormSection title="Address">
          <PlaceFields
            form={form}
            fields={placeFieldNames('')}
            borrowerAddress={getBorrowerAddress(application)}
          />
          <fields.Field name="years_of_residence" />
          <fields.Field name="address_type" />
        </FormSection>
      </ScanCard>
      <FormSection title="Identity">
        <fields.Field name="pan_number" />
        <fields.Field name="pan" />
        <fields.Field name="aadhaar_front" />
        <fields.Field name="aadhaar_back" />
      </FormSection>
      <FormSection title="Bank account (optional)">
        <BankFields form={form} fields={bankFieldNames('')} />
      </FormSection>
    </StepFrame>
  )
}
