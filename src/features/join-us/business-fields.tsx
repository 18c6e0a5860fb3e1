import type { PARTNER_REGISTRATION_FIELDS } from '@/schemas/fields/partner-registration'
import { FormSection } from '../../form/form-body'
import type { TableField } from '../../form/use-fields'

/** The fields of the registration form, and whether the tenant takes photos of the shop. */
interface BusinessFieldsProps {
  Field: TableField<typeof PARTNER_REGISTRATION_FIELDS>
  shopPhotos: boolean
}

/** What a partner may tell beyond the required: the business, its photos where the tenant takes them, who sent them. */
export function BusinessFields({ Field, shopPhotos }: BusinessFieldsProps) {
  return (
    <FormSection title="Business (if you have one)">
      <Field name="business_name" autoComplete="organization" />
      <Field name="gst_number" />
      <Field name="gst" />
      {shopPhotos && (
        <>
          <Field name="shop_photo" />
          <Field name="counter_photo" />
        </>
      )}
      <Field name="referred_by" />
    </FormSection>
  )
}
