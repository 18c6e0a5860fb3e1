import { useSyncExternalStore } from 'react'
import classes from './offline-notice.module.css'

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Says that the phone has no network and that typing may go on; silent while there is one. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <output className={classes.notice}>
      {isOnline ? '' : 'You are offline. What you type is kept on this phone.'}
    </output>
  )
}
