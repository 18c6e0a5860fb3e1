import type { Label } from '@/schemas/language/texts'
import { text, translateIfKnown } from '@/src/language/current-language'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './confirm-dialog.module.css'
import { Dialog } from './dialog'
import { LongWaitNotice } from '../notices/long-wait-notice'

/** Title and text may be in the reader's language already. While `busy` neither answer can be given again. */
export interface ConfirmDialogProps {
  opened: boolean
  title: string
  text: string
  children?: ReactNode
  confirmLabel?: Label
  cancelLabel?: Label
  busy?: boolean
  onConfirm?: () => void
  onCancel: () => void
}

/** Asks before something irreversible (specification 2.24, 2.31). Cancel takes the focus. */
export function ConfirmDialog({
  opened,
  title,
  text: question,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  if (!opened) return null
  return (
    <Dialog title={translateIfKnown(title)} onClose={busy ? () => undefined : onCancel}>
      <p style={{ margin: 0 }}>{translateIfKnown(question)}</p>
      {children}
      <output>
        <LongWaitNotice isWaiting={busy} />
      </output>
      <div className={classes.actions}>
        <Button variant="default" autoFocus onClick={onCancel} disabled={busy}>
          {text(cancelLabel)}
        </Button>
        {onConfirm && (
          <Button onClick={onConfirm} disabled={busy}>
            {busy ? text('Please wait') : confirmLabel && text(confirmLabel)}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
