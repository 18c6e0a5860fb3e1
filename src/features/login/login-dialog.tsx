import { useNavigate } from '@tanstack/react-router'
import { useSession } from '../../hooks/session'
import { MobileProof } from '../../form/otp/mobile-proof'
import { Dialog } from '../../ui/dialog/dialog'

/** The agent's login by mobile and one-time code, over the landing page (specification 2.10, 4.2). */
export function LoginDialog() {
  const navigate = useNavigate()
  // A sign-out ends the old login and begins a new one: the form follows the one that runs.
  const login = useSession(({ children }) => children['login'])
  return (
    <Dialog
      placement="top"
      title="Partner login"
      onClose={() => void navigate({ to: '/login', replace: true, resetScroll: false })}
    >
      {login && <MobileProof key={login.sessionId} otp={login} autoFocus />}
    </Dialog>
  )
}
