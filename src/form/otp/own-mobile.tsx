import { useState, type FormEvent, type ReactNode } from 'react'
import { MOBILE_PATTERN } from '@/schemas/text/patterns'
import { text } from '@/src/language/current-language'
import { Sentence } from '@/src/language/sentence'
import { Button } from '@/src/ui/button/button'
import { TextBox } from '@/src/ui/field/text-box'
import { parseMobile } from '../parsing/parse-mobile'
import { rejectMobileInput } from '../parsing/reject-mobile-input'
import { useParsedInput } from '../parsing/use-parsed-input'
import classes from './own-mobile.module.css'

/** Asks a borrower for the application's mobile; `children` may offer another way. */
export function OwnMobile({
  isForeign,
  known = '',
  onSubmit,
  children,
}: {
  /** Typed on this page before, to be verified again. */
  known?: string
  isForeign: boolean
  onSubmit: (mobile: string) => void
  children?: ReactNode
}) {
  const [mobile, setMobile] = useState(isForeign ? '' : known)
  const [mobileError, setMobileError] = useState(
    isForeign ? 'This application is of another mobile number' : undefined,
  )
  function change(next: string) {
    setMobile(next)
    setMobileError(undefined)
  }
  const { note, box } = useParsedInput(
    { value: mobile, change },
    { parse: parseMobile, reject: rejectMobileInput },
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    if (MOBILE_PATTERN.test(mobile)) onSubmit(mobile)
    else setMobileError('Invalid mobile number')
  }

  const error = note ?? mobileError
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <TextBox
        label={text('Mobile number')}
        sign="+91"
        description={text('As in the application')}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        name="own_mobile"
        {...box}
        error={error && <Sentence of={error} />}
      />
      <Button type="submit" fullWidth>
        {text('Send OTP')}
      </Button>
      {children}
    </form>
  )
}
