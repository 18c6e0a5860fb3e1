import { useEffect, useMemo, useRef, useState, type FocusEvent, type ReactNode } from 'react'
import foot from '@/src/ui/page/foot.module.css'
import { SavedNote } from '../draft/saved-note'
import { useFormContext } from '../fields/form-context'
import { RequiredFieldsContext } from '../fields/required-fields'
import { useWaitForUploads } from '../upload/use-wait-for-uploads'
import { AwaitingFilesContext } from './awaiting-files-context'
import { enterKeyHandlers } from './enter-key-handlers'
import { ErrorSummary } from './error-summary'
import classes from './form-body.module.css'
import { FormProgress } from './form-progress'
import { listRequiredFields, type FormSchema } from './validation-options'

function useCurrentSection() {
  const [section, setSection] = useState<string>()
  const fieldset = useRef<Element>(null)
  const read = () => setSection(fieldset.current?.querySelector('legend')?.textContent ?? undefined)
  // In another language its legend has other words.
  useEffect(read)
  const note = ({ target }: FocusEvent) => {
    fieldset.current = target.closest('fieldset')
    read()
  }
  return { section, note }
}

/** @returns the name of the pressed button where a form has several; '' for the first */
function pressedButton(event: Event): string {
  const submitter = 'submitter' in event ? event.submitter : null
  return submitter instanceof HTMLButtonElement ? submitter.name : ''
}

export interface FormBodyProps {
  /** Decides which fields are marked as required, and counted; without one none is. */
  schema?: FormSchema
  children: ReactNode
  actions?: ReactNode
  /** True where what is typed has a draft: a line says when it was saved. */
  isKept?: boolean
}

/**
 * The form element. Submitted while a file is still being sent, it goes on by itself once that has arrived.
 */
export function FormBody(props: FormBodyProps) {
  const { schema, children, actions, isKept = true } = props
  const form = useFormContext()
  const required = useMemo(
    () => (schema ? listRequiredFields(schema, form.state.values) : new Set<string>()),
    [schema, form],
  )
  const { section, note } = useCurrentSection()
  const [files, setFiles] = useState<'awaited' | 'arrived'>()
  const waitForUploads = useWaitForUploads()
  const pressed = useRef('')
  const isAwaitingFiles = useRef(false)
  function submit() {
    const arrival = waitForUploads()
    if (!arrival) return void form.handleSubmit({ pressed: pressed.current })
    isAwaitingFiles.current = true
    setFiles('awaited')
    return void arrival.then(() => setFiles('arrived'))
  }
  // By now the fields have their file ids: child effects run first.
  useEffect(() => {
    if (files !== 'arrived') return
    isAwaitingFiles.current = false
    void form.handleSubmit({ pressed: pressed.current })
  }, [files, form])
  return (
    <RequiredFieldsContext value={required}>
      <AwaitingFilesContext value={files === 'awaited'}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the fields inside it. */}
        <form
          id={form.formId}
          noValidate
          onFocus={(event) => {
            note(event)
            enterKeyHandlers.onFocus(event)
          }}
          onKeyDown={enterKeyHandlers.onKeyDown}
          onSubmit={(event) => {
            event.preventDefault()
            // A form in a dialog is a React child of the form behind it: its submit must not bubble.
            event.stopPropagation()
            if (form.state.isSubmitting || isAwaitingFiles.current) return
            pressed.current = pressedButton(event.nativeEvent)
            submit()
          }}
        >
          <div className={classes.grid}>
            <ErrorSummary />
            {children}
          </div>
          {actions ? (
            <div className={`${foot.foot} ${classes.bar}`}>
              <div className={classes.progress} data-section={section}>
                <FormProgress />
                <SavedNote />
              </div>
              {actions}
            </div>
          ) : (
            isKept && (
              <div className={classes.savedNote}>
                <SavedNote />
              </div>
            )
          )}
        </form>
      </AwaitingFilesContext>
    </RequiredFieldsContext>
  )
}
