import type { PARTNER_REGISTRATION_FIELDS } from '@/schemas/fields/partner-registration'
import { FormSection } from '../../form/whole/form-body'
import type { Fields } from '../../form/whole/use-fields'

/** The fields of the registration form, and whether the tenant takes photos of the shop. */
interface BusinessFieldsProps {
  fields: Fields<typeof PARTNER_REGISTRATION_FIELDS>
  shopPhotos: boolean
}

/** What a partner may tell beyond the required: the business, its photos where the tenant takes them, who sent them. */
export function BusinessFields({ fields, shopPhotos }: BusinessFieldsProps) {
  return (
    <FormSection title="Business (if you have one)">
      <fields.Field name="business_name" autoComplete="organization" />
      <fields.Field name="gst_number" />
      <fields.Field name="gst" />
      {shopPhotos && (
        <>
          <fields.Field name="shop_photo" />
          <fields.Field name="counter_photo" />
        </>
      )}
      <fields.Field name="referred_by" />
    </FormSection>
  )
}
