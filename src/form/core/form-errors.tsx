import { useStore, type AnyFormState } from '@tanstack/react-form'
import { text } from '@/src/language/current-language'
import { Sentence } from '@/src/language/sentence'
import { useLanguage } from '@/src/language/use-language'
import { useFormContext } from '../fields/form-context'
import classes from './form-body.module.css'

const summary = (count: number) =>
  count === 1 ? text('1 field needs your attention') : text('{count} fields need your attention', { count })

function countInvalid({ submissionAttempts, fieldMeta }: AnyFormState): number {
  if (submissionAttempts === 0) return 0
  const metas: ({ errors: unknown[] } | undefined)[] = Object.values(fieldMeta)
  return metas.filter((meta) => meta !== undefined && meta.errors.length > 0).length
}

export function FormErrors() {
  useLanguage()
  const form = useFormContext()
  const count = useStore(form.store, countInvalid)
  const formError: unknown = useStore(form.store, (state) => state.errors[0])
  return (
    <div role="alert">
      {count > 0 && <p className={classes.problems}>{summary(count)}</p>}
      {typeof formError === 'string' && (
        <p className={classes.problems}>
          <Sentence of={formError} />
        </p>
      )}
    </div>
  )
}
