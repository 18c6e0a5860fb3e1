/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a native select can be neither searched nor shown as a sheet. */
import { useRef, useState, type FocusEvent } from 'react'
import type { Option } from '@/schemas/options'
import { text } from '@/src/language/current-language'
import { Dialog } from '@/src/ui/dialog/dialog'
import { closeOnOutsideTap } from '@/src/ui/dialog/outside-tap'
import { ChevronIcon } from '@/src/ui/icons/form-icons'
import classes from './dropdown.module.css'
import { Listbox, type ListboxProps } from './listbox'

/** Narrower screens get a bottom sheet (specification 9.7). */
const SHEET_QUERY = '(max-width: 575.98px)'
const MIN_SPACE_BELOW = 280

export interface DropdownProps {
  id: string
  labelId: string
  options: readonly Option[]
  value: string
  onChange: (value: string) => void
  onLeave: () => void
  searchable: boolean
  placeholder: string
  disabled: boolean
  required: boolean
  invalid: boolean
  describedBy: string | undefined
}

type Placement = 'sheet' | 'above' | 'below'

function placementFor(trigger: HTMLElement): Placement {
  if (window.matchMedia(SHEET_QUERY).matches) return 'sheet'
  const { top, bottom } = trigger.getBoundingClientRect()
  const spaceBelow = window.innerHeight - bottom
  return spaceBelow < MIN_SPACE_BELOW && top > spaceBelow ? 'above' : 'below'
}

/** A select-only combobox: a list at the button, or a sheet on a phone. Focus moves into the list and back. */
export function Dropdown(props: DropdownProps) {
  const { options, value, onChange, onLeave, searchable } = props
  const [placement, setPlacement] = useState<Placement | null>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const chosen = options.find((option) => option.value === value)

  function close() {
    setPlacement(null)
    trigger.current?.focus()
  }
  function pick(next: string) {
    if (next !== value) onChange(next)
    close()
  }
  function onBlur(event: FocusEvent<HTMLElement>) {
    // The sheet is in a portal but a React child: its focus counts as inside.
    if (placement === 'sheet' || event.currentTarget.contains(event.relatedTarget)) return
    setPlacement(null)
    onLeave()
  }

  const list = {
    id: `${props.id}-list`,
    options,
    value,
    searchable,
    labelledBy: props.labelId,
    onPick: pick,
    onClose: close,
  }
  return (
    <div className={classes.anchor} onBlur={onBlur}>
      <button
        ref={trigger}
        type="button"
        id={props.id}
        className={classes.trigger}
        role="combobox"
        aria-haspopup={placement === 'sheet' ? 'dialog' : 'listbox'}
        aria-expanded={placement !== null}
        aria-controls={placement === null ? undefined : list.id}
        aria-labelledby={props.labelId}
        aria-describedby={props.describedBy}
        aria-required={props.required}
        aria-invalid={props.invalid}
        disabled={props.disabled}
        onClick={({ currentTarget }) => {
          // Safari does not focus a tapped button, which must get the focus back.
          currentTarget.focus()
          setPlacement(placement ? null : placementFor(currentTarget))
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          setPlacement(placementFor(event.currentTarget))
        }}
      >
        <span className={chosen ? undefined : classes.placeholder}>{chosen?.label ?? props.placeholder}</span>
        <ChevronIcon />
      </button>
      {(placement === 'above' || placement === 'below') && (
        <div className={`${classes.panel} ${classes[placement]}`}>
          <Listbox {...list} inSheet={false} />
        </div>
      )}
      {placement === 'sheet' && <OptionSheet {...list} inSheet />}
    </div>
  )
}

/** A dropdown's list as a bottom sheet (specification 8.7, 9.7). */
function OptionSheet(props: ListboxProps) {
  const { onClose } = props
  return (
    <Dialog placement="bottom" title={text('Select')} onClose={onClose} onClick={closeOnOutsideTap(onClose)}>
      <Listbox {...props} />
    </Dialog>
  )
}
