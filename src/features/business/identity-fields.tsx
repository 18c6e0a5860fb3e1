import { BUSINESS_FIELDS } from '@/schemas/steps/business'
import { useFields } from '@/src/form/core/use-fields'
import { hasGst, isSoleProprietorship } from './business-values'
import type { BusinessForm } from './use-business-form'

/** Specification 2.18. */
export function IdentityFields({ form }: { form: BusinessForm }) {
  const fields = useFields(form, BUSINESS_FIELDS)
  return (
    <>
      <fields.Field name="business_name" />
      <fields.Field name="business_type" />
      <form.Subscribe selector={({ values }) => isSoleProprietorship(values)}>
        {(isSole) => !isSole && <OwnershipFields form={form} />}
      </form.Subscribe>
      <fields.Field name="is_gst_available" />
      <form.Subscribe selector={({ values }) => hasGst(values)}>
        {(isAsked) => isAsked && <fields.Field name="gst_number" />}
      </form.Subscribe>
    </>
  )
}

function OwnershipFields({ form }: { form: BusinessForm }) {
  const fields = useFields(form, BUSINESS_FIELDS)
  return (
    <>
      <fields.Field name="number_of_partners_or_directors" />
      <fields.Field name="shareholding_percentage" description="The borrower’s, 0 to 100" />
      <fields.Field name="business_pan" />
    </>
  )
}
