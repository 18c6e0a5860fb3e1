import { useSelector } from '@xstate/react'
import type { OtpActor } from '@/machines/otp/otp.machine'
import { text } from '@/src/language/current-language'
import { ErrorPanel } from '@/src/ui/page/panels'
import { OtpEntry } from './otp-entry'
import { OtpWait } from './otp-wait'

/** Proves a mobile that is known; the boxes are there while the code is still being sent. */
export function OtpProgress({ otp }: { otp: OtpActor }) {
  const isSending = useSelector(otp, (snapshot) => snapshot.matches('sending'))
  const hasFailed = useSelector(otp, (snapshot) => snapshot.hasTag('failed'))
  if (hasFailed)
    return (
      <ErrorPanel
        message="The OTP could not be sent."
        isManual
        onRetry={() => otp.send({ type: 'otp.retryRequested' })}
      />
    )
  return (
    <>
      <OtpEntry otp={otp} />
      <output>{isSending && text('Sending the OTP')}</output>
      <OtpWait otp={otp} />
    </>
  )
}
