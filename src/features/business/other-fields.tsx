import { BUSINESS_FIELDS } from '@/schemas/fields/business'
import { FormSection } from '@/src/form/whole/form-body'
import { useFields } from '@/src/form/whole/use-fields'
import type { BusinessForm } from './use-business-form'

/** Three more documents of any kind, and remarks (specification 2.18). */
export function OtherFields({ form }: { form: BusinessForm }) {
  const fields = useFields(form, BUSINESS_FIELDS)
  return (
    <FormSection title="Others">
      <fields.Field name="others1" />
      <fields.Field name="others2" />
      <fields.Field name="others3" />
      <fields.Field name="remarks" />
    </FormSection>
  )
}
