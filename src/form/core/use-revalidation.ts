import type { AnyFormApi } from '@tanstack/react-form'
import { useDeferredValue, useEffect } from 'react'
import { LIMITS } from '@/schemas/limits'

/**
 * Checks a form that was filled in from the server as if every field had been left: what the reviewer found missing is marked
 * before anything is typed (specification 4.7).
 */
export function useRevalidation(form: AnyFormApi, isResumed: boolean): void {
  // The sections of a long form come after its first paint, and are ready together with this.
  const isReady = useDeferredValue(true, false)
  useEffect(() => {
    if (!isResumed || !isReady) return undefined
    const timer = setTimeout(() => void form.validateAllFields('blur'), LIMITS.revalidateMs)
    return () => clearTimeout(timer)
  }, [form, isResumed, isReady])
}
