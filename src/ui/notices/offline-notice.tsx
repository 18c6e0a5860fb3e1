import { useSyncExternalStore } from 'react'
import { text } from '@/src/language/current-language'
import classes from './offline-notice.module.css'

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <output className={classes.notice}>
      {isOnline ? '' : text('You are offline. What you type is kept on this phone.')}
    </output>
  )
}
