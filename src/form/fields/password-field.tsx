import { useState } from 'react'
import { text } from '@/src/language/current-language'
import { TextBox } from '@/src/ui/field/text-box'
import { EyeIcon } from '@/src/ui/icons/form-icons'
import classes from './field.module.css'
import { type FieldProps, useBoundInput } from './use-bound-field'

/** A bound password of a document (specification 2.16), never offered to a password manager. */
export function PasswordField(props: FieldProps) {
  const { value, change, leave, description, input } = useBoundInput(props, null)
  const [isShown, setShown] = useState(false)
  return (
    <TextBox
      {...props}
      {...input}
      description={description}
      type={isShown ? 'text' : 'password'}
      autoComplete="new-password"
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={leave}
      button={
        <button
          type="button"
          className={classes.iconButton}
          aria-label={text('Show {field}', { field: input.label })}
          aria-pressed={isShown}
          onClick={() => setShown((shown) => !shown)}
        >
          <EyeIcon />
        </button>
      }
    />
  )
}
