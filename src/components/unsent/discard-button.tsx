import { useState } from 'react'
import type { EntryFacts } from '@/machines/outbox/entry'
import { text } from '@/src/language/current-language'
import { Button } from '@/src/ui/button/button'
import { forgetApplication } from '../../api/application-cache'
import { useSessionActor, type SessionActor } from '../../hooks/session'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { discardWarning, entryName } from './entry-labels'

/** Screens and the phone's copy show it as if the server had it: both are forgotten, so that the application is read anew. */
function discardEntry(session: SessionActor, { id, applicationId }: EntryFacts): void {
  session.getSnapshot().context.outbox?.send({ type: 'entry.withdrawn', id })
  forgetApplication(applicationId)
}

export function DiscardButton(props: {
  entry: EntryFacts
  disabled: boolean
  describedBy?: string
  onDiscarded?: () => void
}) {
  const { entry, disabled, describedBy, onDiscarded } = props
  const session = useSessionActor()
  const [isAsking, setAsking] = useState(false)

  function discard() {
    setAsking(false)
    discardEntry(session, entry)
    onDiscarded?.()
  }

  return (
    <>
      <Button
        variant="default"
        aria-describedby={describedBy}
        disabled={disabled}
        onClick={() => setAsking(true)}
      >
        {text('Discard')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={text('Discard {name}?', { name: entryName(entry) })}
        text={discardWarning(entry)}
        confirmLabel="Discard"
        cancelLabel="Keep it"
        onConfirm={discard}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
