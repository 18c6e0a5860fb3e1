import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react'
import { hasLettersOfIndia } from '@/src/language/script/letters-of-india'
import { TextBox } from '@/src/ui/field/text-box'
import { parseCode } from '../parsing/parse-code'
import { rejectCodeInput, rejectTextInput } from '../parsing/reject-input'
import { useParsedInput } from '../parsing/use-parsed-input'
import { RejectionNote } from './field-notes'
import classes from './field.module.css'
import { KnownNames } from './known-names'
import { LatinProposal } from './latin-proposal'
import { type FieldProps, useBoundInput } from './use-bound-field'

/** `uppercase` makes it a code of capital letters and digits (PAN, IFSC). */
export interface TextFieldProps extends FieldProps {
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: 'text' | 'email' | 'url' | 'numeric' | 'decimal' | 'tel'
  type?: HTMLInputTypeAttribute
  maxLength?: number
  uppercase?: boolean
  /** Suggested until something else is typed. */
  knownNames?: readonly string[] | undefined
}

const EMAIL_HINTS = { ifFilled: 'For example name@example.com' } as const

const collapseBlanks = (text: string) => text.replaceAll(/\s{2,}/g, ' ')

export function TextField({
  uppercase = false,
  autoComplete = 'off',
  maxLength,
  knownNames,
  ...props
}: TextFieldProps) {
  const { input, ...bound } = useBoundInput(props, {}, props.type === 'email' ? EMAIL_HINTS : {})
  const { value, change } = bound
  const { note, box } = useParsedInput(bound, {
    parse: uppercase ? parseCode : collapseBlanks,
    reject: uppercase ? rejectCodeInput(maxLength) : rejectTextInput(maxLength),
  })
  const isLocked = props.disabled || props.readOnly
  const hint = note === undefined ? bound.description : <RejectionNote why={note} />
  const isOffered = knownNames?.length && !isLocked && (value === '' || knownNames.includes(value))
  const isProposed = !isLocked && hasLettersOfIndia(value)
  return (
    <TextBox
      {...props}
      {...input}
      {...box}
      className={uppercase ? classes.capitals : ''}
      description={
        isOffered || isProposed ? (
          <>
            <span>{hint}</span>{' '}
            {isProposed ? (
              <LatinProposal label={input.label} value={value} onChoose={change} />
            ) : (
              <KnownNames label={input.label} names={knownNames ?? []} value={value} onChoose={change} />
            )}
          </>
        ) : (
          hint
        )
      }
      autoComplete={autoComplete}
      autoCapitalize={uppercase ? 'characters' : undefined}
      spellCheck={false}
    />
  )
}
