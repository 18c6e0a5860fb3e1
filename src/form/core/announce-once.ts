import { useEffect } from 'react'
import { showSuccess } from '@/src/ui/toast/toast'

const announced = new Set<string>()

/**
 * Says that a step opened filled in from the server: once for each application, because a step opens often. `key` names the
 * step; it is null when there is nothing to say.
 */
export function useAnnouncement(key: string | null, message: string): void {
  useEffect(() => {
    if (key === null || announced.has(key)) return
    announced.add(key)
    showSuccess(message)
  }, [key, message])
}

/** Marks a step as announced: its answers are being typed on this page, so reading them back from the server is no news. */
export function neverAnnounce(key: string): void {
  announced.add(key)
}
