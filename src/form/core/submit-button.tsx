import { useStore } from '@tanstack/react-form'
import { use } from 'react'
import type { Label } from '@/schemas/language/texts'
import { text } from '@/src/language/current-language'
import { Button } from '@/src/ui/button/button'
import { useFormContext } from '../fields/form-context'
import { AwaitingFilesContext } from './awaiting-files-context'
import classes from './form-body.module.css'
import { FormErrors } from './form-errors'

/** Stays enabled while fields are invalid: a press shows and counts the errors and focuses the first. */
export function SubmitButton({
  label,
  busyLabel = 'Please wait',
  busy = false,
  isPrimary = true,
}: {
  label: Label
  busyLabel?: Label
  busy?: boolean
  isPrimary?: boolean
}) {
  const form = useFormContext()
  const isSubmitting = useStore(form.store, (state) => state.isSubmitting)
  const waitsForFiles = use(AwaitingFilesContext)
  const isBusy = busy || isSubmitting || waitsForFiles
  return (
    <div className={classes.actions}>
      <FormErrors />
      <output className={classes.waiting}>
        {waitsForFiles && text('A file is still being sent. It goes on by itself when that has arrived.')}
      </output>
      <Button
        type="submit"
        variant={isPrimary ? 'filled' : 'default'}
        className={classes.submit}
        aria-disabled={isBusy}
        aria-busy={isBusy}
        onClick={(event) => {
          if (isBusy) event.preventDefault()
        }}
      >
        {text(waitsForFiles ? 'Still being sent' : isBusy ? busyLabel : label)}
      </Button>
    </div>
  )
}
