import { BUSINESS_NATURES, INDUSTRY_SECTORS } from '@/schemas/options'
import { FormSection } from '@/src/form/form-body'
import type { BusinessForm } from './use-business-form'

/** What the business does and for how long, and its financial statement (specification 2.18). */
export function ActivityFields({ form, lenient }: { form: BusinessForm; lenient: boolean }) {
  return (
    <FormSection title="About the business">
      <form.AppField name="business_industry">
        {(field) => (
          <field.DropdownField
            label="Business industry"
            required={!lenient}
            searchable
            options={INDUSTRY_SECTORS}
          />
        )}
      </form.AppField>
      <form.AppField name="nature_of_business">
        {(field) => <field.DropdownField label="Nature of business" options={BUSINESS_NATURES} />}
      </form.AppField>
      <form.AppField name="vintage_of_business">
        {(field) => <field.DigitsField label="Vintage of business" description="In years" maxLength={3} />}
      </form.AppField>
      <form.AppField name="present_business_experience">
        {(field) => (
          <field.DigitsField label="Present business experience" description="In years" maxLength={2} />
        )}
      </form.AppField>
      <form.AppField name="total_work_experience">
        {(field) => <field.DigitsField label="Total work experience" description="In years" maxLength={2} />}
      </form.AppField>
      <form.AppField name="financial_file">
        {(field) => <field.UploadField label="Financials" />}
      </form.AppField>
    </FormSection>
  )
}
