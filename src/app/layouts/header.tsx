import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useContext } from 'react'
import { useSession } from '@/src/hooks/session'
import { text } from '@/src/language/current-language'
import { EmbeddedConfig } from '@/src/tenant/embedded-config'
import { AgentPlace } from './agent-place'
import { ChunkBoundary } from './chunk-boundary'
import { DefaultLogo } from './default-logo'
import classes from './header.module.css'
import { LanguageSelect } from './language-select'
import { Logos } from './logos'

// Both come after the first paint: neither is needed to sign in.
const TenantLogo = lazy(async () => ({ default: (await import('./tenant-logo')).TenantLogo }))
const AgentActions = lazy(async () => ({ default: (await import('./agent-actions')).AgentActions }))

/** Specification 1.6. */
export function Header() {
  const config = useContext(EmbeddedConfig)
  const profile = useSession(({ context }) => context.profile)
  const isSignedIn = useSession((snapshot) => snapshot.hasTag('signedIn'))
  // Whoever has a token keeps the place of the greeting while it is on its way.
  const isBusy = useSession((snapshot) => snapshot.hasTag('busy'))
  return (
    <header className={classes.header}>
      <Link to={isSignedIn ? '/' : '/login'} className={classes.home}>
        {config ? (
          <Logos config={config} />
        ) : (
          <ChunkBoundary fallback={<DefaultLogo />}>
            <Suspense fallback={<DefaultLogo />}>
              <TenantLogo />
            </Suspense>
          </ChunkBoundary>
        )}
        {/* After what the logos say: who speaks to the phone says what they see (WCAG 2.5.3). */}
        <span className="visually-hidden">{text('Home')}</span>
      </Link>
      {isSignedIn && profile ? (
        <div className={classes.agent}>
          <span className={classes.greeting}>
            {text('Hello, {name}', { name: `${profile.first_name} ${profile.last_name}` })}
          </span>
          <ChunkBoundary fallback={null}>
            <Suspense fallback={<span className={classes.actionsFallback} />}>
              <AgentActions name={profile.first_name} />
            </Suspense>
          </ChunkBoundary>
        </div>
      ) : (
        isBusy && <AgentPlace />
      )}
      {config?.languages && <LanguageSelect offered={config.languages} />}
    </header>
  )
}
