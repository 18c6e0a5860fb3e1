import type { Label } from '@/schemas/language/texts'
import { text } from '@/src/language/current-language'
import { Sentence } from '@/src/language/sentence'
import classes from './field.module.css'

/** Says why a key was rejected; only an alert tells a screen reader that nothing changed. */
export function RejectionNote({ why }: { why: string }) {
  return (
    <span role="alert">
      <Sentence of={why} />
    </span>
  )
}

/** Texts of the specification that call an answer wrong, also where none was given. */
const CALLS_WRONG = /^(Invalid|Age) /

/** An error in the specification's words and, where they only call the answer wrong, a hint beside them. */
export function ErrorNote({ of: error, hint }: { of: string; hint: Label | undefined }) {
  if (hint === undefined || !CALLS_WRONG.test(error)) return <Sentence of={error} />
  return (
    <>
      <span>
        <Sentence of={error} />
      </span>{' '}
      <span className={classes.hint}>{text(hint)}</span>
    </>
  )
}
