import { useSession } from '../../actors/session'
import { Card } from '../../ui/card'
import { PageHeading } from '../../ui/page-heading'
import { LoginForm } from './login-form'
import classes from './login.module.css'

/** The agent's login by mobile and one-time code (spec 4 'OTP login'). */
export function LoginScreen() {
  // A sign-out ends the old login and begins a new one: the form follows the one that runs.
  const login = useSession(({ children }) => children['login'])
  return (
    <Card narrow>
      <PageHeading>Partner login</PageHeading>
      <p className={classes.lead}>Sign in with your mobile number and a one-time code.</p>
      {login && <LoginForm key={login.sessionId} login={login} />}
    </Card>
  )
}
