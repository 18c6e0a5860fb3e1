import { InputBase } from '@mantine/core'
import classes from './field.module.css'
import { type FieldProps, useBoundInput } from './use-bound-field'

/** A bound textarea that grows with its content (specification 9.7). */
export function TextAreaField({
  autoComplete = 'off',
  ...props
}: FieldProps & { maxLength?: number; autoComplete?: string }) {
  const { value, change, leave, description, input } = useBoundInput(props)
  return (
    <InputBase
      {...props}
      required={false}
      component="textarea"
      className={classes.wide}
      classNames={{ input: classes.area }}
      multiline
      label={<span>{input.label}</span>}
      description={description}
      name={input.name}
      error={input.error}
      wrapperProps={{ 'data-field': input.name }}
      withAsterisk={input.required}
      aria-required={input.required}
      autoComplete={autoComplete}
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={leave}
    />
  )
}
