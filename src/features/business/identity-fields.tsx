import { BUSINESS_TYPES } from '@/schemas/options'
import { hasGst, isSoleProprietorship } from './business-values'
import type { BusinessForm } from './use-business-form'

/** What the business is, who owns it, and its GST number (specification 2.18). */
export function IdentityFields({ form, lenient }: { form: BusinessForm; lenient: boolean }) {
  return (
    <>
      <form.AppField name="business_name">
        {(field) => <field.TextField label="Business name" required />}
      </form.AppField>
      <form.AppField name="business_type">
        {(field) => (
          <field.DropdownField label="Business type" required={!lenient} options={BUSINESS_TYPES} />
        )}
      </form.AppField>
      <form.Subscribe selector={({ values }) => isSoleProprietorship(values)}>
        {(isSole) => !isSole && <OwnershipFields form={form} />}
      </form.Subscribe>
      <form.AppField name="is_gst_available">
        {(field) => <field.RadioField label="Is GST available" />}
      </form.AppField>
      <form.Subscribe selector={({ values }) => hasGst(values)}>
        {(isAsked) =>
          isAsked && (
            <form.AppField name="gst_number">
              {(field) => <field.TextField label="GST number" uppercase maxLength={15} />}
            </form.AppField>
          )
        }
      </form.Subscribe>
    </>
  )
}

function OwnershipFields({ form }: { form: BusinessForm }) {
  return (
    <>
      <form.AppField name="number_of_partners_or_directors">
        {(field) => <field.DigitsField label="Number of partners or directors" maxLength={3} />}
      </form.AppField>
      <form.AppField name="shareholding_percentage">
        {(field) => (
          <field.DigitsField
            label="Shareholding percentage"
            description="The borrower's share, 0 to 100"
            maxLength={3}
          />
        )}
      </form.AppField>
      <form.AppField name="business_pan">
        {(field) => <field.TextField label="Business PAN" uppercase maxLength={10} />}
      </form.AppField>
    </>
  )
}
