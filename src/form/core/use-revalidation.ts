import type { AnyFormApi } from '@tanstack/react-form'
import { useDeferredValue, useEffect } from 'react'
import { LIMITS } from '@/schemas/limits'

/** Validates a form prefilled from the server as if every field had been left (specification 4.7). */
export function useRevalidation(form: AnyFormApi, isResumed: boolean): void {
  // Sections mount after the first paint, together with this deferred value.
  const isReady = useDeferredValue(true, false)
  useEffect(() => {
    if (!isResumed || !isReady) return undefined
    const timer = setTimeout(() => void form.validateAllFields('blur'), LIMITS.revalidateMs)
    return () => clearTimeout(timer)
  }, [form, isResumed, isReady])
}
