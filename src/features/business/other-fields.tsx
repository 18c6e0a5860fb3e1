import { FormSection } from '@/src/form/form-body'
import type { BusinessForm } from './use-business-form'

const OTHERS = ['others1', 'others2', 'others3'] as const

/** Three more documents of any kind, and remarks (specification 2.18). */
export function OtherFields({ form }: { form: BusinessForm }) {
  return (
    <FormSection title="Others">
      {OTHERS.map((name, index) => (
        <form.AppField key={name} name={name}>
          {(field) => <field.UploadField label={`Others ${index + 1}`} />}
        </form.AppField>
      ))}
      <form.AppField name="remarks">{(field) => <field.TextAreaField label="Remarks" />}</form.AppField>
    </FormSection>
  )
}
