import { useSelector } from '@xstate/react'
import type { OtpActor } from '@/machines/otp/otp.machine'
import { MobileEntry } from './mobile-entry'
import { OtpEntry } from './otp-entry'
import { OtpWait } from './otp-wait'

/** Verifies a mobile that is typed here (specification 4.2). */
export function MobileProof({ otp, autoFocus = false }: { otp: OtpActor; autoFocus?: boolean }) {
  const isLocked = useSelector(otp, (snapshot) => snapshot.hasTag('mobileLocked'))
  const isAwaitingCode = useSelector(otp, (snapshot) => snapshot.matches('awaitingCode'))
  return (
    <>
      <MobileEntry otp={otp} isLocked={isLocked} autoFocus={autoFocus} />
      {isAwaitingCode && <OtpEntry otp={otp} />}
      <OtpWait otp={otp} />
    </>
  )
}
