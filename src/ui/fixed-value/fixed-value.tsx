import { InputBase } from '@mantine/core'
import type { Label } from '@/schemas/language/texts'
import { text } from '@/src/language/current-language'
import classes from './fixed-value.module.css'

/** An answer of an earlier step among the fields of a form: whole, and without a box, so that nobody tries to type there. */
export function FixedValue({ label, value }: { label: Label; value: string }) {
  return (
    <InputBase
      component="textarea"
      multiline
      rows={1}
      label={<span>{text(label)}</span>}
      styles={{ label: { color: 'var(--ui-text-soft)', fontWeight: 400 } }}
      classNames={{ root: classes.root, input: classes.input }}
      value={value}
      readOnly
    />
  )
}
