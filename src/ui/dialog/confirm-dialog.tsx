import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './confirm-dialog.module.css'
import { Dialog } from './dialog'
import { LongWaitNotice } from '../notices/long-wait-notice'

/** While `busy` neither answer can be given again. */
export interface ConfirmDialogProps {
  opened: boolean
  title: string
  text: string
  children?: ReactNode
  confirmLabel?: string
  cancelLabel?: string
  busy?: boolean
  onConfirm?: () => void
  onCancel: () => void
}

/** Asks before something irreversible (specification 2.24, 2.31). Cancel takes the focus. */
export function ConfirmDialog({
  opened,
  title,
  text,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  if (!opened) return null
  return (
    <Dialog title={title} onClose={busy ? () => undefined : onCancel}>
      <p style={{ margin: 0 }}>{text}</p>
      {children}
      <output>
        <LongWaitNotice isWaiting={busy} />
      </output>
      <div className={classes.actions}>
        <Button variant="default" autoFocus onClick={onCancel} disabled={busy}>
          {cancelLabel}
        </Button>
        {onConfirm && (
          <Button onClick={onConfirm} disabled={busy}>
            {busy ? 'Please wait' : confirmLabel}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
