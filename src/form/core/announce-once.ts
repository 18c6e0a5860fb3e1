import { useEffect } from 'react'
import { showSuccess } from '@/src/ui/toast/toast'

const announced = new Set<string>()

/** Announces once per application that a step opened prefilled; `key` names the step, null announces nothing. */
export function useAnnouncement(key: string | null, message: string): void {
  useEffect(() => {
    if (key === null || announced.has(key)) return
    announced.add(key)
    showSuccess(message)
  }, [key, message])
}

/** Its answers are being typed on this page, so reading them back from the server is no news. */
export function markAnnounced(key: string): void {
  announced.add(key)
}
