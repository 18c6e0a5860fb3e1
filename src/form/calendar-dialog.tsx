import '@mantine/dates/styles.css'
import { DatePicker } from '@mantine/dates'
import { normaliseDate } from '@/schemas/dates'
import { Dialog } from '../ui/dialog'
import classes from './calendar-dialog.module.css'

/** A calendar in a dialog: the same on a phone and on a desk, and nothing to place or clip. */
export default function CalendarDialog(props: {
  opened: boolean
  title: string
  value: string
  min: string | undefined
  max: string | undefined
  openAt: 'decade' | 'month'
  onPick: (day: string) => void
  onClose: () => void
}) {
  const { opened, title, value, min, max, openAt, onPick, onClose } = props
  const chosen = normaliseDate(value)
  return (
    <Dialog opened={opened} title={title} onClose={onClose} closeOnOutsideTap>
      <DatePicker
        className={classes.calendar}
        size="lg"
        defaultLevel={chosen ? 'month' : openAt}
        defaultDate={chosen ?? max}
        minDate={min}
        maxDate={max}
        value={chosen}
        onChange={(day) => {
          if (day) onPick(day)
        }}
        ariaLabels={{
          previousDecade: 'Previous decade',
          nextDecade: 'Next decade',
          previousYear: 'Previous year',
          nextYear: 'Next year',
          previousMonth: 'Previous month',
          nextMonth: 'Next month',
          monthLevelControl: 'Choose a month',
          yearLevelControl: 'Choose a year',
        }}
      />
    </Dialog>
  )
}
