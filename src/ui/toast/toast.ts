import { translateIfKnown } from '@/src/language/current-language'
import type * as ToasterModule from './toaster'

type Toasts = typeof ToasterModule

let loading: Promise<Toasts> | undefined

function loadToaster(): Promise<Toasts> {
  loading ??= import('./toaster').catch((error: unknown) => {
    // So that the next message tries again: the phone was likely offline.
    loading = undefined
    throw error
  })
  return loading
}

/** Without a network the toaster may be missing: the message must still be shown. */
function showPlainly(message: string): void {
  const box = document.createElement('div')
  box.setAttribute('role', 'alert')
  box.className = 'plain-message'
  box.textContent = translateIfKnown(message)
  document.body.append(box)
  setTimeout(() => box.remove(), 4000)
}

function show(message: string, present: (toasts: Toasts) => void): void {
  loadToaster().then(present, () => showPlainly(message))
}

/** Shown for 4 s, announced at once (specification 4.16, 9.5); operators find the failure by its `reference`. */
export function showError(message: string, reference?: string): void {
  show(message, (toasts) => toasts.error(message, reference))
}

/** Shown for 2 s, announced politely (specification 4.16, 9.5). */
export function showSuccess(message: string): void {
  show(message, (toasts) => toasts.success(message))
}

/** Shown for 4 s (specification 8.5, 9.5). */
export function showMessage(message: string): void {
  show(message, (toasts) => toasts.message(message))
}

/** Loads the toaster while idle, so that failures can be shown offline. */
export function prefetchToaster(): void {
  loadToaster().catch(() => undefined)
}
