import type { AnyFormApi } from '@tanstack/react-form'
import { useEffect, useLayoutEffect, useState } from 'react'
import { isSecretField } from '@/schemas/fields/secrets'
import { uploadRules } from '@/schemas/files/uploads'
import { registerDraftWriter } from './draft-registry'
import { resetDraftSaveStatus, saveDraft } from './draft-save-status'
import { withoutSecrets } from './draft-secrets'
import { type Draft, type DraftValues, readDraftWithBase } from './draft-store'
import { inRowsOf, isOfYears, isRecord } from './rows'

const WRITE_DELAY_MS = 500

const sameShape = (a: unknown, b: unknown) => typeof a === typeof b && Array.isArray(a) === Array.isArray(b)

const openedDrafts = new WeakMap<AnyFormApi, Draft>()

/** @returns the draft that a form was opened with, and the saved answers that it was typed over */
export function openedDraftOf(form: AnyFormApi): Draft | undefined {
  return openedDrafts.get(form)
}

const draftOf = (names: string[], answers: Record<string, unknown>) =>
  // Form values are plain JSON.
  Object.fromEntries(names.map((name) => [name, withoutSecrets(answers[name])])) as DraftValues

function collectDirtyValues(
  form: AnyFormApi,
  key: string,
  omit: readonly string[],
): Draft & { hasSecrets: boolean } {
  const { values, fieldMeta } = form.state
  const metas: [string, { isDirty: boolean } | null | undefined][] = Object.entries(fieldMeta)
  const typed = new Set(
    metas.filter(([, meta]) => meta?.isDirty).map(([name]) => name.split(/[.[]/, 1)[0] ?? name),
  )
  const draftedNames = [...typed].filter((name) => !omit.includes(name) && !isSecretField(name))
  const hasSecrets = metas.some(
    ([name, meta]) => meta?.isDirty && isSecretField(name.split('.').at(-1) ?? name),
  )
  const opened = { ...form.options.defaultValues, ...readDraftWithBase(key).base }
  // Files have other ids once they have arrived.
  const comparedNames = draftedNames.filter((name) => !(name in uploadRules))
  return { values: draftOf(draftedNames, values), base: draftOf(comparedNames, opened), hasSecrets }
}

/** Lays a draft over current values: it lacks the secrets, which stay as they are. */
function mergeDraft(current: unknown, draft: unknown): unknown {
  if (Array.isArray(current) && Array.isArray(draft))
    return isOfYears(draft)
      ? inRowsOf(current, draft)
      : draft.map((item, index) => mergeDraft(current[index], item))
  if (!isRecord(current) || !isRecord(draft)) return draft
  const entries = Object.entries(draft).map(([name, value]) => [name, mergeDraft(current[name], value)])
  return { ...current, ...Object.fromEntries(entries) }
}

function restore(form: AnyFormApi, draft: DraftValues, omit: readonly string[]): void {
  for (const [name, value] of Object.entries(draft)) {
    if (omit.includes(name) || isSecretField(name)) continue
    // A field that changed its type since the draft was written keeps its default.
    const current: unknown = form.getFieldValue(name)
    if (!sameShape(current, value)) continue
    form.setFieldValue(name, mergeDraft(current, value), { dontValidate: true, dontRunListeners: true })
  }
}

/** Stores typed values until the form is saved. Call it after `useAppForm`; secrets and fields in `omit` are never stored. */
export function useDraft(
  form: AnyFormApi,
  key: string,
  { omit = [] }: { omit?: readonly string[] } = {},
): void {
  const omitted = omit.join('|')
  // While it renders: what is on the page asks for it.
  const [opened] = useState(() => {
    const draft = readDraftWithBase(key)
    openedDrafts.set(form, draft)
    return draft
  })

  // A layout effect: restored before the first paint.
  useLayoutEffect(() => restore(form, opened.values, omitted.split('|')), [form, opened, omitted])

  useEffect(() => {
    resetDraftSaveStatus(key)
    let timer: ReturnType<typeof setTimeout> | undefined
    let seen: unknown = form.state.values
    const cancel = () => {
      clearTimeout(timer)
      timer = undefined
      seen = form.state.values
    }
    const flush = () => {
      if (timer === undefined) return
      cancel()
      void saveDraft(key, collectDirtyValues(form, key, omitted.split('|')))
    }
    const subscription = form.store.subscribe(() => {
      if (form.state.values !== seen) {
        seen = form.state.values
        clearTimeout(timer)
        timer = setTimeout(flush, WRITE_DELAY_MS)
      }
      // Stored before the request, whatever becomes of it.
      if (form.state.isSubmitting) flush()
    })
    const forget = registerDraftWriter(key, cancel)
    window.addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      flush()
      forget()
      subscription.unsubscribe()
      window.removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
    }
  }, [form, key, omitted])
}
