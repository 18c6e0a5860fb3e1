import { withFieldGroup } from '../../form/app-form'
import { FormSection } from '../../form/form-body'

const defaultValues = {
  business_name: '',
  gst_number: '',
  gst: '',
  shop_photo: '',
  counter_photo: '',
  referred_by: '',
}

/** What a partner may tell beyond the required: the business, its photos where the tenant takes them, who sent them. */
export const BusinessFields = withFieldGroup({
  defaultValues,
  props: { shopPhotos: false },
  render: function Business({ group, shopPhotos }) {
    return (
      <FormSection title="Business (if you have one)">
        <group.AppField name="business_name">
          {(field) => <field.TextField label="Business name" autoComplete="organization" />}
        </group.AppField>
        <group.AppField name="gst_number">
          {(field) => <field.TextField label="GST number" uppercase maxLength={15} />}
        </group.AppField>
        <group.AppField name="gst">{(field) => <field.UploadField label="GST certificate" />}</group.AppField>
        {shopPhotos && (
          <>
            <group.AppField name="shop_photo">
              {(field) => <field.UploadField label="Shop photo" />}
            </group.AppField>
            <group.AppField name="counter_photo">
              {(field) => <field.UploadField label="Counter photo" />}
            </group.AppField>
          </>
        )}
        <group.AppField name="referred_by">
          {(field) => <field.TextField label="Referred by" />}
        </group.AppField>
      </FormSection>
    )
  },
})
