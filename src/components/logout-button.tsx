import { useState } from 'react'
import { useOutboxItems } from '@/src/hooks/outbox'
import { useSessionActor } from '@/src/hooks/session'
import { text } from '@/src/language/current-language'
import { hasTypedWork } from '@/src/storage/typed-work'
import { Button } from '@/src/ui/button/button'
import { ConfirmDialog } from '@/src/ui/dialog/confirm-dialog'

/** Asks first where typed and unsaved answers would go with the sign-out. `listed`: steps that the phone keeps while no outbox runs. */
export function LogoutButton({ listed = 0, ...look }: { listed?: number; fullWidth?: boolean }) {
  const session = useSessionActor()
  const unsent = useOutboxItems().length || listed
  const [isAsking, setAsking] = useState(false)
  const signOut = () => session.send({ type: 'signOut.requested' })

  function askOrSignOut() {
    if (hasTypedWork() || unsent > 0) setAsking(true)
    else signOut()
  }

  return (
    <>
      <Button variant="default" {...look} onClick={askOrSignOut}>
        {text('Logout')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title="Logout?"
        text={`${lossOf(unsent)}${text('Saved steps stay with the application. What you typed and did not save, and files still uploading, will be removed from this phone.')}`}
        confirmLabel="Logout"
        onConfirm={signOut}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

function lossOf(unsent: number): string {
  if (unsent === 0) return ''
  const loss =
    unsent === 1
      ? text('1 step is not sent yet and will be lost.')
      : text('{count} steps are not sent yet and will be lost.', { count: unsent })
  return `${loss} `
}
