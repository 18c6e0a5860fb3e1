import type { ReactNode } from 'react'
import type { Option } from '@/schemas/options'
import { withFieldGroup } from './app-form'
import { PlaceFields } from './place-fields'
import type { FindPlace } from './use-place-lookup'

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

/** The block's own names of its place, whatever the form calls them. */
const PLACE = { pincode: 'pincode', city: 'city', state: 'state', address: 'address' } as const

const props: AddressFieldsProps = {
  // Replaced by every screen: a group's props need a first value.
  findPlace: () => Promise.resolve(null),
  addressTypes: [],
  addressTypeLabel: 'Address type',
  required: true,
}

/** Pincode, city, state, address and its type; a six-digit pincode fills city and state (specification 5.4). */
export const AddressFields = withFieldGroup({
  defaultValues: { pincode: '', city: '', state: '', address: '', address_type: '' },
  props,
  render: function Address({ group, findPlace, addressTypes, addressTypeLabel, required, children }) {
    return (
      <>
        <PlaceFields
          form={group}
          fields={PLACE}
          findPlace={findPlace}
          required={required}
          clearsEarly={false}
        />
        {children}
        <group.AppField name="address_type">
          {(field) => <field.DropdownField label={addressTypeLabel} options={addressTypes} required />}
        </group.AppField>
      </>
    )
  },
})
