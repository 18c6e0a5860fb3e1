import { useId } from 'react'
import { optionLabel, type Option } from '@/schemas/options'
import { translateIfKnown } from '@/src/language/current-language'
import { describedBy, FieldFrame } from '@/src/ui/field/field-frame'
import { CHOICE_HINTS, type FieldProps, useBoundField } from '../use-bound-field'
import { useOptions } from '../use-options'
import { Dropdown } from './dropdown'

export interface DropdownFieldProps extends FieldProps {
  options: readonly Option[]
  searchable?: boolean
  /** A listed text. */
  placeholder?: string
}

/** A bound dropdown; its value is '' while nothing is chosen. */
export function DropdownField(props: DropdownFieldProps) {
  const { searchable = false, placeholder = 'Select' } = props
  const options = useOptions(props.options)
  const { name, label, description, value, required, error, change, leave } = useBoundField<string>(
    props,
    { show: (chosen) => optionLabel(options, String(chosen)) },
    CHOICE_HINTS,
  )
  const id = useId()
  return (
    <FieldFrame id={id} name={name} label={label} description={description} error={error} required={required}>
      <Dropdown
        id={id}
        labelId={`${id}-name`}
        options={options}
        value={value}
        onChange={change}
        onLeave={leave}
        searchable={searchable}
        placeholder={translateIfKnown(placeholder)}
        disabled={Boolean(props.disabled || props.readOnly)}
        required={required}
        invalid={error !== undefined}
        describedBy={describedBy(id, { error, description })}
      />
    </FieldFrame>
  )
}
