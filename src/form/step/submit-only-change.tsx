import { Button } from '@mantine/core'
import { useStore } from '@tanstack/react-form'
import { use } from 'react'
import { mayEndWithOneChange } from '@/machines/reachability'
import { useIsBusy, useWizard } from '@/src/actors/wizard'
import { useFormContext } from '../fields/form-context'
import classes from '../whole/form-body.module.css'
import { WaitsForFiles } from '../whole/waits-for-files'

/** The name of the button below, by which a form knows that it was the one. */
export const ONLY_CHANGE = 'only-change'

/** Saves the step and submits a returned application of which nothing else was changed; nothing where something is missing. */
export function SubmitOnlyChange() {
  const form = useFormContext()
  const mayEnd = useWizard(({ context }) => mayEndWithOneChange(context))
  const isSubmitting = useStore(form.store, (state) => state.isSubmitting)
  const waitsForFiles = use(WaitsForFiles)
  const isWizardBusy = useIsBusy()
  if (!mayEnd) return null
  const isBusy = isWizardBusy || isSubmitting || waitsForFiles
  return (
    <Button
      type="submit"
      name={ONLY_CHANGE}
      variant="default"
      className={classes.onlyChange}
      aria-disabled={isBusy}
      onClick={(event) => {
        if (isBusy) event.preventDefault()
      }}
    >
      Only this changed: submit
    </Button>
  )
}
