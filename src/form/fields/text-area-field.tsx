import { useId } from 'react'
import { FieldFrame } from '@/src/ui/field/field-frame'
import { boxOf } from '@/src/ui/field/text-box'
import classes from './field.module.css'
import { type FieldProps, useBoundInput } from './use-bound-field'

/** A bound textarea that grows with its content (specification 9.7). */
export function TextAreaField({
  label,
  description: hint,
  autoComplete = 'off',
  ...others
}: FieldProps & { maxLength?: number; autoComplete?: string }) {
  const id = useId()
  const { value, change, leave, description, input } = useBoundInput({ label, description: hint })
  const { frame, wrapper, control } = boxOf(id, {
    ...input,
    description,
    disabled: others.disabled,
    className: classes.area,
  })
  return (
    <FieldFrame {...frame} className={classes.wide}>
      <div {...wrapper} data-multiline>
        <textarea
          {...others}
          {...control}
          autoComplete={autoComplete}
          value={value}
          onChange={(event) => change(event.currentTarget.value)}
          onBlur={leave}
        />
      </div>
    </FieldFrame>
  )
}
