import { PLACE_FIELDS } from '@/schemas/fields/address'
import { emptyForm } from '@/schemas/fields/defaults'
import { newNames } from '@/schemas/fields/renamed'
import { PINCODE_PATTERN } from '@/schemas/text/patterns'
import { cityStateQuery } from '@/src/api/queries/queries'
import { queryClient } from '@/src/api/query-client'
import { text } from '@/src/language/current-language'
import { Button } from '@/src/ui/button/button'
import { withFieldGroup } from '../core/app-form'
import { FieldTriple } from '../core/form-section'
import { useFields } from '../core/use-fields'
import type { KnownAddress } from './borrower-address'
import { type FindPlace, type Place, usePlaceLookup } from './use-place-lookup'

/** Prefix '' is the home address; 'business_' and 'company_' are the others. */
export const placeFieldNames = <const Prefix extends string>(prefix: Prefix) =>
  newNames(PLACE_FIELDS, prefix, '')

const askServer: FindPlace = (pincode) => queryClient.fetchQuery(cityStateQuery(pincode))

const PLACE_NAMES = ['city', 'state'] as const

interface PlaceFieldsProps {
  isOwnAddress?: boolean
  /** An incomplete pincode clears city and state at once. */
  clearsEarly?: boolean
  findPlace?: FindPlace
  /** Offered for copying; undefined where it is unknown or is what is being asked. */
  borrowerAddress?: KnownAddress | undefined
}

const props: PlaceFieldsProps = {}

/** A six-digit pincode fills city and state (specification 5.4). */
export const PlaceFields = withFieldGroup({
  defaultValues: emptyForm(PLACE_FIELDS),
  props,
  render: function PlaceGroup({
    group,
    isOwnAddress = false,
    clearsEarly = false,
    findPlace = askServer,
    borrowerAddress,
  }) {
    const fill = (place: Place | null, isOnlyWhereEmpty = false) => {
      for (const name of PLACE_NAMES)
        if (!isOnlyWhereEmpty || group.getFieldValue(name) === '')
          group.setFieldValue(name, place?.[name] ?? '')
    }
    // Whoever has typed one of them meanwhile did not wait for it.
    const lookup = usePlaceLookup(findPlace, (place) => fill(place, true))
    function follow(pincode: string) {
      const isWhole = PINCODE_PATTERN.test(pincode)
      // A form that is sent before the answer must not have another pincode's city.
      if (isWhole || clearsEarly) fill(null)
      if (isWhole) lookup.find(pincode)
      else lookup.forget()
    }
    function copyAddress(place: KnownAddress) {
      group.setFieldValue('pincode', place.pincode)
      // Its city is known, also without a network.
      lookup.forget()
      fill(place)
      group.setFieldValue('address', place.address)
    }
    const fields = useFields(group, PLACE_FIELDS)
    return (
      <>
        {borrowerAddress && (
          <Button variant="default" onClick={() => copyAddress(borrowerAddress)}>
            {text('Same address as the borrower')}
          </Button>
        )}
        <FieldTriple>
          <fields.Field
            name="pincode"
            autoComplete={isOwnAddress ? 'postal-code' : 'off'}
            description={lookup.hint}
            onChange={follow}
          />
          <fields.Field name="city" autoComplete={isOwnAddress ? 'address-level2' : 'off'} />
          <fields.Field name="state" autoComplete={isOwnAddress ? 'address-level1' : 'off'} />
        </FieldTriple>
        <fields.Field name="address" autoComplete={isOwnAddress ? 'street-address' : 'off'} />
      </>
    )
  },
})
