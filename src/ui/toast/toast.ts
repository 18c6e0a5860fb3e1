import type * as ToasterModule from './toaster'

type Toasts = typeof ToasterModule

let loading: Promise<Toasts> | undefined

function loadToaster(): Promise<Toasts> {
  loading ??= import('./toaster').catch((error: unknown) => {
    // The next message tries again: the phone was likely offline.
    loading = undefined
    throw error
  })
  return loading
}

/** Without network the toaster may be missing: the message still has to be seen and heard. */
function showPlainly(message: string): void {
  const box = document.createElement('div')
  box.setAttribute('role', 'alert')
  box.className = 'plain-message'
  box.textContent = message
  document.body.append(box)
  setTimeout(() => box.remove(), 4000)
}

function show(message: string, present: (toasts: Toasts) => void): void {
  loadToaster().then(present, () => showPlainly(message))
}

/**
 * Shows a failure for 4 s; announced at once (specification 4.16, 9.5).
 * @param reference what whoever runs the server finds the failure by, beneath the message
 */
export function showError(message: string, reference?: string): void {
  show(message, (toasts) => toasts.error(message, reference))
}

/** Shows a success for 2 s; announced politely (specification 4.16, 9.5). */
export function showSuccess(message: string): void {
  show(message, (toasts) => toasts.success(message))
}

/** Shows a neutral message for 4 s, such as the server's text on sending a code (specification 8.5, 9.5). */
export function showMessage(message: string): void {
  show(message, (toasts) => toasts.message(message))
}

/** Fetches the toaster while the app is idle, so that the first failure can be shown without a network. */
export function prefetchToaster(): void {
  loadToaster().catch(() => undefined)
}
