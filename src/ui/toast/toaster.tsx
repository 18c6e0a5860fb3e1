import { createRoot, type Root } from 'react-dom/client'
import { createPortal, flushSync } from 'react-dom'
import { toast, Toaster, type DefaultToastOptions } from 'react-hot-toast'
import { LastFailure } from '../notices/last-failure'

/**
 * Specification 4.16, 9.5: 4 s, success 2 s, loading until dismissed, removed 1 s later, 350 px wide, at most 20 (the
 * library's own limit).
 */
const toastOptions: DefaultToastOptions = {
  duration: 4000,
  removeDelay: 1000,
  style: { width: 350, maxWidth: 'calc(100vw - 1rem)', fontSize: '1rem', color: '#16202b' },
  success: { duration: 2000 },
  error: { duration: 4000 },
  loading: { duration: Infinity },
  custom: { duration: 4000 },
}

const host = document.createElement('div')
// As large as the page, and not in the way of what is beneath it.
Object.assign(host.style, {
  inset: '0',
  width: 'auto',
  height: 'auto',
  margin: '0',
  padding: '0',
  border: '0',
  overflow: 'visible',
  background: 'none',
  pointerEvents: 'none',
})
let root: Root | undefined

function show(failure?: string): void {
  // A root of its own: the toaster outlives every route and is not in the login's bundle.
  root ??= createRoot(host)
  root.render(
    <>
      <Toaster position="top-center" toastOptions={toastOptions} />
      {failure && createPortal(<LastFailure reference={failure} />, document.body)}
    </>,
  )
}

/** Most pages never show a toast, and none pays for the toaster before its first. */
function mount(): void {
  if (root) return
  document.body.append(host)
  flushSync(() => show())
}

/** Long enough to call somebody and read it out, in milliseconds. */
const FAILURE_MS = 15 * 60_000

let forgetting: ReturnType<typeof setTimeout> | undefined

/** Keeps the reference of a failure at the foot of the page, in the place of the one before. */
function keepFailure(reference: string): void {
  clearTimeout(forgetting)
  forgetting = setTimeout(() => show(), FAILURE_MS)
  show(reference)
}

/** The dialog in which the toasts stood has gone; they have not. */
function comeBack(): void {
  host.popover = null
  document.body.append(host)
}

/**
 * Lays the toasts over a dialog that the browser itself has laid over the page, and puts them into it: outside it nothing can be
 * pressed, and nothing is read out. Older browsers leave them beneath it.
 */
function bringToTop(): void {
  mount()
  if (!('popover' in host)) return
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  if (!dialog) {
    // It went without a word.
    if (!host.isConnected) comeBack()
    return
  }
  if (host.parentElement !== dialog) {
    dialog.append(host)
    dialog.addEventListener('close', comeBack, { once: true })
  }
  host.popover = 'manual'
  // The last one shown lies on top.
  if (host.matches(':popover-open')) host.hidePopover()
  host.showPopover()
}

/** See `showError`. */
export const error = (message: string, reference?: string) => {
  bringToTop()
  if (reference) keepFailure(reference)
  const content = reference ? (
    <span>
      <span>{message}</span>
      <br />
      <small>Reference: {reference}, also at the foot of this page</small>
    </span>
  ) : (
    message
  )
  // The library reads the roles from the single toast only.
  return toast.error(content, { ariaProps: { role: 'alert', 'aria-live': 'assertive' } })
}

/** See `showSuccess`. */
export const success = (message: string) => {
  bringToTop()
  return toast.success(message)
}

/** See `showMessage`. */
export const message = (text: string) => {
  bringToTop()
  return toast(text)
}
