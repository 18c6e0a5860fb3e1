import { InputBase } from '@mantine/core'
import classes from './field.module.css'
import { type FieldProps, useBoundField } from './use-bound-field'

/** A bound text of several lines that grows with its content, from 24 to 32 units (specification 9.7). */
export function TextAreaField({
  required = false,
  autoComplete = 'off',
  ...props
}: FieldProps & { maxLength?: number; autoComplete?: string }) {
  const { name, value, error, change, leave } = useBoundField<string>(props)
  return (
    <InputBase
      {...props}
      component="textarea"
      className={classes.wide}
      classNames={{ input: classes.area }}
      multiline
      name={name}
      wrapperProps={{ 'data-field': name }}
      withAsterisk={required}
      aria-required={required}
      autoComplete={autoComplete}
      value={value}
      error={error}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={leave}
    />
  )
}
