import { useId } from 'react'
import { translateIfKnown, text } from '@/src/language/current-language'
import { FieldError } from '@/src/ui/field/field-frame'
import classes from './field.module.css'
import { type FieldProps, useBoundField } from './use-bound-field'

/** `link` opens what is consented to in a new tab (specification 2.13). */
export interface CheckboxFieldProps extends Pick<FieldProps, 'label' | 'disabled'> {
  link?: { href: string; text: string } | undefined
}

/** A bound checkbox; the whole line but the link is its tap target. */
export function CheckboxField({ link, disabled = false, ...props }: CheckboxFieldProps) {
  const { name, label, value, required, error, change, leave } = useBoundField<boolean>(props, null)
  const id = useId()
  return (
    <div className={classes.wide} data-field={name}>
      <div className={classes.consent}>
        <input
          type="checkbox"
          id={id}
          name={name}
          className={classes.mark}
          checked={value}
          disabled={disabled}
          aria-required={required}
          aria-invalid={error !== undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => change(event.currentTarget.checked)}
          onBlur={leave}
        />
        <span className={classes.consentText}>
          <label htmlFor={id}>{label}</label>
          {link && (
            <>
              {' '}
              <a href={link.href} target="_blank" rel="noreferrer">
                {translateIfKnown(link.text)}
                <span className="visually-hidden"> {text('(opens in a new tab)')}</span>
              </a>
            </>
          )}
        </span>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
