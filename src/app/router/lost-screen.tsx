import { useEffect, useState } from 'react'
import { Card } from '@/src/ui/card/card'
import { ErrorPanel } from '@/src/ui/page/panels'

const reload = () => location.reload()

/** The network failed, or a newer release has put other files in the page's place. */
export function LostScreen({ onRetry }: { onRetry: () => void }) {
  const [isOld, setOld] = useState(false)
  useEffect(() => {
    // Fetched while the page was idle, with the toasts.
    import('../../startup/releases/is-replaced')
      .then(({ isReplaced }) => isReplaced())
      .then(setOld, () => undefined)
  }, [])
  return (
    <div data-lost-page="">
      <Card narrow>
        {isOld ? (
          <ErrorPanel
            isManual
            message="A new version is ready. What you typed is kept."
            onRetry={reload}
            retryLabel="Reload"
          />
        ) : (
          <ErrorPanel message="This page could not be fetched. What you typed is kept." onRetry={onRetry} />
        )}
      </Card>
    </div>
  )
}
