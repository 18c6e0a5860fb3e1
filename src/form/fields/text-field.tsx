import { TextInput } from '@mantine/core'
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react'
import { readCode } from '../reading/read-code'
import { KnownNames } from './known-names'
import { type FieldProps, useBoundInput } from './use-bound-field'

/** A line of text; `uppercase` makes it a code of capital letters and digits (PAN, IFSC). */
export interface TextFieldProps extends FieldProps {
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: 'text' | 'email' | 'url' | 'numeric' | 'decimal' | 'tel'
  type?: HTMLInputTypeAttribute
  maxLength?: number
  uppercase?: boolean
  /** Names that are likely, offered until something else is typed. */
  knownNames?: readonly string[] | undefined
}

/** A bound line of text. One blank is as many as a name has between two words, whatever it was pasted from. */
export function TextField({
  uppercase = false,
  required,
  autoComplete = 'off',
  maxLength,
  knownNames,
  description,
  ...props
}: TextFieldProps) {
  const { value, change, leave, input } = useBoundInput(required, props)
  const isLocked = props.disabled || props.readOnly
  const isOffered = knownNames?.length && !isLocked && (value === '' || knownNames.includes(value))
  return (
    <TextInput
      {...props}
      {...input}
      description={
        isOffered ? (
          <>
            {description}
            <KnownNames label={props.label} names={knownNames} value={value} onChoose={change} />
          </>
        ) : (
          description
        )
      }
      autoComplete={autoComplete}
      autoCapitalize={uppercase ? 'characters' : undefined}
      spellCheck={false}
      // The browser would cut a code before its blanks are dropped.
      maxLength={uppercase ? undefined : maxLength}
      value={value}
      onChange={(event) => {
        const typed = event.currentTarget.value
        change(uppercase ? readCode(typed, maxLength) : typed.replaceAll(/\s{2,}/g, ' '))
      }}
      onBlur={leave}
    />
  )
}
