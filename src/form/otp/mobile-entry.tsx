import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { OtpActor } from '@/machines/otp/otp.machine'
import { MOBILE_PATTERN } from '@/schemas/text/patterns'
import { text } from '@/src/language/current-language'
import { Sentence } from '@/src/language/sentence'
import { Button } from '@/src/ui/button/button'
import { TextBox } from '@/src/ui/field/text-box'
import { parseMobile } from '../parsing/parse-mobile'
import { rejectMobileInput } from '../parsing/reject-mobile-input'
import { useInputRejection } from '../parsing/use-input-rejection'
import classes from './mobile-entry.module.css'

/** A mobile to be verified, locked while its code is on the way (specification 2.14). Uncontrolled: a key renders nothing. */
export function MobileEntry({
  otp,
  isLocked,
  autoFocus,
}: {
  otp: OtpActor
  isLocked: boolean
  autoFocus: boolean
}) {
  const initialMobile = useSelector(otp, ({ context }) => context.mobile)
  const isSending = useSelector(otp, (snapshot) => snapshot.matches('sending'))
  const isVerifying = useSelector(otp, (snapshot) => snapshot.hasTag('busy'))
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  useInputRejection(input, rejectMobileInput, setError)

  useEffect(() => {
    let wasRejected = false
    const subscription = otp.subscribe((snapshot) => {
      const isRejected = snapshot.hasTag('rejectedNumber')
      // A rejected number resets the form (specification 4.2).
      if (isRejected && !wasRejected) {
        if (input.current) input.current.value = ''
        input.current?.focus()
      }
      wasRejected = isRejected
    })
    return () => subscription.unsubscribe()
  }, [otp])

  function submit(event: FormEvent) {
    event.preventDefault()
    const mobile = normaliseInput()
    const isMobile = MOBILE_PATTERN.test(mobile)
    setError(isMobile ? undefined : 'Invalid mobile number')
    if (isMobile) return otp.send({ type: 'mobile.submitted', mobile })
    input.current?.focus()
  }

  /** Only on blur and submit: text must not change under the caret. */
  function normaliseInput(): string {
    const mobile = parseMobile(input.current?.value ?? '')
    if (input.current && input.current.value !== mobile) input.current.value = mobile
    return mobile
  }

  function edit() {
    otp.send({ type: 'mobile.editRequested' })
    input.current?.focus()
  }

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <div className={classes.mobile}>
        <TextBox
          ref={input}
          label={text('Mobile number')}
          sign="+91"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          name="mobile"
          defaultValue={initialMobile}
          onChange={() => setError(undefined)}
          onBlur={normaliseInput}
          error={error && <Sentence of={error} />}
          readOnly={isLocked}
          autoFocus={autoFocus && !isLocked}
        />
        {isLocked && (
          <Button variant="default" onClick={edit} disabled={isVerifying}>
            {text('Edit')}
          </Button>
        )}
      </div>
      {(!isLocked || isSending) && (
        <Button type="submit" fullWidth aria-disabled={isSending} aria-busy={isSending}>
          {text(isSending ? 'Please wait' : 'Send OTP')}
        </Button>
      )}
    </form>
  )
}
