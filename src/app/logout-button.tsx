import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useSessionActor } from '../actors/session'

// The dialog is Mantine's modal: too heavy for the sign-in page, which shares this header.
const ConfirmDialog = lazy(async () => ({ default: (await import('../ui/confirm-dialog')).ConfirmDialog }))

/** Signs out. In the middle of an application it asks first: what was typed and not saved goes with the sign-out. */
export function LogoutButton() {
  const session = useSessionActor()
  const [isAsking, setAsking] = useState(false)
  const signOut = () => session.send({ type: 'signOut.requested' })

  function askOrSignOut() {
    const wizard = session.getSnapshot().context.partnerWizard
    if (wizard && !wizard.getSnapshot().matches('resting')) setAsking(true)
    else signOut()
  }

  return (
    <>
      <Button variant="default" size="compact-md" onClick={askOrSignOut}>
        Logout
      </Button>
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            opened
            title="Log out?"
            text="Saved steps stay with the application. What you typed in this step and files still uploading will be removed from this phone."
            confirmLabel="Logout"
            onConfirm={signOut}
            onCancel={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  )
}
