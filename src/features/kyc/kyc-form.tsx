import { useMemo } from 'react'
import type { Application } from '@/schemas/entities/application'
import { personalDefaults, personalSchema } from '@/schemas/forms/personal'
import { MARITAL_STATUSES, optionValues } from '@/schemas/options'
import { PERSONAL, PERSONAL_FIELDS } from '@/schemas/steps/personal'
import { FieldTriple, FormSection, LaterFields } from '@/src/form/core/form-section'
import { prefill, prefillUploads } from '@/src/form/core/prefill'
import { StepFrame } from '@/src/form/core/step-frame'
import { useConfirmAcceptanceEnd } from '@/src/form/core/use-confirm-acceptance-end'
import { useFields } from '@/src/form/core/use-fields'
import { useStepForm } from '@/src/form/core/use-step-form'
import { draftKey } from '@/src/form/draft/draft-store'
import { BankFields, bankFieldNames } from '@/src/form/groups/bank-fields'
import { namesForMother, namesOfCoApplicants } from '@/src/form/groups/known-names'
import { MarriageFields, marriageFieldNames } from '@/src/form/groups/marriage-fields'
import { PlaceFields, placeFieldNames } from '@/src/form/groups/place-fields'
import { useIsBorrower } from '@/src/hooks/wizard'
import { ScanCard } from '@/src/images/card/scan-card'
import { text } from '@/src/language/current-language'
import { useTenant } from '@/src/tenant/use-tenant'
import { FixedValue } from '@/src/ui/fixed-value/fixed-value'
import { PageHeading } from '@/src/ui/page/page-heading'
import { AskedConsents } from './asked-consents'

const { answers, uploadType: UPLOAD_TYPE } = PERSONAL

const KNOWN_STATUSES: ReadonlySet<string> = new Set(optionValues(MARITAL_STATUSES))

/** Another than these would be refused, on a field that the restricted form does not show. */
function withoutUnknownStatus(values: typeof personalDefaults): typeof personalDefaults {
  return KNOWN_STATUSES.has(values.marital_status) ? values : { ...values, marital_status: '' }
}

/** The personal form in the order of specification 2.16. The restricted mode asks no marital status, PAN or Aadhaar. */
export function KycForm({ application }: { application: Application }) {
  // All that the phone knows of its owner is the borrower's only where the borrower holds it.
  const isBorrower = useIsBorrower()
  const { config, features } = useTenant()
  const restricted = features.restrictedKyc
  const schema = useMemo(() => personalSchema({ restricted }), [restricted])
  const savedValues = prefill(
    personalDefaults,
    application[answers] ?? prefillUploads(application, UPLOAD_TYPE),
  )
  const initialValues = restricted ? withoutUnknownStatus(savedValues) : savedValues
  const { ask, dialog } = useConfirmAcceptanceEnd(application)
  const form = useStepForm({
    initialValues,
    schema,
    toEvent: (value) => ({ type: 'kyc.submitted', value: schema.parse(value) }),
    draft: draftKey({ applicationId: application.id, stage: 'kyc' }),
    isSentBack: application.status === 'INCOMPLETE',
    confirmAcceptanceEnd: (value) => ask({ [answers]: schema.parse(value) }),
  })
  const fields = useFields(form, PERSONAL_FIELDS)

  return (
    <>
      <PageHeading>{text('Personal details')}</PageHeading>
      {dialog}
      <StepFrame
        form={form}
        schema={schema}
        application={application}
        uploadType={UPLOAD_TYPE}
        theirs={initialValues}
        submitLabel="Next"
      >
        <ScanCard form={form}>
          <FixedValue label="Name" value={application.name ?? ''} />
          <fields.Field name="email" autoComplete={isBorrower ? 'email' : 'off'} />
          <fields.Field name="dob" autoComplete={isBorrower ? 'bday' : 'off'} />
          <fields.Field name="gender" />
          <LaterFields>
            {!restricted && (
              <MarriageFields
                form={form}
                fields={marriageFieldNames}
                knownNames={namesOfCoApplicants(application)}
              />
            )}
            <fields.Field name="mothers_name" knownNames={namesForMother(application)} />
            <PlaceFields form={form} fields={placeFieldNames('')} isOwnAddress={isBorrower} />
            <fields.Field name="years_of_residence" />
            <fields.Field name="address_type" />
          </LaterFields>
        </ScanCard>
        {config?.asks_consents && (
          <FormSection title={isBorrower ? 'What you agree to' : 'What the borrower agrees to'}>
            <AskedConsents key={application.id} applicationId={application.id} isBorrower={isBorrower} />
          </FormSection>
        )}
        {!restricted && (
          <FormSection title="PAN and Aadhaar">
            <FieldTriple>
              <fields.Field name="pan" />
              <fields.Field name="aadhaar_front" />
              <fields.Field name="aadhaar_back" />
            </FieldTriple>
          </FormSection>
        )}
        <FormSection title="Bank account">
          <BankFields form={form} fields={bankFieldNames('')} />
        </FormSection>
      </StepFrame>
    </>
  )
}
