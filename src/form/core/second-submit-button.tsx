import { useStore } from '@tanstack/react-form'
import { use } from 'react'
import type { Label } from '@/schemas/language/texts'
import { text } from '@/src/language/current-language'
import { Button } from '@/src/ui/button/button'
import { useFormContext } from '../fields/form-context'
import { AwaitingFilesContext } from './awaiting-files-context'
import classes from './form-body.module.css'

/** Submits the form another way: `onSubmit` gets the button's name as the meta `pressed`. */
export function SecondSubmitButton(props: { name: string; label: Label; busy: boolean }) {
  const form = useFormContext()
  const isSubmitting = useStore(form.store, (state) => state.isSubmitting)
  const isBusy = use(AwaitingFilesContext) || isSubmitting || props.busy
  return (
    <Button
      type="submit"
      name={props.name}
      variant="default"
      className={classes.second}
      aria-disabled={isBusy}
      onClick={(event) => {
        if (isBusy) event.preventDefault()
      }}
    >
      {text(props.label)}
    </Button>
  )
}
