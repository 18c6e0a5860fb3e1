import { Link } from '@tanstack/react-router'
import { useSession } from '@/src/hooks/session'
import { text } from '@/src/language/current-language'
import { Avatar } from '@/src/ui/avatar/avatar'
import { AgentNav } from './agent-nav'
import classes from './header.module.css'
import { lazyWithFallback } from './lazy-with-fallback'

// It comes with the outbox that it tells of.
const SentSign = lazyWithFallback(async () => (await import('@/src/components/unsent/sent-sign')).SentSign)

/** Specification 1.6. Logout is on the profile, where a tap beside another button signs nobody out. */
export function AgentActions({ name }: { name: string }) {
  const hasOutbox = useSession(({ context }) => context.outbox !== null)
  return (
    <>
      <AgentNav />
      <span className={classes.sign}>{hasOutbox && <SentSign to="/unsent" />}</span>
      <Link to="/profile" className={classes.profile} aria-label={text('Profile')}>
        <Avatar name={name} />
      </Link>
    </>
  )
}
