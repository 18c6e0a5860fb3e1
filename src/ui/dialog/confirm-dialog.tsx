import type { MouseEvent, ReactNode } from 'react'
import type { Label } from '@/schemas/language/texts'
import { text, translateIfKnown } from '@/src/language/current-language'
import { Button } from '@/src/ui/button/button'
import { LongWaitNotice } from '../notices/long-wait-notice'
import classes from './confirm-dialog.module.css'
import { Dialog } from './dialog'

const DOUBLE_TAP_MS = 350
const SAME_PLACE_PX = 24

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
        <Button variant="default" autoFocus onClick={onSingleTap(onCancel)} disabled={busy}>
          {text(cancelLabel)}
        </Button>
        {onConfirm && (
          <Button onClick={onSingleTap(onConfirm)} disabled={busy}>
            {busy ? text('Please wait') : confirmLabel && text(confirmLabel)}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

/** The first tap of a double tap may close the dialog: the second must not fall on what it has covered. */
const onSingleTap = (answer: () => void) => (tap: MouseEvent) => {
  ignoreSecondTap(tap)
  answer()
}

function ignoreSecondTap({ clientX, clientY }: MouseEvent): void {
  // From the keyboard.
  if (clientX === 0 && clientY === 0) return
  const ignore = (event: globalThis.MouseEvent) => {
    if (Math.hypot(event.clientX - clientX, event.clientY - clientY) > SAME_PLACE_PX) return
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', ignore, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', ignore, { capture: true }), DOUBLE_TAP_MS)
}
