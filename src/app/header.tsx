import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '../actors/session'
import { useTenant } from '../tenant/use-tenant'
import classes from './header.module.css'
import { LogoutButton } from './logout-button'

const DEFAULT_LOGO = '/logo.svg'

/** The tenant's logo, the agent's greeting and the way out (spec 1). */
export function Header() {
  const { config } = useTenant()
  const profile = useSession(({ context }) => context.profile)
  const isSignedIn = useSession((snapshot) => snapshot.hasTag('signedIn'))
  return (
    <header className={classes.header}>
      <Link to={isSignedIn ? '/' : '/login'} className={classes.home} aria-label="Home">
        <Logo key={config?.logo_url} url={config?.logo_url} name={config?.name ?? 'Loan applications'} />
      </Link>
      {config?.powered_by_logo_url && (
        <span className={classes.poweredBy}>
          Powered By <img src={config.powered_by_logo_url} alt="" height={20} />
        </span>
      )}
      {isSignedIn && profile && (
        <div className={classes.agent}>
          <span className={classes.greeting}>
            Hello, {profile.first_name} {profile.last_name}
          </span>
          <LogoutButton />
        </div>
      )}
    </header>
  )
}

/** A logo that cannot be had falls back to the default one (spec 8). */
function Logo({ url, name }: { url: string | undefined; name: string }) {
  const [hasFailed, setFailed] = useState(false)
  return (
    <img
      src={url && !hasFailed ? url : DEFAULT_LOGO}
      alt={name}
      height={36}
      className={classes.logo}
      onError={() => setFailed(true)}
    />
  )
}
