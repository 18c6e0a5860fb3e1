import type { Application } from '@/schemas/entities/application'
import { BUSINESS_FIELDS } from '@/schemas/steps/business'
import { FormSection } from '@/src/form/core/form-section'
import { useFields } from '@/src/form/core/use-fields'
import { getBorrowerAddress } from '@/src/form/groups/borrower-address'
import { PlaceFields, placeFieldNames } from '@/src/form/groups/place-fields'
import { isSoleProprietorship } from './business-values'
import type { BusinessForm } from './use-business-form'

/** Specification 2.18. */
export function PremisesFields({ form, application }: { form: BusinessForm; application: Application }) {
  const fields = useFields(form, BUSINESS_FIELDS)
  return (
    <>
      <FormSection title="Business address">
        <PlaceFields
          form={form}
          fields={placeFieldNames('business_')}
          borrowerAddress={getBorrowerAddress(application)}
        />
        <fields.Field name="business_address_type" />
        <fields.Field name="years_at_business_address" />
      </FormSection>
      <FormSection title="Business documents">
        <fields.Field name="business_proof_type" />
        <fields.Field name="business_proof" />
        <form.Subscribe selector={({ values }) => isSoleProprietorship(values)}>
          {(isSole) => !isSole && <fields.Field name="business_pan_file" />}
        </form.Subscribe>
        <fields.Field name="gstr_3b" />
      </FormSection>
    </>
  )
}
