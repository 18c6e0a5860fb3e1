import { useCallback, useSyncExternalStore } from 'react'
import { shareSent } from '@/machines/outbox/outbox-status'
import type { OutboxItem } from '@/machines/outbox/outbox.machine'
import { text } from '@/src/language/current-language'
import classes from './unsent.module.css'

export function FilesProgress({ items }: { items: readonly OutboxItem[] }) {
  const percent = useFilesPercent(items)
  const count = items.filter(isFile).length
  if (count === 0) return null
  const words =
    count === 1
      ? text('1 file on the way: {percent} % sent', { percent })
      : text('{count} files on the way: {percent} % sent', { count, percent })
  return (
    <p className={classes.files}>
      {words}
      <progress className={classes.bar} max={100} value={percent} aria-label={text('Sending files')} />
    </p>
  )
}

const isFile = ({ facts }: OutboxItem) => facts.kind === 'upload'

/** Each file's own chart hears how far it is, many times a second: only whole per cents show. */
function useFilesPercent(items: readonly OutboxItem[]): number {
  const subscribe = useCallback(
    (tell: () => void) => {
      const subscriptions = items.filter(isFile).map(({ ref }) => ref.subscribe(tell))
      return () => subscriptions.forEach((subscription) => subscription.unsubscribe())
    },
    [items],
  )
  return useSyncExternalStore(subscribe, () => Math.round(shareSent(items.filter(isFile)) * 100))
}
