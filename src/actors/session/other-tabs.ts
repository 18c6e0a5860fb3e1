import type { SessionActor } from '@/src/hooks/session'
import { isOverruled, tabToken } from '@/src/storage/caller'

/** Ends what this tab shows when another has signed out or in, or has proved another mobile; answers whether it had. */
export function endIfReplaced(session: SessionActor): boolean {
  if (!isOverruled()) return false
  const type = tabToken('TOKEN') === null ? 'guestToken.replaced' : 'session.replaced'
  session.send({ type })
  return true
}

/** Looks after other tabs whenever they may have done something: a page that was asleep hears of it only when it wakes. */
export function watchOtherTabs(session: SessionActor): void {
  const look = () => void endIfReplaced(session)
  window.addEventListener('storage', look)
  window.addEventListener('focus', look)
  window.addEventListener('pageshow', look)
  document.addEventListener('visibilitychange', look)
}
