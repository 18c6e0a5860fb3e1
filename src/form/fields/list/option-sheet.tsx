import { Dialog } from '@/src/ui/dialog/dialog'
import { closeOnOutsideTap } from '@/src/ui/dialog/outside-tap'
import { Listbox, type ListboxProps } from './listbox'

/** A dropdown's list as a bottom sheet (specification 8.7, 9.7). */
export function OptionSheet(props: ListboxProps) {
  const { onClose } = props
  return (
    <Dialog placement="bottom" title="Select" onClose={onClose} onClick={closeOnOutsideTap(onClose)}>
      <Listbox {...props} />
    </Dialog>
  )
}
