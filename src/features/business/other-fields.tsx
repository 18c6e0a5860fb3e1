import { BUSINESS_FIELDS } from '@/schemas/fields/business'
import { FormSection } from '@/src/form/form-body'
import { useFields } from '@/src/form/use-fields'
import type { BusinessForm } from './use-business-form'

/** Three more documents of any kind, and remarks (spec 2, screen 5). */
export function OtherFields({ form }: { form: BusinessForm }) {
  const Field = useFields(form, BUSINESS_FIELDS)
  return (
    <FormSection title="Others">
      <Field name="others1" />
      <Field name="others2" />
      <Field name="others3" />
      <Field name="remarks" />
    </FormSection>
  )
}
