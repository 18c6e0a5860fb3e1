import { BUSINESS_FIELDS } from '@/schemas/fields/business'
import { FormSection } from '@/src/form/whole/form-body'
import { useFields } from '@/src/form/whole/use-fields'
import type { BusinessForm } from './use-business-form'

/** What the business does and for how long, and its financial statement (specification 2.18). */
export function ActivityFields({ form, lenient }: { form: BusinessForm; lenient: boolean }) {
  const fields = useFields(form, BUSINESS_FIELDS)
  return (
    <FormSection title="About the business">
      <fields.Field name="business_industry" required={!lenient} />
      <fields.Field name="nature_of_business" />
      <fields.Field name="vintage_of_business" />
      <fields.Field name="present_business_experience" />
      <fields.Field name="total_work_experience" />
      <fields.Field name="financial_file" />
    </FormSection>
  )
}
