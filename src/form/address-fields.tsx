import type { ReactNode } from 'react'
import { PINCODE_PATTERN } from '@/schemas/patterns'
import type { Option } from '@/schemas/options'
import { withFieldGroup } from './app-form'
import { type FindPlace, usePlaceLookup } from './use-place-lookup'

type AddressNames<Prefix extends string> = {
  [Name in 'pincode' | 'city' | 'state' | 'address' | 'address_type']: `${Prefix}${Name}`
}

/** The names of an address block in a form: '' for personal, 'business_', 'company_'. */
export function addressNames<const Prefix extends string>(prefix: Prefix): AddressNames<Prefix> {
  return {
    pincode: `${prefix}pincode`,
    city: `${prefix}city`,
    state: `${prefix}state`,
    address: `${prefix}address`,
    address_type: `${prefix}address_type`,
  }
}

/** What an address block needs from its screen; `children` stand between the address and its type. */
interface AddressFieldsProps {
  findPlace: FindPlace
  addressTypes: readonly Option[]
  addressTypeLabel: string
  required: boolean
  children?: ReactNode
}

const props: AddressFieldsProps = {
  // Replaced by every screen: a group's props need a first value.
  findPlace: () => Promise.resolve(null),
  addressTypes: [],
  addressTypeLabel: 'Address type',
  required: true,
}

/** Pincode, city, state, address and its type; a six-digit pincode fills city and state (spec 5). */
export const AddressFields = withFieldGroup({
  defaultValues: { pincode: '', city: '', state: '', address: '', address_type: '' },
  props,
  render: function Address({ group, findPlace, addressTypes, addressTypeLabel, required, children }) {
    const lookup = usePlaceLookup(findPlace, (place) => {
      group.setFieldValue('city', place?.city ?? '')
      group.setFieldValue('state', place?.state ?? '')
    })
    return (
      <>
        <group.AppField
          name="pincode"
          listeners={{
            onChange: ({ value }) => (PINCODE_PATTERN.test(value) ? lookup.find(value) : lookup.forget()),
          }}
        >
          {(field) => (
            <field.DigitsField
              label="Pincode"
              required
              maxLength={6}
              autoComplete="postal-code"
              description={lookup.hint}
            />
          )}
        </group.AppField>
        <group.AppField name="city">
          {(field) => <field.TextField label="City" required={required} autoComplete="address-level2" />}
        </group.AppField>
        <group.AppField name="state">
          {(field) => <field.TextField label="State" required={required} autoComplete="address-level1" />}
        </group.AppField>
        <group.AppField name="address">
          {(field) => (
            <field.TextAreaField label="Address" required={required} autoComplete="street-address" />
          )}
        </group.AppField>
        {children}
        <group.AppField name="address_type">
          {(field) => <field.DropdownField label={addressTypeLabel} options={addressTypes} required />}
        </group.AppField>
      </>
    )
  },
})
