import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Paper.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/Overlay.css'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useOpenDialog } from './use-open-dialog'

/** What every dialog needs: `onClose` runs on Escape and on the close button. */
export interface DialogProps {
  opened: boolean
  title: string
  onClose: () => void
  children: ReactNode
  /** A tap beside the dialog closes it. Off by default: a thumb that slips must not lose a typed code. */
  closeOnOutsideTap?: boolean
}

/** A modal dialog: focus goes in, stays in and comes back to where it was; Escape closes. */
export function Dialog({ opened, title, onClose, children, closeOnOutsideTap = false }: DialogProps) {
  useOpenDialog(opened, onClose)
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      centered
      returnFocus={false}
      closeOnClickOutside={closeOnOutsideTap}
      transitionProps={{ duration: 120 }}
    >
      <Modal.Overlay backgroundOpacity={0.5} />
      <Modal.Content>
        {/* As a header it would be a second banner of the page to a screen reader. */}
        <Modal.Header role="presentation">
          <Modal.Title fw={600} fz="1.125rem">
            {title}
          </Modal.Title>
          <Modal.CloseButton aria-label="Close" size="2.75rem" />
        </Modal.Header>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
