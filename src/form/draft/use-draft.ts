import type { AnyFormApi } from '@tanstack/react-form'
import { useEffect, useLayoutEffect } from 'react'
import { isSecretField } from '@/schemas/fields/secrets'
import { registerDraftWriter } from './draft-registry'
import { resetDraftSaveStatus, saveDraft } from './draft-save-status'
import { withoutSecrets } from './draft-secrets'
import { type DraftValues, readDraft } from './draft-store'

const WRITE_DELAY_MS = 500

const sameShape = (a: unknown, b: unknown) => typeof a === typeof b && Array.isArray(a) === Array.isArray(b)

function collectDirtyValues(
  form: AnyFormApi,
  omit: readonly string[],
): { values: DraftValues; hasSecrets: boolean } {
  const { values, fieldMeta } = form.state
  const metas: [string, { isDirty: boolean } | null | undefined][] = Object.entries(fieldMeta)
  const typed = new Set(
    metas.filter(([, meta]) => meta?.isDirty).map(([name]) => name.split(/[.[]/, 1)[0] ?? name),
  )
  const draftedNames = [...typed].filter((name) => !omit.includes(name) && !isSecretField(name))
  const hasSecrets = metas.some(
    ([name, meta]) => meta?.isDirty && isSecretField(name.split('.').at(-1) ?? name),
  )
  const plain = Object.fromEntries(draftedNames.map((name) => [name, withoutSecrets(values[name])]))
  return { values: plain as DraftValues, hasSecrets } // Form values are plain JSON.
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Lays a draft over current values: it lacks the secrets, which stay as they are. */
function mergeDraft(current: unknown, draft: unknown): unknown {
  if (Array.isArray(current) && Array.isArray(draft))
    return draft.map((item, index) => mergeDraft(current[index], item))
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

  // A layout effect: restored before the first paint.
  useLayoutEffect(() => restore(form, readDraft(key), omitted.split('|')), [form, key, omitted])

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
      const { values, hasSecrets } = collectDirtyValues(form, omitted.split('|'))
      void saveDraft(key, values, hasSecrets)
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
