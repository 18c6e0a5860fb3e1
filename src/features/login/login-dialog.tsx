import { useNavigate } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { lazy, Suspense, useContext, useDeferredValue, type ComponentType } from 'react'
import type { OtpActor } from '@/machines/otp/otp.machine'
import { text } from '@/src/language/current-language'
import { useLanguage } from '@/src/language/use-language'
import { MobileProof } from '../../form/otp/mobile-proof'
import { useSession } from '../../hooks/session'
import { EmbeddedConfig } from '../../tenant/embedded-config'
import { Dialog } from '../../ui/dialog/dialog'

// Nobody waits for it to sign in by a code; where it does not come, that is the way in.
const PasskeyEntry = lazy<ComponentType<{ otp: OtpActor }>>(() =>
  import('./passkey-entry').catch(() => ({ default: () => null })),
)

/** The agent's login by mobile and one-time code, or by a passkey, over the landing page (specification 2.10, 4.2). */
export function LoginDialog() {
  useLanguage()
  const navigate = useNavigate()
  // A sign-out ends the old login and begins a new one: the form follows the one that runs.
  const login = useSession(({ children }) => children['login'])
  return (
    <Dialog
      placement="top"
      title={text('Partner login')}
      onClose={() => void navigate({ to: '/login', replace: true, resetScroll: false })}
    >
      {login && <Login key={login.sessionId} otp={login} />}
    </Dialog>
  )
}

function Login({ otp }: { otp: OtpActor }) {
  const isLocked = useSelector(otp, (snapshot) => snapshot.hasTag('mobileLocked'))
  const config = useContext(EmbeddedConfig)
  // The HTML that the page begins with has no passkeys: it does not know the browser.
  const isTakenOver = useDeferredValue(true, false)
  const mayHavePasskeys = isTakenOver && (!config || config.passkeys)
  return (
    <>
      <MobileProof otp={otp} autoFocus />
      {mayHavePasskeys && !isLocked && (
        <Suspense>
          <PasskeyEntry otp={otp} />
        </Suspense>
      )}
    </>
  )
}
