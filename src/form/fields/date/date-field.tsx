import { useState } from 'react'
import { formatDate } from '@/schemas/dates'
import type { Label } from '@/schemas/language/texts'
import { text } from '@/src/language/current-language'
import { TextBox } from '@/src/ui/field/text-box'
import { CalendarIcon } from '@/src/ui/icons/form-icons'
import { showError } from '@/src/ui/toast/toast'
import { type ParsedDate, parseDate } from '../../parsing/parse-date'
import { spellBirthDate, spellDate } from '../../parsing/spell-date'
import { useParsedInput } from '../../parsing/use-parsed-input'
import classes from '../field.module.css'
import { type FieldProps, useBoundInput } from '../use-bound-field'
import type * as Calendar from './calendar-dialog'

/** `min` and `max` (YYYY-MM-DD) bound the calendar; the schema bounds the value. */
export interface DateFieldProps extends FieldProps {
  min?: string
  max?: string
  openAt?: 'decade' | 'month'
  autoComplete?: string
  isBirthDate?: boolean
}

// The heaviest control of the kit, and most people type: loaded on demand.
const loadCalendar = () => import('./calendar-dialog')

/** Replaces a message about an age or a missing date, which would not explain a misprint. */
const NO_DATE: Label = 'This is not a date. Write it like 15-08-1990'

function DateEcho({
  words,
  other,
  onOther,
}: {
  words: string
  other: ParsedDate['other']
  onOther: (day: string) => void
}) {
  return (
    <>
      {words}
      {other !== undefined && (
        <>
          {' '}
          <button type="button" className={classes.otherReading} onClick={() => onOther(other)}>
            {text('or {date}?', { date: spellDate(other) })}
          </button>
        </>
      )}
    </>
  )
}

/** A bound date, shown as DD-MM-YYYY: takes the forms of specification 5.2 and day-first ones; other text stays as typed. */
export function DateField({
  min,
  max,
  openAt = 'month',
  isBirthDate = false,
  autoComplete = 'off',
  ...props
}: DateFieldProps) {
  const { input, ...bound } = useBoundInput(props)
  const { value, change } = bound
  const [ambiguity, setDoubt] = useState<{ forValue: string; other: ParsedDate['other'] }>()
  const [calendar, setCalendar] = useState<typeof Calendar>()
  async function open() {
    try {
      setCalendar(await loadCalendar())
    } catch {
      showError('The calendar could not be loaded. Please type the date.')
    }
  }
  const isLocked = props.disabled || props.readOnly
  const day = parseDate(value)?.day
  const other = !isLocked && ambiguity?.forValue === value ? ambiguity.other : undefined
  const words = day && (isBirthDate ? spellBirthDate(day) : spellDate(day))

  function parse(typed: string): string {
    const parsed = parseDate(typed, { min, max })
    const next = parsed ? formatDate(parsed.day) : typed
    setDoubt({ forValue: next, other: parsed?.other })
    return next
  }
  const { box } = useParsedInput(bound, { parse })

  function takeOther(chosen: string) {
    setDoubt({ forValue: formatDate(chosen), other: day })
    change(formatDate(chosen))
  }

  return (
    <>
      <TextBox
        placeholder={text('DD-MM-YYYY')}
        {...props}
        {...input}
        {...box}
        inputMode="numeric"
        autoComplete={autoComplete}
        error={input.error && value.trim() !== '' && !day ? text(NO_DATE) : input.error}
        description={words ? <DateEcho words={words} other={other} onOther={takeOther} /> : bound.description}
        button={
          !isLocked && (
            <button
              type="button"
              className={classes.iconButton}
              aria-label={text('Choose {field} in a calendar', { field: input.label })}
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
          title={input.label}
          value={value}
          min={min}
          max={max}
          openAt={openAt}
          onPick={(picked) => {
            change(formatDate(picked))
            setCalendar(undefined)
          }}
          onClose={() => setCalendar(undefined)}
        />
      )}
    </>
  )
}
