import { useSelector } from '@xstate/react'
import { ErrorPanel } from '@/src/ui/page/panels'
import type { OtpActor } from './otp-actor'
import { OtpEntry } from './otp-entry'
import { OtpWait } from './otp-wait'

/** Proves a mobile that is known; the boxes are there while the code is still being sent. */
export function OtpProgress({ otp }: { otp: OtpActor }) {
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
      <OtpWait otp={otp} />
    </>
  )
}
