import '@mantine/dates/styles.css'
import { DatePicker } from '@mantine/dates'
import { normaliseDate } from '@/schemas/dates'
import { text } from '@/src/language/current-language'
import { perLanguage } from '@/src/language/per-language'
import { Dialog } from '@/src/ui/dialog/dialog'
import { closeOnOutsideTap } from '@/src/ui/dialog/outside-tap'
import { spellDate } from '../../parsing/spell-date'
import classes from './calendar-dialog.module.css'

/** From YYYY-MM-DD, in the reader's language. */
function named(options: Intl.DateTimeFormatOptions): (day: string) => string {
  const format = perLanguage((tag) => new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }))
  return (day) => format().format(new Date(`${day}T00:00:00Z`))
}

/** `Mon` */
const nameWeekday = named({ weekday: 'short' })

/** `Mar` */
const nameMonth = named({ month: 'short' })

/** `March 1990` */
const nameMonthOfYear = named({ month: 'long', year: 'numeric' })

/** Most birth dates are about this many years before the latest allowed one. */
const DECADE_START_YEARS = 15

function openingDate(max: string | undefined, openAt: 'decade' | 'month'): string | undefined {
  if (!max || openAt === 'month') return max
  return `${Number(max.slice(0, 4)) - DECADE_START_YEARS}${max.slice(4, 8)}01`
}

/** Days as YYYY-MM-DD. */
export interface CalendarDialogProps {
  title: string
  value: string
  min: string | undefined
  max: string | undefined
  openAt: 'decade' | 'month'
  onPick: (day: string) => void
  onClose: () => void
}

export function CalendarDialog(props: CalendarDialogProps) {
  const { title, value, min, max, openAt, onPick, onClose } = props
  const chosen = normaliseDate(value)
  return (
    <Dialog title={title} onClose={onClose} onClick={closeOnOutsideTap(onClose)}>
      <DatePicker
        size="md"
        fullWidth
        classNames={{
          day: classes.day,
          calendarHeaderLevel: classes.level,
          calendarHeaderControl: classes.turn,
        }}
        defaultLevel={chosen ? 'month' : openAt}
        defaultDate={chosen ?? openingDate(max, openAt)}
        minDate={min}
        maxDate={max}
        value={chosen}
        weekdayFormat={nameWeekday}
        monthsListFormat={nameMonth}
        monthLabelFormat={nameMonthOfYear}
        getDayAriaLabel={spellDate}
        onChange={(day) => {
          if (day) onPick(day)
        }}
        ariaLabels={{
          previousDecade: text('Previous decade'),
          nextDecade: text('Next decade'),
          previousYear: text('Previous year'),
          nextYear: text('Next year'),
          previousMonth: text('Previous month'),
          nextMonth: text('Next month'),
        }}
      />
    </Dialog>
  )
}
