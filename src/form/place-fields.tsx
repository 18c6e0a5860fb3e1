import { PINCODE_PATTERN } from '@/schemas/patterns'
import { withFieldGroup } from './app-form'
import { type FindPlace, type Place, usePlaceLookup } from './use-place-lookup'

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
  defaultValues: { pincode: '', city: '', state: '', address: '' },
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
    return (
      <>
        <group.AppField name="pincode" listeners={{ onChange: ({ value }) => follow(value) }}>
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
      </>
    )
  },
})
