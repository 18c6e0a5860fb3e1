import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useEffect, useState, type FormEvent } from 'react'
import { OTP_PATTERN } from '@/schemas/patterns'
import { Countdown } from '../../ui/countdown'
import { OtpInput } from '../../ui/otp-input'
import type { LoginActor } from './login-form'
import classes from './login.module.css'

/** The six digits of the code, and another code once the countdown is over (spec 4 'OTP login'). */
export function CodeForm({ login }: { login: LoginActor }) {
  const mobile = useSelector(login, ({ context }) => context.mobile)
  const secondsLeft = useSelector(login, ({ context }) => context.secondsLeft)
  const isResendReady = useSelector(login, (snapshot) => snapshot.hasTag('resendReady'))
  const isBusy = useSelector(login, (snapshot) => snapshot.hasTag('busy'))
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()

  useEffect(() => {
    let wasInvalid = false
    const subscription = login.subscribe((snapshot) => {
      const isInvalid = snapshot.hasTag('invalidCode')
      // A wrong code is cleared (spec 4), once: the countdown's ticks must not clear what is typed next.
      if (isInvalid && !wasInvalid) {
        setCode('')
        setError('Invalid OTP. Please try again.')
      }
      wasInvalid = isInvalid
    })
    return () => subscription.unsubscribe()
  }, [login])

  function submit(digits: string) {
    if (OTP_PATTERN.test(digits)) login.send({ type: 'code.submitted', code: digits })
    else setError('Invalid OTP')
  }

  function change(digits: string) {
    setCode(digits)
    if (digits !== '') setError(undefined)
  }

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        submit(code)
      }}
    >
      <OtpInput
        label={`Enter the OTP received on ${mobile}`}
        value={code}
        onChange={change}
        onComplete={submit}
        error={error}
        autoFocus
      />
      <div className={classes.resend}>
        <Button
          variant="subtle"
          disabled={!isResendReady || isBusy}
          onClick={() => login.send({ type: 'otp.resendRequested' })}
        >
          Resend OTP
        </Button>
        {secondsLeft > 0 && <Countdown seconds={secondsLeft} />}
      </div>
      <Button type="submit" loading={isBusy} fullWidth>
        Verify OTP
      </Button>
    </form>
  )
}
