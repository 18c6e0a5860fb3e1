import { text } from '@/src/language/current-language'
import { spellDate } from '../../parsing/spell-date'
import type { ParsedDate } from '../../parsing/parse-date'
import classes from '../field.module.css'

export function DateEcho({
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
