import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Paper.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Drawer.css'
import '@mantine/core/styles/Overlay.css'
import { Drawer } from '@mantine/core'
import { useBackCloses } from '@/src/ui/use-open-dialog'
import { Listbox, type ListboxProps } from './listbox'

/** A dropdown's list as a bottom sheet titled 'Select' (specification 8.7, 9.7). */
export function OptionSheet(props: ListboxProps) {
  useBackCloses(true, props.onClose)
  return (
    <Drawer
      opened
      onClose={props.onClose}
      position="bottom"
      title="Select"
      size="auto"
      returnFocus={false}
      closeButtonProps={{ 'aria-label': 'Close', size: '2.75rem' }}
      transitionProps={{ duration: 120 }}
      styles={{
        title: { fontWeight: 600 },
        content: { height: 'auto', borderRadius: '0.75rem 0.75rem 0 0' },
      }}
    >
      <Listbox {...props} />
    </Drawer>
  )
}
