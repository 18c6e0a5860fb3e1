import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { toast, Toaster, type DefaultToastOptions } from 'react-hot-toast'

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

// A root of its own: the toaster outlives every route and is not in the login's bundle.
const host = document.createElement('div')
document.body.append(host)
const root = createRoot(host)
flushSync(() => root.render(<Toaster position="top-center" toastOptions={toastOptions} />))

/** See `showError`. */
export const error = (message: string) =>
  // The library reads the roles from the single toast only.
  toast.error(message, { ariaProps: { role: 'alert', 'aria-live': 'assertive' } })

/** See `showSuccess`. */
export const success = (message: string) => toast.success(message)

/** See `showMessage`. */
export const message = (text: string) => toast(text)
