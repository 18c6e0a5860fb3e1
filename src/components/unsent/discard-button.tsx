import { text } from '@/src/language/current-language'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { EntryFacts } from '@/machines/outbox/entry'
import { useSessionActor } from '../../hooks/session'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { discardEntry } from './discard-entry'
import { discardWarning, entryName } from './entry-labels'

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
