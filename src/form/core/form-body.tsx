import { useDeferredValue, useEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react'
import classes from './form-body.module.css'
import { SavedNote } from '../draft/saved-note'
import { useFormContext } from '../fields/form-context'
import { ErrorSummary } from './error-summary'
import { FormProgress } from './form-progress'
import { nextKey } from './next-key'
import { useFilesOnTheirWay } from '../upload/files-on-their-way'
import { WaitsForFiles } from './waits-for-files'

/** The title of the section that holds the focus, which is noted whenever it moves. */
function useSectionAtHand() {
  const [section, setSection] = useState<string>()
  const note = ({ target }: FocusEvent) =>
    setSection(target.closest('fieldset')?.querySelector('legend')?.textContent ?? undefined)
  return { section, note }
}

/** The name of the button that submits, where a form has several; '' for the first. */
function pressedButton(event: Event): string {
  const submitter = 'submitter' in event ? event.submitter : null
  return submitter instanceof HTMLButtonElement ? submitter.name : ''
}

/**
 * The form element: Enter submits or, on a phone, leads to the next field; a second press while the first is under way is
 * dropped, and the fields stand in one column on a phone and in two from 768 px. Pressed while a file is still being sent, it
 * goes on by itself when that has arrived. The `actions` of a long form stay in sight at the foot of the screen, with the
 * section at hand, how much is filled in, and where it is kept.
 */
export function FormBody({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  const form = useFormContext()
  const { section, note } = useSectionAtHand()
  const [files, setFiles] = useState<'awaited' | 'arrived'>()
  const filesOnTheirWay = useFilesOnTheirWay()
  const pressed = useRef('')
  const isHeld = useRef(false)
  function submit() {
    const arrival = filesOnTheirWay()
    if (!arrival) return void form.handleSubmit({ pressed: pressed.current })
    isHeld.current = true
    setFiles('awaited')
    return void arrival.then(() => setFiles('arrived'))
  }
  // The fields have taken their ids by then: effects run from the inside out. Until then another press is one too many.
  useEffect(() => {
    if (files !== 'arrived') return
    isHeld.current = false
    void form.handleSubmit({ pressed: pressed.current })
  }, [files, form])
  return (
    <WaitsForFiles value={files === 'awaited'}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the fields inside it. */}
      <form
        id={form.formId}
        noValidate
        onFocus={(event) => {
          note(event)
          nextKey.onFocus(event)
        }}
        onKeyDown={nextKey.onKeyDown}
        onSubmit={(event) => {
          event.preventDefault()
          // A form in a dialog is a React child of the form behind it: its submit must not travel up.
          event.stopPropagation()
          if (form.state.isSubmitting || isHeld.current) return
          pressed.current = pressedButton(event.nativeEvent)
          submit()
        }}
      >
        <div className={classes.grid}>
          <ErrorSummary />
          {children}
        </div>
        {actions === undefined ? (
          <div className={classes.savedNote}>
            <SavedNote />
          </div>
        ) : (
          <div className={classes.bar}>
            <div className={classes.progress} data-section={section}>
              <FormProgress />
              <SavedNote />
            </div>
            {actions}
          </div>
        )}
      </form>
    </WaitsForFiles>
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
