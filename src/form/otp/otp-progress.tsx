import { useSelector } from '@xstate/react'
import { ErrorPanel, LoadingPanel } from '@/src/ui/page/panels'
import type { OtpActor } from './otp-actor'
import { OtpEntry } from './otp-entry'
import { OtpWait } from './otp-wait'

export function OtpProgress({ otp }: { otp: OtpActor }) {
  const hasFailed = useSelector(otp, (snapshot) => snapshot.hasTag('failed'))
  const wasSent = useSelector(otp, ({ context }) => context.sessionId !== '')
  if (hasFailed)
    return (
      <ErrorPanel
        message="The OTP could not be sent."
        isManual
        onRetry={() => otp.send({ type: 'otp.retryRequested' })}
      />
    )
  if (!wasSent)
    return <LoadingPanel text="Sending the OTP" onCancel={() => otp.send({ type: 'request.cancelled' })} />
  return (
    <>
      <OtpEntry otp={otp} />
      <OtpWait otp={otp} />
    </>
  )
}
