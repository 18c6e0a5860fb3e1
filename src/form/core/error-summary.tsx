import { useStore, type AnyFormApi } from '@tanstack/react-form'
import { useLayoutEffect, useState } from 'react'
import { text } from '@/src/language/current-language'
import { CheckIcon } from '@/src/ui/icons/form-icons'
import { getFieldDisplay } from '../fields/field-display'
import { useFormContext } from '../fields/form-context'
import { useRenderAfterFields } from '../fields/use-render-after-fields'
import classes from './error-summary.module.css'
import { fieldsOnPage, focusField, invalidFields } from './focus-first-invalid'

/** Links to the fields that a submit found invalid. Corrected ones stay, marked: removing a line would move the page. */
export function ErrorSummary() {
  const form: AnyFormApi = useFormContext()
  const finishedAttempts = useStore(form.store, ({ isSubmitting, submissionAttempts }) =>
    isSubmitting ? null : submissionAttempts,
  )
  const [found, setFound] = useState<{ by: number; names: readonly string[] }>({ by: 0, names: [] })
  if (finishedAttempts !== null && finishedAttempts !== found.by)
    setFound({ by: finishedAttempts, names: invalidFields(form) })
  // A question that another answer has taken off the page is not one to correct.
  const shown = useStore(form.store, () =>
    found.names.filter((name) => form.fieldInfo[name]?.instance).join(' '),
  )
  const names = shown === '' ? [] : shown.split(' ')
  const left = useStore(
    form.store,
    ({ fieldMeta }: { fieldMeta: Record<string, FieldMeta> }) =>
      names.filter((name) => fieldMeta[name]?.errors.length).length,
  )
  useRenderAfterFields()
  // The links have pushed down the field that the submit has just focused.
  useLayoutEffect(() => {
    if (found.by > 0) document.activeElement?.closest('[data-field]')?.scrollIntoView({ block: 'center' })
  }, [found.by])

  if (found.names.length < 2 || names.length === 0) return null
  return (
    <nav aria-label={text('Answers to correct')} className={classes.summary}>
      <h2 className={classes.title}>{text(left === 0 ? 'All is corrected' : 'There is a problem')}</h2>
      <p className={classes.count}>
        {text('{left} of {count} answers to correct', { left, count: names.length })}
      </p>
      <ul className={classes.list}>
        {names.map((name) => (
          <li key={name}>
            <FieldLink form={form} name={name} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A box to tick is shown nowhere else, so only the page knows its label. */
function labelOnPage(form: AnyFormApi, name: string): string | null | undefined {
  const field = fieldsOnPage(form).find(({ dataset }) => dataset['field'] === name)
  return field?.querySelector('label')?.textContent
}

function FieldLink({ form, name }: { form: AnyFormApi; name: string }) {
  const isInvalid = useStore(form.store, ({ fieldMeta }: { fieldMeta: Record<string, FieldMeta> }) =>
    Boolean(fieldMeta[name]?.errors.length),
  )
  return (
    <a
      href={`#${form.formId}`}
      className={classes.link}
      onClick={(event) => {
        // Keeps the URL: the router would take the hash for another step.
        event.preventDefault()
        focusField(form, name)
      }}
    >
      {!isInvalid && <CheckIcon />}
      <span>{getFieldDisplay(form, name)?.label ?? labelOnPage(form, name)}</span>
      {!isInvalid && <span className="visually-hidden"> {text('(corrected)')}</span>}
    </a>
  )
}

type FieldMeta = { errors: unknown[] } | undefined
