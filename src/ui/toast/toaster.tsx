import './style-element'
import { createPortal, flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { toast, Toaster, type DefaultToastOptions } from 'react-hot-toast'
import { text } from '@/src/language/current-language'
import { Sentence } from '@/src/language/sentence'
import classes from './last-failure.module.css'

/** Specification 4.16, 9.5; at most 20 toasts is the library's own limit. */
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
// Covers the page without catching its clicks.
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

/** At the foot of the page: its toast disappears within seconds (specification 9.5). */
function LastFailure({ reference }: { reference: string }) {
  return (
    <aside className={classes.note} aria-label={text('Last failure')}>
      <span>{text('Reference of the last failure:')}</span> <strong>{reference}</strong>
    </aside>
  )
}

function show(failure?: string): void {
  // A root of its own: the toaster outlives every route and stays out of the login chunk.
  root ??= createRoot(host)
  root.render(
    <>
      <Toaster position="top-center" toastOptions={toastOptions} />
      {failure && createPortal(<LastFailure reference={failure} />, document.body)}
    </>,
  )
}

/** On demand: most pages never show a toast. Again where a dialog, or whoever empties the page, took it away. */
function mount(): void {
  if (!host.isConnected) returnToBody()
  if (!root) flushSync(() => show())
}

/** Milliseconds: long enough to call somebody and read it out. */
const REFERENCE_SHOWN_MS = 15 * 60_000

let removalTimer: ReturnType<typeof setTimeout> | undefined

function showReference(reference: string): void {
  clearTimeout(removalTimer)
  removalTimer = setTimeout(() => show(), REFERENCE_SHOWN_MS)
  show(reference)
}

/** Moves the toasts out of a closed dialog. */
function returnToBody(): void {
  host.popover = null
  document.body.append(host)
}

/** Moves the toasts into the open modal dialog: outside it nothing can be pressed or read out. */
function bringToTop(): void {
  mount()
  if (!('popover' in host)) return
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  if (!dialog) return
  if (host.parentElement !== dialog) {
    dialog.append(host)
    dialog.addEventListener('close', returnToBody, { once: true })
  }
  host.popover = 'manual'
  // The popover shown last is on top.
  if (host.matches(':popover-open')) host.hidePopover()
  host.showPopover()
}

export const error = (message: string, reference?: string) => {
  bringToTop()
  if (reference) showReference(reference)
  const sentence = <Sentence of={message} />
  const content = reference ? (
    <span>
      <span>{sentence}</span>
      <br />
      <small>{text('Reference: {reference}, also at the foot of this page', { reference })}</small>
    </span>
  ) : (
    sentence
  )
  // The library reads the roles from the single toast only.
  return toast.error(content, { ariaProps: { role: 'alert', 'aria-live': 'assertive' } })
}

const showWith = (present: typeof toast.success) => (sentence: string) => {
  bringToTop()
  return present(<Sentence of={sentence} />)
}

export const success = showWith(toast.success)

export const message = showWith(toast)
