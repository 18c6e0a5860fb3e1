import { dateInWords } from '../../parsing/date-in-words'
import type { DateReading } from '../../parsing/read-date'
import classes from '../field.module.css'

/** What a date was read as, in words, and the other reading of an ambiguous one at one tap. */
export function DateEcho({
  words,
  other,
  onOther,
}: {
  words: string
  other: DateReading['other']
  onOther: (day: string) => void
}) {
  return (
    <>
      {words}
      {other !== undefined && (
        <>
          {' '}
          <button type="button" className={classes.otherReading} onClick={() => onOther(other)}>
            or {dateInWords(other)}?
          </button>
        </>
      )}
    </>
  )
}
