import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { OtpLogic } from '@/machines/otp.machine'
import { CodeForm } from './code-form'
import { MobileForm } from './mobile-form'

/** The running login chart. */
export type LoginActor = ActorRefFrom<OtpLogic>

/** The mobile, and once a code is on its way, the code. */
export function LoginForm({ login }: { login: LoginActor }) {
  const isLocked = useSelector(login, (snapshot) => snapshot.hasTag('mobileLocked'))
  const isAwaitingCode = useSelector(login, (snapshot) => snapshot.matches('awaitingCode'))
  return (
    <>
      <MobileForm login={login} isLocked={isLocked} />
      {isAwaitingCode && <CodeForm login={login} />}
    </>
  )
}
