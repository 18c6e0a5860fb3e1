import { useSelector } from '@xstate/react'
import { OtpEntry, type OtpActor } from '../../form/otp-entry'
import { MobileForm } from './mobile-form'

/** The mobile, and once a code is on its way, the code. */
export function LoginForm({ login }: { login: OtpActor }) {
  const isLocked = useSelector(login, (snapshot) => snapshot.hasTag('mobileLocked'))
  const isAwaitingCode = useSelector(login, (snapshot) => snapshot.matches('awaitingCode'))
  return (
    <>
      <MobileForm login={login} isLocked={isLocked} />
      {isAwaitingCode && <OtpEntry otp={login} />}
    </>
  )
}
