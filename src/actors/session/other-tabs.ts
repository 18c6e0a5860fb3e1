import type { SessionActor } from '@/src/hooks/session'
import { callerToken, isOverruled, tabToken } from '@/src/storage/caller'

/** Ends this tab's session when another tab has replaced it. @returns whether it had */
export function endIfReplaced(session: SessionActor): boolean {
  // Nobody is at a guest's tab without a proof.
  if (!isOverruled() || callerToken() === null) return false
  const type = tabToken('TOKEN') === null ? 'guestToken.replaced' : 'session.replaced'
  session.send({ type })
  return true
}

/** A sleeping page gets no storage events, so it looks again when it wakes. */
export function watchOtherTabs(session: SessionActor): void {
  const look = () => void endIfReplaced(session)
  window.addEventListener('storage', look)
  window.addEventListener('focus', look)
  window.addEventListener('pageshow', look)
  document.addEventListener('visibilitychange', look)
}
