import { PLACE_FIELDS } from '@/schemas/fields/address'
import { emptyForm } from '@/schemas/fields/defaults'
import { PINCODE_PATTERN } from '@/schemas/patterns'
import { withFieldGroup } from '../whole/app-form'
import { useFields } from '../whole/use-fields'
import { type FindPlace, type Place, usePlaceLookup } from './use-place-lookup'

type PlaceNames<Prefix extends string> = { [Name in keyof typeof PLACE_FIELDS]: `${Prefix}${Name}` }

/** The names of a place in a form: '' for personal, 'business_', 'company_'. */
export function placeNames<const Prefix extends string>(prefix: Prefix): PlaceNames<Prefix> {
  return {
    pincode: `${prefix}pincode`,
    city: `${prefix}city`,
    state: `${prefix}state`,
    address: `${prefix}address`,
  }
}

/** What a place needs from its screen. */
interface PlaceFieldsProps {
  findPlace: FindPlace
  required: boolean
  /** A pincode that is not complete empties city and state at once, not only one that nobody knows. */
  clearsEarly: boolean
}

const props: PlaceFieldsProps = {
  // Replaced by every screen: a group's props need a first value.
  findPlace: () => Promise.resolve(null),
  required: true,
  clearsEarly: false,
}

/** Pincode, city, state and address; a six-digit pincode fills city and state (specification 5.4). */
export const PlaceFields = withFieldGroup({
  defaultValues: emptyForm(PLACE_FIELDS),
  props,
  render: function PlaceGroup({ group, findPlace, required, clearsEarly }) {
    const fill = (place: Place | null) => {
      group.setFieldValue('city', place?.city ?? '')
      group.setFieldValue('state', place?.state ?? '')
    }
    const lookup = usePlaceLookup(findPlace, fill)
    function follow(pincode: string) {
      if (PINCODE_PATTERN.test(pincode)) return lookup.find(pincode)
      lookup.forget()
      if (clearsEarly) fill(null)
    }
    const fields = useFields(group, PLACE_FIELDS)
    return (
      <>
        <fields.Field
          name="pincode"
          required
          autoComplete="postal-code"
          description={lookup.hint}
          onChange={follow}
        />
        <fields.Field name="city" required={required} autoComplete="address-level2" />
        <fields.Field name="state" required={required} autoComplete="address-level1" />
        <fields.Field name="address" required={required} autoComplete="street-address" />
      </>
    )
  },
})
