import { Button, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { LIMITS } from '@/schemas/limits'
import { MOBILE_PATTERN } from '@/schemas/patterns'
import type { OtpActor } from '../../form/otp-entry'
import classes from './login.module.css'

/** The agent's mobile: typed, then locked while its code is on the way; Edit unlocks it (spec 2, screen 1). */
export function MobileForm({ login, isLocked }: { login: OtpActor; isLocked: boolean }) {
  const kept = useSelector(login, ({ context }) => context.mobile)
  const isSending = useSelector(login, (snapshot) => snapshot.matches('sending'))
  const isVerifying = useSelector(login, (snapshot) => snapshot.hasTag('busy'))
  const [mobile, setMobile] = useState(kept)
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    let wasRejected = false
    const subscription = login.subscribe((snapshot) => {
      const isRejected = snapshot.hasTag('rejectedNumber')
      // The server refused the number: the form is reset (spec 4).
      if (isRejected && !wasRejected) {
        setMobile('')
        input.current?.focus()
      }
      wasRejected = isRejected
    })
    return () => subscription.unsubscribe()
  }, [login])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (MOBILE_PATTERN.test(mobile)) return login.send({ type: 'mobile.submitted', mobile })
    setError('Invalid mobile number')
    input.current?.focus()
  }

  function change(text: string) {
    setMobile(text.replaceAll(/\D/g, '').slice(0, LIMITS.mobileDigits))
    setError(undefined)
  }

  function edit() {
    login.send({ type: 'mobile.editRequested' })
    input.current?.focus()
  }

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <div className={classes.mobile}>
        <TextInput
          ref={input}
          label="Mobile number"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          name="mobile"
          value={mobile}
          onChange={(event) => change(event.currentTarget.value)}
          error={error}
          readOnly={isLocked}
          className={classes.grow}
        />
        {isLocked && (
          <Button variant="default" onClick={edit} disabled={isVerifying}>
            Edit
          </Button>
        )}
      </div>
      {(!isLocked || isSending) && (
        <Button type="submit" loading={isSending} fullWidth>
          Send OTP
        </Button>
      )}
    </form>
  )
}
