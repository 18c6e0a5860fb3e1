import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from '@/schemas/dates'
import { CalendarIcon } from '@/src/ui/icons'
import { showError } from '@/src/ui/toast'
import type * as Calendar from './calendar-dialog'
import classes from './field.module.css'
import { type FieldProps, useBoundField } from './use-bound-field'

/** A day, typed or picked; `min` and `max` as YYYY-MM-DD bound the calendar, the schema bounds the value. */
export interface DateFieldProps extends FieldProps {
  min?: string
  max?: string
  /** Where the calendar opens: the decades for a birth date, the month for a day near today. */
  openAt?: 'decade' | 'month'
  autoComplete?: string
}

// The calendar is the heaviest control of the kit and most people type: it comes when it is asked for.
const loadCalendar = () => import('./calendar-dialog')

/** Eight digits in a row are a date typed on a number pad without its dashes. */
function withDashes(typed: string): string {
  const digits = /^(\d{2})(\d{2})(\d{4})$/.exec(typed)
  return digits ? digits.slice(1).join('-') : typed
}

/**
 * A bound date, shown as DD-MM-YYYY. Typing takes all three forms of specification 5.2 (and eight bare digits); what is no date
 * stays as typed for its owner to correct, with the schema's message.
 */
export function DateField({
  min,
  max,
  openAt = 'month',
  required = false,
  autoComplete = 'off',
  ...props
}: DateFieldProps) {
  const { name, value, error, change, leave } = useBoundField<string>(props)
  const [isOpen, setOpen] = useState(false)
  const [calendar, setCalendar] = useState<typeof Calendar>()
  async function open() {
    try {
      setCalendar(await loadCalendar())
      setOpen(true)
    } catch {
      showError('The calendar could not be loaded. Please type the date.')
    }
  }
  const isLocked = props.disabled || props.readOnly
  return (
    <>
      <TextInput
        placeholder="DD-MM-YYYY"
        {...props}
        name={name}
        wrapperProps={{ 'data-field': name }}
        withAsterisk={required}
        aria-required={required}
        inputMode="numeric"
        autoComplete={autoComplete}
        maxLength={10}
        value={value}
        error={error}
        onChange={(event) => change(withDashes(event.currentTarget.value))}
        onBlur={() => {
          const shown = formatDate(value.trim())
          if (shown && shown !== value) change(shown)
          leave()
        }}
        rightSectionWidth="3rem"
        rightSection={
          !isLocked && (
            <button
              type="button"
              className={classes.iconButton}
              aria-label={`Choose ${props.label} in a calendar`}
              aria-haspopup="dialog"
              onClick={() => void open()}
            >
              <CalendarIcon />
            </button>
          )
        }
      />
      {calendar && (
        <calendar.CalendarDialog
          opened={isOpen}
          title={props.label}
          value={value}
          min={min}
          max={max}
          openAt={openAt}
          onPick={(day) => {
            change(formatDate(day))
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
