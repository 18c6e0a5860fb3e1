import { useState } from 'react'
import { text } from '@/src/language/current-language'
import { Button } from '@/src/ui/button/button'
import { useJoinUs, useJoinUsActor } from '../../hooks/join-us'
import { useUploadsActor } from '../../hooks/wizard'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { emptyUploads } from './registration-uploads'

/** Begins anew with another mobile; asks first, because a registration belongs to the mobile that was proved. */
export function ChangeMobile() {
  const joinUs = useJoinUsActor()
  const uploads = useUploadsActor()
  const mobile = useJoinUs(({ context }) => context.mobile)
  const canChange = useJoinUs((snapshot) => snapshot.can({ type: 'mobile.changeRequested' }))
  const [isAsking, setAsking] = useState(false)

  function beginAgain() {
    emptyUploads(uploads, mobile)
    joinUs.send({ type: 'mobile.changeRequested' })
  }

  return (
    <>
      <Button
        variant="subtle"
        fullWidth
        style={{ marginTop: '1rem' }}
        disabled={!canChange}
        onClick={() => setAsking(true)}
      >
        {text('Use another mobile number')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title="Use another mobile number?"
        text="What you typed and the documents you chose are removed from this phone, and you start again with the other number."
        confirmLabel="Start again"
        onConfirm={beginAgain}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
