import { emptyForm } from '@/schemas/fields/defaults'
import { MARRIAGE_FIELDS } from '@/schemas/fields/person'
import { newNames } from '@/schemas/fields/renamed'
import { withFieldGroup } from '../core/app-form'
import { useFields } from '../core/use-fields'

export const marriageFieldNames = newNames(MARRIAGE_FIELDS, '', '')

interface MarriageFieldsProps {
  /** Offered as the name of the spouse, where there may be one. */
  knownNames: readonly string[] | undefined
}

const props: MarriageFieldsProps = { knownNames: undefined }

/** The spouse's name opens with the marital status (specification 2.16). */
export const MarriageFields = withFieldGroup({
  defaultValues: emptyForm(MARRIAGE_FIELDS),
  props,
  render: function MarriageGroup({ group, knownNames }) {
    const fields = useFields(group, MARRIAGE_FIELDS)
    return (
      <>
        <fields.Field name="marital_status" />
        <group.Subscribe selector={({ values }) => values.marital_status}>
          {(status) => (
            <fields.Field
              name="spouse_name"
              readOnly={status === ''}
              description={status === '' ? 'Choose the marital status first' : undefined}
              knownNames={status === 'UNMARRIED' ? [] : knownNames}
            />
          )}
        </group.Subscribe>
      </>
    )
  },
})
