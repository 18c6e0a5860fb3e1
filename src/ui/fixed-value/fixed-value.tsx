import { useId } from 'react'
import type { Label } from '@/schemas/language/texts'
import { text } from '@/src/language/current-language'
import classes from './fixed-value.module.css'

/** An answer of an earlier step among the fields of a form: whole, and without a box, so that nobody tries to type there. */
export function FixedValue({ label, value }: { label: Label; value: string }) {
  const id = useId()
  return (
    <div className={classes.root}>
      <label htmlFor={id} className={classes.label}>
        <span>{text(label)}</span>
      </label>
      <textarea id={id} className={classes.value} rows={1} value={value} readOnly />
    </div>
  )
}
