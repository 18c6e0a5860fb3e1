import { useId } from 'react'
import { optionLabel, YES_NO, type Option } from '@/schemas/options'
import { describedBy, FieldFrame } from '@/src/ui/field/field-frame'
import classes from './field.module.css'
import { CHOICE_HINTS, type FieldProps, useBoundField } from './use-bound-field'
import { useOptions } from './use-options'

export function RadioField({
  disabled = false,
  options: given = YES_NO,
  ...props
}: Omit<FieldProps, 'readOnly'> & { options?: readonly Option[] }) {
  const options = useOptions(given)
  const { name, label, description, value, required, error, change, leave } = useBoundField<string | boolean>(
    props,
    { show: (chosen) => optionLabel(options, String(chosen)) },
    CHOICE_HINTS,
  )
  const id = useId()
  return (
    <FieldFrame
      id={id}
      name={name}
      label={label}
      isLabelFor={false}
      description={description}
      error={error}
      required={required}
    >
      <div
        className={classes.choices}
        role="radiogroup"
        aria-labelledby={`${id}-name`}
        aria-describedby={describedBy(id, { error, description })}
        aria-required={required}
        aria-invalid={error !== undefined}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) leave()
        }}
      >
        {options.map((option) => (
          <label key={option.value} className={classes.choice}>
            <input
              type="radio"
              className={classes.mark}
              name={`${id}-${name}`}
              value={option.value}
              disabled={disabled}
              checked={String(value) === option.value}
              onChange={() => change(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </FieldFrame>
  )
}
