import { BUSINESS_PROOF_TYPES, RESIDENCE_TYPES } from '@/schemas/options'
import { findPlace } from '@/src/api/find-place'
import { AddressFields, addressNames } from '@/src/form/address-fields'
import { FormSection } from '@/src/form/form-body'
import { isSoleProprietorship } from './business-values'
import type { BusinessForm } from './use-business-form'

/** Where the business is, and the papers that prove it (specification 2.18). */
export function PremisesFields({ form }: { form: BusinessForm }) {
  return (
    <>
      <FormSection title="Business address">
        <AddressFields
          form={form}
          fields={addressNames('business_')}
          findPlace={findPlace}
          addressTypes={RESIDENCE_TYPES}
          addressTypeLabel="Business address type"
          required
        />
        <form.AppField name="years_at_business_address">
          {(field) => <field.DigitsField label="Years at address" maxLength={2} />}
        </form.AppField>
      </FormSection>
      <FormSection title="Business documents">
        <form.AppField name="business_proof_type">
          {(field) => (
            <field.DropdownField label="Business proof type" required options={BUSINESS_PROOF_TYPES} />
          )}
        </form.AppField>
        <form.AppField name="business_proof">
          {(field) => <field.UploadField label="Business proof" required />}
        </form.AppField>
        <form.Subscribe selector={({ values }) => isSoleProprietorship(values)}>
          {(isSole) =>
            !isSole && (
              <form.AppField name="business_pan_file">
                {(field) => <field.UploadField label="Business PAN card" />}
              </form.AppField>
            )
          }
        </form.Subscribe>
        <form.AppField name="gstr_3b">{(field) => <field.UploadField label="GSTR-3B" />}</form.AppField>
      </FormSection>
    </>
  )
}
