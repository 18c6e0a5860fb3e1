import { text } from '@/src/language/current-language'
import { useState, type ReactNode } from 'react'
import type { Reference } from '@/schemas/entities/application'
import { useIsBusy, useWizardActor } from '../../hooks/wizard'
import { sendAndSettle } from '../../form/core/send-and-settle'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { showError } from '../../ui/toast/toast'

export function useRemoval(): { ask: (reference: Reference) => void; dialog: ReactNode } {
  const wizard = useWizardActor()
  const isBusy = useIsBusy()
  const [asked, setAsked] = useState<Reference | null>(null)
  async function remove({ id }: Reference) {
    const event = { type: 'reference.removeRequested', referenceId: id } as const
    // Another tab may have handed something over while the question stood.
    if (wizard.getSnapshot().can(event)) await sendAndSettle(wizard, event)
    else showError('This is still being sent. One moment, please.')
    setAsked(null)
  }
  const dialog = (
    <ConfirmDialog
      opened={asked !== null}
      title="Remove this reference?"
      text={text('{name} is taken out of the application. This cannot be undone.', {
        name: asked?.name ?? '',
      })}
      confirmLabel="Remove"
      busy={isBusy}
      onConfirm={() => asked && void remove(asked)}
      onCancel={() => setAsked(null)}
    />
  )
  return { ask: setAsked, dialog }
}
