import { useState } from 'react'
import { EyeIcon } from '@/src/ui/icons/form-icons'
import classes from './field.module.css'
import { TextBox } from './text-box'
import { type FieldProps, useBoundInput } from './use-bound-field'

/** A bound password of a document (specification 2.16), never offered to a password manager. */
export function PasswordField({ required, ...props }: FieldProps) {
  const { value, change, leave, input } = useBoundInput(required)
  const [isShown, setShown] = useState(false)
  return (
    <TextBox
      {...props}
      {...input}
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
          aria-label={`Show ${props.label}`}
          aria-pressed={isShown}
          onClick={() => setShown((shown) => !shown)}
        >
          <EyeIcon />
        </button>
      }
    />
  )
}
