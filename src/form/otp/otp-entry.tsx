import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { OtpActor } from '@/machines/otp/otp.machine'
import { OTP_PATTERN } from '@/schemas/text/patterns'
import { text } from '@/src/language/current-language'
import { Sentence } from '@/src/language/sentence'
import { Button } from '@/src/ui/button/button'
import { Countdown } from '@/src/ui/otp-input/countdown'
import { OtpInput } from '@/src/ui/otp-input/otp-input'
import classes from './otp-entry.module.css'

/** Corrects the resend countdown when the page returns: browsers slow the timers of hidden pages. */
function useCountdownResync(otp: OtpActor): void {
  useEffect(() => {
    let hidden: { at: number; secondsLeft: number } | undefined
    const onVisibilityChange = () => {
      const { secondsLeft } = otp.getSnapshot().context
      if (document.visibilityState === 'hidden') {
        hidden = { at: Date.now(), secondsLeft }
      } else if (hidden) {
        const passed = Math.floor((Date.now() - hidden.at) / 1000)
        const expected = Math.max(0, hidden.secondsLeft - passed)
        // Never backward; a code sent again meanwhile has a longer countdown of its own.
        if (secondsLeft <= hidden.secondsLeft && expected < secondsLeft)
          otp.send({ type: 'countdown.resynced', secondsLeft: expected })
      }
    }
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => document.removeEventListener('visibilitychange', onVisibilityChange)
  }, [otp])
}

/** Code boxes, Resend with its countdown, and Verify (specification 2.14, 8.3). */
export function OtpEntry({ otp }: { otp: OtpActor }) {
  const mobile = useSelector(otp, ({ context }) => context.mobile)
  const isBusy = useSelector(
    otp,
    (snapshot) => snapshot.hasTag('busy') && !snapshot.matches({ sending: 'typing' }),
  )
  const [code, setCode] = useState('')
  const [codeError, setCodeError] = useState<string>()
  const boxes = useRef<HTMLDivElement>(null)
  useCountdownResync(otp)

  useEffect(() => {
    let wasWrong = false
    const subscription = otp.subscribe((snapshot) => {
      const isWrong = snapshot.hasTag('invalidCode')
      // Cleared once (specification 4.2): the countdown's ticks must not clear what is typed next.
      if (isWrong && !wasWrong) {
        setCode('')
        setCodeError(snapshot.context.refusal)
        boxes.current?.querySelector('input')?.focus()
      }
      wasWrong = isWrong
    })
    return () => subscription.unsubscribe()
  }, [otp])

  function verify(digits: string) {
    if (OTP_PATTERN.test(digits)) otp.send({ type: 'code.submitted', code: digits })
    // Specification 5.14 writes it both ways: the login's, and the verification's.
    else setCodeError(otp.getSnapshot().context.purpose === 'login' ? 'Invalid otp' : 'Invalid OTP')
  }
  function type(digits: string) {
    setCode(digits)
    if (digits !== '') setCodeError(undefined)
  }

  async function readMessage(message: string) {
    const { extractOtp } = await import('./extract-otp')
    const found = extractOtp(message)
    if ('fault' in found) return setCodeError(found.fault)
    type(found.code)
    return verify(found.code)
  }

  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        verify(code)
      }}
    >
      <p className={classes.sentTo}>
        {text('Please enter the OTP received on the mobile - {mobile}', { mobile })}
      </p>
      <div ref={boxes}>
        <OtpInput
          label={text('OTP')}
          value={code}
          onChange={type}
          onComplete={verify}
          onMessage={(message) => void readMessage(message).catch(() => verify(message))}
          error={codeError && <Sentence of={codeError} />}
          autoFocus
        />
      </div>
      <ResendLine otp={otp} />
      <Button type="submit" fullWidth aria-disabled={isBusy} aria-busy={isBusy}>
        {text(isBusy ? 'Please wait' : 'Verify OTP')}
      </Button>
    </form>
  )
}

/** Apart, so that a tick of the countdown renders nothing else. */
function ResendLine({ otp }: { otp: OtpActor }) {
  const canResend = useSelector(otp, (snapshot) => snapshot.can({ type: 'otp.resendRequested' }))
  const secondsLeft = useSelector(otp, ({ context }) => context.secondsLeft)
  return (
    <div className={classes.resend}>
      <Button
        variant="default"
        disabled={!canResend}
        onClick={() => otp.send({ type: 'otp.resendRequested' })}
      >
        {text('Resend OTP')}
      </Button>
      {secondsLeft > 0 && <Countdown seconds={secondsLeft} />}
    </div>
  )
}
