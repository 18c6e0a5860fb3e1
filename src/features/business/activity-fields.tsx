import { BUSINESS_FIELDS } from '@/schemas/fields/business'
import { FormSection } from '@/src/form/form-body'
import { useFields } from '@/src/form/use-fields'
import type { BusinessForm } from './use-business-form'

/** What the business does and for how long, and its financial statement (spec 2, screen 5). */
export function ActivityFields({ form, lenient }: { form: BusinessForm; lenient: boolean }) {
  const Field = useFields(form, BUSINESS_FIELDS)
  return (
    <FormSection title="About the business">
      <Field name="business_industry" required={!lenient} />
      <Field name="nature_of_business" />
      <Field name="vintage_of_business" />
      <Field name="present_business_experience" />
      <Field name="total_work_experience" />
      <Field name="financial_file" />
    </FormSection>
  )
}
