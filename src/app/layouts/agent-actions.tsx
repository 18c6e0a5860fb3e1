import { Link } from '@tanstack/react-router'
import { useSession } from '@/src/hooks/session'
import { LogoutButton } from '@/src/components/logout-button'
import { PersonIcon } from '@/src/ui/icons/icons'
import { lazyWithFallback } from './lazy-with-fallback'
import classes from './header.module.css'

// It comes with the outbox that it tells of.
const SentSign = lazyWithFallback(async () => (await import('@/src/components/unsent/sent-sign')).SentSign)

/** Specification 1.6. */
export function AgentActions() {
  const hasOutbox = useSession(({ context }) => context.outbox !== null)
  return (
    <>
      <span className={classes.sign}>{hasOutbox && <SentSign to="/unsent" />}</span>
      <Link to="/profile" className={classes.profile} aria-label="Profile">
        <PersonIcon />
      </Link>
      <LogoutButton variant="subtle" />
    </>
  )
}
